/** Most characters of a page's title that search results show. */
export const maxTitleLength = 65;

/** The title of a page as search results and tabs show it, with the company's name behind it. */
export const pageTitle = (title: string, company: string): string => `${title} | ${company}`;
