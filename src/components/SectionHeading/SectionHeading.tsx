import { graphql } from 'gatsby';
import { ButtonLink } from '../Button/ButtonLink';
import { noWrap } from '../noWrap';
import * as css from './SectionHeading.module.css';

/**
 * The heading of a band with its intro, and beside them a link to more, or two.
 * @param id of the heading, which names the band
 * @param needsScript whether the intro describes something that needs script
 */
export function SectionHeading({
  id,
  heading,
  link,
  second,
  needsScript = false,
}: {
  id: string;
  heading: Omit<Queries.HeadingFragment, 'name'> & Partial<Queries.HeadingFragment>;
  link?: Queries.PageLinkFragment | undefined;
  second?: Queries.PageLinkFragment | undefined;
  needsScript?: boolean;
}) {
  const words = (
    <div className={css.heading}>
      {heading.name && <p className={`eyebrow ${css.name}`}>{noWrap(heading.name)}</p>}
      <h2 id={id}>{noWrap(heading.title)}</h2>
      {heading.intro && (
        <p className={`${css.intro} ${needsScript ? 'needs-script' : ''}`}>
          {noWrap(heading.intro)}
        </p>
      )}
    </div>
  );
  if (!link) return words;
  const textLink = ({ to, label }: Queries.PageLinkFragment) => (
    <ButtonLink to={to} look="text">
      {label}
    </ButtonLink>
  );
  return (
    <div className={`row ${css.withLink}`}>
      {words}
      {second ? (
        <div>
          {textLink(link)}
          <br />
          {textLink(second)}
        </div>
      ) : (
        textLink(link)
      )}
    </div>
  );
}

export const headingData = graphql`
  fragment Heading on Heading {
    name
    title
    intro
  }
`;
