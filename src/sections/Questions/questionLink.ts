import { graphql } from 'gatsby';

/** A link to a question of the contact page; undefined where none is chosen. */
export const questionLink = (
  link: Queries.QuestionLinkFragment | null,
): Queries.PageLinkFragment | undefined =>
  link?.to ? { label: link.label, to: `/contact#${link.to.slug}` } : undefined;

export const questionLinkData = graphql`
  fragment QuestionLink on QuestionLink {
    label
    to { slug }
  }
`;
