import type { ComponentProps } from 'react';
import { queried } from './content';

/** Replaces Gatsby in component tests. */

export const graphql = () => null;

/** Answers the query of the site data with made-up content. */
export function useStaticQuery() {
  return {
    content: {
      company: queried('company'),
      siteData: queried('siteData'),
      services: queried('services'),
    },
  };
}

/** Addresses that were navigated to. */
export const visited: string[] = [];

export const navigate = (to: string) => {
  visited.push(to);
};

/** Prevents a page load, as Gatsby's own does. */
export function Link({ to, onClick, ...props }: { to: string } & ComponentProps<'a'>) {
  return (
    <a
      href={to}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    />
  );
}
