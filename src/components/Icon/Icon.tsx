import type { IconName } from '../../content-model/icon-names';
import * as css from './Icon.module.css';
import sprite from './icons.svg';

/**
 * An icon of the set, in the colour of the text around it, hidden from screen readers: the words
 * beside it have its meaning. The drawings are one cached file, so that no page has them in its script.
 */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: Size }) {
  return (
    <svg className={`${css.icon} ${css[size]}`} width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

type Size = 'small' | 'normal' | 'large';
