import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Band } from '../../components/Band/Band';
import { CallButton, MailButton } from '../../components/Button/ContactButton';
import { OutsideButton } from '../../components/Button/OutsideButton';
import { addressLine, directionsLink } from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import type { IconName } from '../../content-model/icon-names';
import * as css from './ContactCards.module.css';

function Card({
  icon,
  card,
  children,
}: {
  icon: IconName;
  card: { readonly title: string; readonly text: string };
  children: ReactNode;
}) {
  return (
    <li className={css.card}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <h2 className={css.title}>{card.title}</h2>
      <p className={css.text}>{card.text}</p>
      <div className={css.way}>{children}</div>
    </li>
  );
}

/** The four ways to the company, in one panel. */
export function ContactCards({ cards }: { cards: Queries.ContactCardsFragment }) {
  const { company, siteData } = useSite();
  const { headOffice } = company;
  return (
    <Band flush>
      <ul className={css.cards}>
        <Card icon="map-pin" card={cards.location}>
          <OutsideButton
            href={directionsLink(addressLine(company.name, headOffice))}
            icon="navigation"
            label={siteData.actions.directions}
          />
        </Card>
        <Card icon="phone" card={cards.call}>
          <CallButton phone={headOffice.phone} />
        </Card>
        <Card icon="mail" card={cards.email}>
          <MailButton address={company.email} />
        </Card>
        <Card icon="clock" card={cards.hours}>
          <p className={css.hours}>{company.hours}</p>
        </Card>
      </ul>
    </Band>
  );
}

export const contactCardsData = graphql`
  fragment ContactCards on ContactCards {
    location {
      title
      text
    }
    call {
      title
      text
    }
    email {
      title
      text
    }
    hours {
      title
      text
    }
  }
`;
