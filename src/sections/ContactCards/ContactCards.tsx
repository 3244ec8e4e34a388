import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { CallButton } from '../../components/Button/CallButton';
import { directionsLink, mailLink } from '../../components/Contact/links';
import { useException } from '../../components/Contact/useException';
import { Icon } from '../../components/Icon/Icon';
import { MailAddress } from '../../components/MailAddress/MailAddress';
import { noWrap } from '../../components/noWrap';
import { useSite } from '../../components/Site/useSite';
import type { IconName } from '../../content-model/icon-names';
import * as css from './ContactCards.module.css';

function Card({
  icon,
  card,
  fact,
  exception,
  children,
}: {
  icon: IconName;
  card: { readonly title: string; readonly text: string };
  /** A bold fact before the text */
  fact?: string;
  /** A sentence after the text */
  exception?: string | null;
  children?: ReactNode;
}) {
  return (
    <li className={`icon-row ${css.card} stacks`}>
      <span className={`disc ${css.icon}`}>
        <Icon name={icon} />
      </span>
      <h2 className="title">{noWrap(card.title)}</h2>
      <p className={css.text}>
        {fact && <strong>{fact}. </strong>}
        {noWrap(card.text)} {exception && <span>{exception}</span>}
      </p>
      {children && <div className={css.action}>{children}</div>}
    </li>
  );
}

/** The four contact cards, in one panel. */
export function ContactCards({ cards }: { cards: Queries.ContactCardsFragment }) {
  const { company, siteData } = useSite();
  const exception = useException();
  const { secondPhone } = company.headOffice;
  return (
    <Band flush>
      <ul className={`card ${css.cards}`}>
        <Card icon="map_pin" card={cards.location}>
          <ButtonLink to={directionsLink(company.name, company.headOffice)} icon="navigation">
            {siteData.actions.directions}
          </ButtonLink>
        </Card>
        <Card icon="phone" card={cards.call}>
          <CallButton />
          {secondPhone && <CallButton phone={secondPhone} look="text" />}
        </Card>
        <Card icon="mail" card={cards.email}>
          <ButtonLink to={mailLink(company.email)} icon="mail">
            <span className={css.address}>
              <MailAddress address={company.email} />
            </span>
          </ButtonLink>
        </Card>
        <Card icon="clock" card={cards.hours} fact={siteData.infoBar.hours} exception={exception} />
      </ul>
      <p className={`icon-row ${css.numbers}`}>
        <Icon name="badge_check" size="small" />
        {siteData.numbers}
      </p>
    </Band>
  );
}

export const contactCardsData = graphql`
  fragment ContactCards on ContactCards {
    location { title text }
    call { title text }
    email { title text }
    hours { title text }
  }
`;
