import { fillVariables } from '../../content-model/fill-variables';
import { Icon } from '../Icon/Icon';
import type { useSite } from '../Site/useSite';
import { chatLink, telephoneLink } from './links';

/**
 * Links to call and to chat with the head office.
 * @param site the content of every page; a parameter because toasts are rendered outside of the page's tree
 * @param looks the class names of the links, of their labels and of the number
 * @param draft text that the chat starts with; the site's greeting when left out
 */
export function ContactLinks({
  site: { company, siteData },
  looks,
  draft,
}: {
  site: Pick<ReturnType<typeof useSite>, 'company' | 'siteData'>;
  looks: Readonly<Record<'call' | 'chat' | 'label' | 'number', string | undefined>>;
  draft?: string | undefined;
}) {
  const { phone, whatsapp, city } = company.headOffice;
  const { actions } = siteData;
  return (
    <>
      <a className={looks.call} href={telephoneLink(phone)}>
        <Icon name="phone" />
        <span className={looks.label}>{actions.call} </span>
        <span className={looks.number}>{phone}</span>
      </a>
      <a
        className={looks.chat}
        href={chatLink(whatsapp, draft ?? fillVariables(actions.greeting, { city }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        <span className={looks.label}>
          {actions.chat} <span className="visually-hidden">{actions.newWindow}</span>
        </span>
      </a>
    </>
  );
}
