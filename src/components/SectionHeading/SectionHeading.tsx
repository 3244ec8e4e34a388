import { graphql } from 'gatsby';
import { noWrap } from '../noWrap';
import * as css from './SectionHeading.module.css';

/** The heading of a band with its intro. `id` lets the band be named by it. */
export function SectionHeading({ id, heading }: { id: string; heading: Queries.HeadingFragment }) {
  return (
    <div className={css.heading}>
      {heading.name && <p className={`eyebrow ${css.name}`}>{noWrap(heading.name)}</p>}
      <h2 id={id}>{noWrap(heading.title)}</h2>
      {heading.intro && <p className={css.intro}>{noWrap(heading.intro)}</p>}
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
