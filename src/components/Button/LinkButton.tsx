import { Icon } from '../Icon/Icon';
import { SiteLink } from '../SiteLink/SiteLink';
import * as css from './Button.module.css';

/** A link to another page that looks like a button, with an arrow. */
export function LinkButton({
  to,
  label,
  look = 'text',
}: {
  to: string;
  label: string;
  look?: 'text' | 'textOnBand' | 'plain' | 'main';
}) {
  return (
    <SiteLink to={to} className={`${css.button} ${css[look]}`}>
      <span>{label}</span>
      <Icon name="arrow-right" size="small" />
    </SiteLink>
  );
}
