import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import * as css from './MissionVision.module.css';

/** Mission and vision, as the two halves of a panel. */
export function MissionVision({
  mission,
  vision,
}: {
  mission: Queries.PointsFragment;
  vision: Queries.PointsFragment;
}) {
  return (
    <Band>
      <div className={css.panel}>
        {[...[mission, vision].entries()].map(([index, { icon, title, text }]) => (
          <div key={index} className={css.half}>
            <Icon name={icon} size="large" />
            <h2>{noWrap(title)}</h2>
            <p className="lead">{noWrap(text)}</p>
          </div>
        ))}
      </div>
    </Band>
  );
}
