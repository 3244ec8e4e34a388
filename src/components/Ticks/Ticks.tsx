import type { IconName } from '../../content-model/icon-names';
import { Icon } from '../Icon/Icon';
import { noWrap } from '../noWrap';
import * as css from './Ticks.module.css';

/** A list of short points, each behind the same icon; two may be equal. */
export function Ticks({
  points,
  icon = 'check',
  strong = false,
}: {
  points: readonly string[];
  icon?: IconName;
  strong?: boolean;
}) {
  return (
    <ul role="list" className={`${css.ticks} ${strong ? css.strong : ''}`}>
      {[...points.entries()].map(([index, point]) => (
        <li key={index} className="icon-row">
          <Icon name={icon} size={strong ? 'normal' : 'small'} />
          <span>{noWrap(point)}</span>
        </li>
      ))}
    </ul>
  );
}
