import { telephoneLink } from '../Contact/links';
import { useSite } from '../Site/useSite';
import { ButtonLink } from './ButtonLink';
import type { Look } from './look';

/**
 * A button that dials a number, which its name holds.
 * @param phone written as +91 55555 01001; the head office's when left out
 * @param label words in place of the number, which is then said to screen readers
 */
export function CallButton({
  phone,
  label,
  ...look
}: Look & { phone?: string; label?: string | undefined }) {
  const { company, siteData } = useSite();
  const number = phone ?? company.headOffice.phone;
  return (
    <ButtonLink to={telephoneLink(number)} icon="phone" {...look}>
      {label ?? <span className="visually-hidden">{siteData.actions.call} </span>}
      <span className={label ? 'visually-hidden' : 'phone-number'}>
        {label && ' '}
        {number}
      </span>
    </ButtonLink>
  );
}
