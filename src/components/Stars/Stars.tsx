import { fillVariables } from '../../content-model/fill-variables';
import sprite from '../Icon/icons.svg';
import { useSite } from '../Site/useSite';
import * as css from './Stars.module.css';

const five = (
  <svg width="120" height="24" aria-hidden="true">
    <use href={`${sprite}#stars`} />
  </svg>
);

/**
 * Stars from 0 to 5 with a text alternative; part of a star shows as part of it.
 * @param decorative whether words beside them say the same
 */
export function Stars({ value, decorative = false }: { value: number; decorative?: boolean }) {
  const { siteData } = useSite();
  const said = { role: 'img', 'aria-label': fillVariables(siteData.stars, { value }) };
  return (
    <span className={css.stars} {...(decorative ? { 'aria-hidden': true } : said)}>
      {five}
      <span className={css.full} style={{ width: `${(value / 5) * 100}%` }}>
        {five}
      </span>
    </span>
  );
}
