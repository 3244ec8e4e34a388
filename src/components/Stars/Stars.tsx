import { fillVariables } from '../../content-model/fill-variables';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './Stars.module.css';

const five = [1, 2, 3, 4, 5].map((star) => <Icon key={star} name="star" size="small" />);

/**
 * Stars from 0 to 5 with a text alternative; part of a star shows as part of it.
 * @param decorative whether words beside them say the same
 */
export function Stars({ value, decorative = false }: { value: number; decorative?: boolean }) {
  const { siteData } = useSite();
  const said = { role: 'img', 'aria-label': fillVariables(siteData.stars, { value }) };
  return (
    <span className={css.stars} {...(decorative ? { 'aria-hidden': true } : said)}>
      <span className={css.row}>{five}</span>
      <span className={css.full} style={{ width: `${(value / 5) * 100}%` }}>
        {five}
      </span>
    </span>
  );
}
