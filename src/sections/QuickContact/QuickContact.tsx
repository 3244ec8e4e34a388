import { graphql } from 'gatsby';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { CallButton } from '../../components/Button/CallButton';
import { ChatButton } from '../../components/Button/ChatButton';
import { mailLink } from '../../components/Contact/links';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './QuickContact.module.css';

/** Panel with a call, a chat and an e-mail link. */
export function QuickContact({ quick }: { quick: Queries.QuickContactFragment }) {
  const { company, siteData } = useSite();
  return (
    <section className={`card ${css.panel} on-dark`} aria-labelledby="quick-heading">
      <SectionHeading id="quick-heading" heading={quick.heading} />
      <div className={`row ${css.ways}`}>
        <CallButton look="main" full />
        <ChatButton look="chat" draft={siteData.actions.quoteGreeting} full />
        <ButtonLink to={mailLink(company.email)} icon="mail" full>
          {siteData.actions.email}
        </ButtonLink>
      </div>
    </section>
  );
}

export const quickContactData = graphql`
  fragment QuickContact on QuickContact {
    heading { ...Heading }
  }
`;
