import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import * as css from './PageHead.module.css';

/** The top of an inner page: its one h1, its intro, and what the page adds under them. */
export function PageHead({
  head,
  children,
}: {
  head: Queries.PageHeadFragment;
  children?: ReactNode;
}) {
  return (
    <div className={css.head}>
      <div className={css.container}>
        <h1>{head.title}</h1>
        <p className={css.intro}>{head.intro}</p>
        {children}
      </div>
    </div>
  );
}

export const pageHeadData = graphql`
  fragment PageHead on PageHead {
    title
    intro
  }
`;
