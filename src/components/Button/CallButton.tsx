import { telephoneLink } from '../Contact/links';
import { useSite } from '../Site/useSite';
import { ButtonLink } from './ButtonLink';
import type { Look } from './look';

/**
 * A button that dials a number; its name includes the number.
 * @param phone written as +91 55555 01001; the head office's when left out
 */
export function CallButton({ phone, ...look }: Look & { phone?: string }) {
  const { company, siteData } = useSite();
  const number = phone ?? company.headOffice.phone;
  return (
    <ButtonLink to={telephoneLink(number)} icon="phone" {...look}>
      <span className="visually-hidden">{siteData.actions.call} </span>
      <span className="phone-number">{number}</span>
    </ButtonLink>
  );
}
