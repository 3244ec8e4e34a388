/** Most characters of a page's title that search results show. */
export const maxTitleLength = 65;

/** Characters that are left for a page's own words in a title that names the company. */
export const roomBesideName = (company: string): number => maxTitleLength - ` | ${company}`.length;

/** The title of a page in search results and tabs: the company's name stands behind it where both fit. */
export const pageTitle = (title: string, company: string): string =>
  title.length > roomBesideName(company) ? title : `${title} | ${company}`;
