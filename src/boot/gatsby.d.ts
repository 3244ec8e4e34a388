import type { AnchorHTMLAttributes, Component, ReactNode } from 'react';

/*
 * The part of Gatsby that code in the browser uses, for src/tsconfig.browser.json: Gatsby's own types
 * import those of Node. tsconfig.json checks the same code against Gatsby's.
 */

interface StaticQueryDocument {
  readonly __brand: 'static query';
}

export function graphql(query: TemplateStringsArray): StaticQueryDocument;
export function useStaticQuery<Data>(query: StaticQueryDocument): Data;
export function navigate(
  to: string,
  options?: { state?: object; replace?: boolean },
): Promise<void>;
export class Link extends Component<
  AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children?: ReactNode }
> {}

export interface PageProps<Data = object, PageContext = object> {
  data: Data;
  pageContext: PageContext;
  path: string;
  location: Location;
}

declare global {
  /** Replaced by webpack */
  const process: { env: Record<string, string | undefined> };
  const require: (module: string) => ReturnType<typeof JSON.parse>;
}
