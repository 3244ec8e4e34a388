/** One toast: its title and its text. */
export interface Toast {
  title: string;
  text: string;
}

/** The words around a toast. */
export interface ToastWords {
  area: string;
  close: string;
}

/** Where toasts are shown; on every page. */
export const toastsId = 'toasts';

/** Shows a toast in place of any other. What draws it is fetched with the first one. */
export async function notify(toast: Toast, words: ToastWords): Promise<void> {
  const { show } = await import('./toasts');
  show(toast, words);
}
