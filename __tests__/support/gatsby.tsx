import type { ComponentProps } from 'react';
import { queried } from './content';

/** Stands for Gatsby in component tests, with the site's real content behind it. */

export const graphql = () => null;

/** The query of the site data, answered from content/. */
export function useStaticQuery() {
  return {
    content: {
      company: queried('company'),
      siteData: queried('siteData'),
      services: queried('services'),
    },
  };
}

/** Addresses that were gone to. */
export const visited: string[] = [];

export const navigate = (to: string) => {
  visited.push(to);
};

/** Like Gatsby's own, it keeps the browser from loading the page anew. */
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
