/** The file below dist/ that hosts look for at the address of a page: '/about' is about.html. */
export const publishedFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;

/** The address under which hosts answer with a page's file. */
export const addressOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
