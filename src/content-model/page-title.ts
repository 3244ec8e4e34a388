/** Characters of a page's title that search results show. */
export const maxTitleLength = 65;

/** Characters left for the page's own title in one that names the company. */
export const roomBesideName = (company: string): number => maxTitleLength - ` | ${company}`.length;

/** The title of a page in search results and tabs, with the company's name where both fit. */
export const pageTitle = (title: string, company: string): string =>
  title.length > roomBesideName(company) ? title : `${title} | ${company}`;
