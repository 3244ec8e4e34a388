import { graphql } from 'gatsby';
import { CallButton, ChatButton, MailButton } from '../../components/Button/ContactButton';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './QuickContact.module.css';

/** The panel for those who rather talk: call, chat and e-mail. */
export function QuickContact({ quick }: { quick: Queries.QuickContactFragment }) {
  const { company, siteData } = useSite();
  const { phone, whatsapp } = company.headOffice;
  return (
    <section className={css.panel} aria-labelledby="quick-heading">
      <SectionHeading id="quick-heading" heading={quick.heading} />
      <div className={css.ways}>
        <CallButton phone={phone} look="main" full />
        <ChatButton phone={whatsapp} text={quick.greeting} look="onBand" full />
        <MailButton address={company.email} label={siteData.actions.email} look="onBand" full />
      </div>
    </section>
  );
}

export const quickContactData = graphql`
  fragment QuickContact on QuickContact {
    heading {
      title
      intro
    }
    greeting
  }
`;
