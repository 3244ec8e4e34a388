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
 * Stars from 0 to 5, in fractions, with a text alternative.
 * @param decorative whether words beside them give the same rating
 */
export function Stars({ value, decorative = false }: { value: number; decorative?: boolean }) {
  const { siteData } = useSite();
  const alternative = { role: 'img', 'aria-label': fillVariables(siteData.stars, { value }) };
  return (
    <span className={css.stars} {...(decorative ? { 'aria-hidden': true } : alternative)}>
      {five}
      <span className={css.full} style={{ width: `${(value / 5) * 100}%` }}>
        {five}
      </span>
    </span>
  );
}
