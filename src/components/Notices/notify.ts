/** One notice: its title and its text. */
export interface Notice {
  title: string;
  text: string;
}

/** The words around a notice. */
export interface NoticeWords {
  area: string;
  close: string;
}

/** Where notices are shown; a part of the frame of every page. */
export const noticesId = 'notices';

/** Shows a notice in place of any other. What draws it is fetched with the first one. */
export async function notify(notice: Notice, words: NoticeWords): Promise<void> {
  const { show } = await import('./toasts');
  show(notice, words);
}
