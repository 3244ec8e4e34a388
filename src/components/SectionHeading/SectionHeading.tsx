import { graphql } from 'gatsby';
import { ButtonLink } from '../Button/ButtonLink';
import { noWrap } from '../noWrap';
import * as css from './SectionHeading.module.css';

/**
 * The heading of a band with its intro, and beside them a link to more.
 * @param id of the heading, which names the band
 * @param needsScript whether the intro describes something that needs script
 */
export function SectionHeading({
  id,
  heading,
  link,
  needsScript = false,
}: {
  id: string;
  heading: Omit<Queries.HeadingFragment, 'name'> & Partial<Queries.HeadingFragment>;
  link?: Queries.PageLinkFragment | undefined;
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
  return (
    <div className={`row ${css.withLink}`}>
      {words}
      <ButtonLink to={link.to} look="text">
        {link.label}
      </ButtonLink>
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
