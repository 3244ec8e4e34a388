import type { IconName } from '../../content-model/icon-names';
import * as css from './Icon.module.css';
import sprite from './icons.svg';

/**
 * One icon of the set, in the colour of the text around it. It says nothing by itself: the words
 * beside it do. The drawings are one cached file, so that no page carries them in its script.
 */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: Size }) {
  return (
    <svg className={`${css.icon} ${css[size]}`} width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

type Size = 'small' | 'normal' | 'large';
