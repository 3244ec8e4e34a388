import type { IconName } from '../../../content-model/icon-names';
import * as css from './controls.module.css';

/** A picture of the site's set of icons. */
export const DeskIcon = ({ name, isTurned = false }: { name: IconName; isTurned?: boolean }) => (
  <svg className={isTurned ? css.turned : css.icon} aria-hidden="true">
    <use href={`icons.svg#${name}`} />
  </svg>
);
