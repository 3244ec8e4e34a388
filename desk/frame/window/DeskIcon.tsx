import type { IconName } from '../../../src/content-model/icon-names';
import * as css from './controls.module.css';

/** A picture of the site's set of icons. */
export const DeskIcon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} aria-hidden="true">
    <use href={`icons.svg#${name}`} />
  </svg>
);
