import { fillVariables } from '../../content-model/fill-variables';
import { useException } from '../Contact/useException';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './InfoBar.module.css';

/** The bar over the header: the place, the opening hours, an exception to them, and the rating. */
export function InfoBar() {
  const { company, siteData } = useSite();
  const exception = useException();
  const { value, countExact: count } = company.ratings;
  return (
    <div className={`${css.bar} on-dark`}>
      <ul className={`container row ${css.list}`}>
        <li>
          <Icon name="map_pin" size="small" />
          {siteData.infoBar.place}
        </li>
        <li>
          <Icon name="clock" size="small" />
          {siteData.infoBar.hours}
        </li>
        {exception && (
          <li className={css.exception}>
            <Icon name="calendar" size="small" />
            {exception}
          </li>
        )}
        <li className={css.rating}>
          <Icon name="google" size="small" />
          {fillVariables(siteData.infoBar.ratingLabel, { value, count })}
        </li>
      </ul>
    </div>
  );
}
