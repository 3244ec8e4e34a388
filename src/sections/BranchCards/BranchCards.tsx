import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { CallButton } from '../../components/Button/CallButton';
import { ChatButton } from '../../components/Button/ChatButton';
import { directionsLink, mailLink } from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { MailAddress } from '../../components/MailAddress/MailAddress';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { useSite } from '../../components/Site/useSite';
import { vcardPath } from '../../content-model/addresses';
import { fillVariables } from '../../content-model/fill-variables';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './BranchCards.module.css';

interface BranchCardsProps {
  words: Queries.BranchCardsFragment;
  branches: readonly Queries.BranchCardFragment[];
}

/** The branches, each with its picture, its address and all its contacts. */
export function BranchCards({ words, branches }: BranchCardsProps) {
  const { company, siteData } = useSite();
  // The head office has a row to itself; the other cards are in pairs, and an odd last one has a row, too.
  const others = branches.filter(({ slug }) => slug !== company.headOffice.slug);
  const oddLast = others.length % 2 ? others.at(-1) : undefined;
  return (
    <Band background="leaf">
      <p className={`icon-row ${css.numbers}`}>
        <Icon name="badge_check" size="small" />
        {siteData.numbers}
      </p>
      <ul role="list" className={css.cards}>
        {branches.map((branch) => {
          const { slug, city, title, intro, phone, secondPhone, picture } = branch;
          const headOffice = slug === company.headOffice.slug;
          const isWide = headOffice || branch === oddLast;
          return (
            <li key={slug} className={isWide ? css.wide : ''}>
              <article id={slug} className={`card ${css.card}`} aria-labelledby={`${slug}-heading`}>
                <Photo
                  {...picture}
                  sizes={isWide ? pictureSizes.headOffice : pictureSizes.branch}
                  className={`${css.photo} screen-only`}
                />
                <div className={css.words}>
                  {headOffice && (
                    <p className={`on-dark ${css.mark}`}>
                      <Icon name="landmark" size="small" />
                      {words.headOffice}
                    </p>
                  )}
                  <h2 id={`${slug}-heading`} className={`title ${css.title}`}>
                    {noWrap(title)}
                  </h2>
                  <p className={css.intro}>{noWrap(intro)}</p>
                  <address className={`icon-row ${css.address} stacks`}>
                    <Icon name="map_pin" size="small" />
                    <span>
                      {branch.street}
                      <br />
                      {city}, {branch.region} {branch.postalCode}
                    </span>
                  </address>
                  <div className={`row fill ${css.contacts}`}>
                    <CallButton phone={phone} />
                    <ChatButton office={branch} />
                  </div>
                  <div className={`row text-links ${css.more}`}>
                    {secondPhone && <CallButton phone={secondPhone} look="text" />}
                    <ButtonLink to={mailLink(company.email)} icon="mail" look="text">
                      <MailAddress address={company.email} />
                    </ButtonLink>
                    <div className="row text-links screen-only">
                      <ButtonLink
                        to={directionsLink(company.name, branch)}
                        icon="navigation"
                        look="text"
                      >
                        {siteData.actions.directions}
                        <span className="visually-hidden">, {city}</span>
                      </ButtonLink>
                      <ButtonLink to={vcardPath(slug)} icon="user_plus" look="text" download>
                        {fillVariables(words.saveContact, { city })}
                      </ButtonLink>
                    </div>
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
    slug
    city
    title
    intro
    street
    region
    postalCode
    phone
    secondPhone
    whatsapp
    picture { ...BandPicture }
  }
`;
