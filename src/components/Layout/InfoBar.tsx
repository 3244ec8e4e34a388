import { useFrame } from '../Frame/useFrame';
import { fill } from '../fill';
import { Icon } from '../Icon/Icon';
import * as css from './InfoBar.module.css';

/** The bar over the header: where, when, and how well rated. */
export function InfoBar() {
  const { company, frame } = useFrame();
  const { value, countExact: count } = company.ratings;
  return (
    <div className={css.bar}>
      <ul className={css.list}>
        <li>
          <Icon name="map-pin" size="small" />
          {frame.infoBar.place}
        </li>
        <li>
          <Icon name="clock" size="small" />
          {company.hours}
        </li>
        <li className={css.rating}>
          <Icon name="google" size="small" />
          {fill(frame.infoBar.ratingLabel, { value, count })}
        </li>
      </ul>
    </div>
  );
}
