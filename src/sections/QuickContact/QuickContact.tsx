import { graphql } from 'gatsby';
import { ChatButton } from '../../components/Button/ChatButton';
import { mailLink, telephoneLink } from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { MailAddress } from '../../components/MailAddress/MailAddress';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './QuickContact.module.css';

/** A panel with a chat that asks for pictures, and the number and the e-mail address under it. */
export function QuickContact({ quick }: { quick: Queries.QuickContactFragment }) {
  const { company, siteData } = useSite();
  const { phone } = company.headOffice;
  return (
    <section className={`card ${css.panel} on-dark`} aria-labelledby="quick-heading">
      <SectionHeading id="quick-heading" heading={quick.heading} />
      <ChatButton look="chat" label={quick.chat} draft={siteData.actions.quoteGreeting} full />
      <ul className={css.lines}>
        <li className={`icon-row ${css.line}`}>
          <Icon name="phone" size="small" />
          <a href={telephoneLink(phone)} className="stretched phone-number">
            {phone}
          </a>
        </li>
        <li className={`icon-row ${css.line}`}>
          <Icon name="mail" size="small" />
          <a href={mailLink(company.email)} className="stretched">
            <MailAddress address={company.email} />
          </a>
        </li>
      </ul>
    </section>
  );
}

export const quickContactData = graphql`
  fragment QuickContact on QuickContact {
    heading { ...Heading }
    chat
  }
`;
