import { fillVariables } from '../../content-model/fill-variables';
import { chatLink } from '../Contact/links';
import { useSite } from '../Site/useSite';
import { ButtonLink } from './ButtonLink';
import type { Look } from './look';

/**
 * A button that opens a WhatsApp chat in a new tab.
 * @param label replaces the site data's "WhatsApp Us"
 * @param office whom to write to, named after the label for screen readers; the head office when left out
 * @param draft text that the chat starts with; the site's greeting when left out
 */
export function ChatButton({
  label,
  office,
  draft,
  ...look
}: Look & {
  label?: string;
  office?: { readonly whatsapp: string; readonly city: string };
  draft?: string;
}) {
  const { company, siteData } = useSite();
  const { whatsapp, city } = office ?? company.headOffice;
  const text = draft ?? fillVariables(siteData.actions.greeting, { city });
  return (
    <ButtonLink to={chatLink(whatsapp, text)} icon="whatsapp" {...look}>
      {label ?? siteData.actions.chat}
      {office && <span className="visually-hidden">, {city}</span>}
    </ButtonLink>
  );
}
