import type { IconName } from '../../content-model/icon-names';
import { Icon } from '../Icon/Icon';
import { noWrap } from '../noWrap';
import * as css from './Ticks.module.css';

/** A list of short points, each after the same icon. */
export function Ticks({
  points,
  icon = 'check',
  large = false,
  isRuled = false,
}: {
  points: readonly string[];
  icon?: IconName;
  /** Whether the icons are larger, and there is one point to a row */
  large?: boolean;
  /** Whether there is a line between the points */
  isRuled?: boolean;
}) {
  return (
    <ul
      role="list"
      className={`${css.ticks} ${large ? css.large : ''} ${isRuled ? css.ruled : ''}`}
    >
      {[...points.entries()].map(([index, point]) => (
        <li key={index} className="icon-row">
          <Icon name={icon} size={large ? 'normal' : 'small'} />
          <span>{noWrap(point)}</span>
        </li>
      ))}
    </ul>
  );
}
