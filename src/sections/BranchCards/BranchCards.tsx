import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { CallButton, ChatButton, MailButton } from '../../components/Button/ContactButton';
import { OutsideButton, SaveButton } from '../../components/Button/OutsideButton';
import { addressLine, directionsLink } from '../../components/Contact/links';
import { fill } from '../../components/fill';
import { Icon } from '../../components/Icon/Icon';
import { Photo } from '../../components/Photo/Photo';
import { useSite } from '../../components/Site/useSite';
import { vcardPath } from '../../content-model/addresses';
import * as css from './BranchCards.module.css';

/** The branches, each with its picture, its address and every way to reach it. */
export function BranchCards({
  words,
  branches,
}: {
  words: Queries.BranchCardsFragment;
  branches: readonly Queries.BranchCardFragment[];
}) {
  const { company, siteData } = useSite();
  const { actions } = siteData;
  return (
    <Band ground="tint">
      <ul className={css.cards}>
        {branches.map((branch) => {
          const { key, city, title, intro, phone, whatsapp, picture } = branch;
          const headOffice = key === company.headOffice.key;
          return (
            <li key={key} className={headOffice ? css.wide : ''}>
              <article id={key} className={css.card} aria-labelledby={`${key}-heading`}>
                <Photo
                  photo={picture.photo}
                  alt={picture.alt}
                  sizes={
                    headOffice
                      ? '(min-width: 81em) 43.75rem, (min-width: 62em) calc(55vw - 0.5rem), calc(94vw - 1rem)'
                      : '(min-width: 81em) 36.75rem, (min-width: 62em) calc(47vw - 1.25rem), calc(94vw - 1rem)'
                  }
                  className={css.photo}
                />
                <div className={css.words}>
                  {headOffice && (
                    <p className={css.mark}>
                      <Icon name="landmark" size="small" />
                      {words.headOffice}
                    </p>
                  )}
                  <h2 id={`${key}-heading`} className={css.title}>
                    {title}
                  </h2>
                  <p className={css.intro}>{intro}</p>
                  <address className={css.address}>
                    <Icon name="map-pin" size="small" />
                    <span>
                      {branch.street}
                      <br />
                      {city}, {branch.region} {branch.postalCode}
                    </span>
                  </address>
                  <div className={css.contacts}>
                    <CallButton phone={phone} />
                    <ChatButton phone={whatsapp} text={fill(actions.greeting, { city })} />
                    <MailButton address={company.email} />
                  </div>
                  <div className={css.more}>
                    <OutsideButton
                      href={directionsLink(addressLine(company.name, branch))}
                      icon="navigation"
                      label={actions.directions}
                      look="text"
                    />
                    <SaveButton
                      href={vcardPath(key)}
                      icon="user-plus"
                      label={fill(words.saveContact, { city })}
                      look="text"
                    />
                  </div>
                </div>
              </article>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}

export const branchCardsData = graphql`
  fragment BranchCards on BranchesPage {
    saveContact
    headOffice
  }

  fragment BranchCard on Branch {
    key
    city
    title
    intro
    street
    region
    postalCode
    phone
    whatsapp
    picture {
      alt
      photo {
        ...PhotoBand
      }
    }
  }
`;
