import type { IconName } from '../../content-model/icon-names';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './Button.module.css';

type Look = 'plain' | 'text';

/** A link to another site, in a new tab, that looks like a button. */
export function OutsideButton({
  href,
  icon,
  label,
  look = 'plain',
}: {
  href: string;
  icon: IconName;
  label: string;
  look?: Look;
}) {
  const { siteData } = useSite();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${css.button} ${css[look]}`}
    >
      <Icon name={icon} size="small" />
      <span>
        {label}
        <span className="visually-hidden"> {siteData.actions.newWindow}</span>
      </span>
    </a>
  );
}

/** A link that saves a file of this site. */
export function SaveButton({
  href,
  icon,
  label,
  look = 'plain',
}: {
  href: string;
  icon: IconName;
  label: string;
  look?: Look;
}) {
  return (
    <a href={href} download className={`${css.button} ${css[look]}`}>
      <Icon name={icon} size="small" />
      <span>{label}</span>
    </a>
  );
}
