/** The file below dist/ that hosts serve at the address of a page: '/about' is about.html. */
export const publishedFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;

/** The address at which hosts serve a page's file. */
export const addressOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
