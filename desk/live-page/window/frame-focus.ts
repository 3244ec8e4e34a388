/**
 * Leaves the focus to the desk whose frame the page is in: the page's own scripts, such as that which
 * gives the focus to the heading of a new page, move it only while the page itself has it.
 */
export function leaveFocusToDesk(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/**
 * Gives the focus back to the desk's element that had it whenever a frame takes it by itself, such as
 * Gatsby's overlay of errors; a person takes it there by a press or by the Tab key.
 * @returns stops that
 */
export function keepFocusInDesk(frame: HTMLIFrameElement): () => void {
  let last: HTMLElement | null = null;
  let isByPerson = false;
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const noteTab = ({ key }: KeyboardEvent) => {
    isByPerson = key === 'Tab';
  };
  const noteFocus = ({ target }: FocusEvent) => {
    isByPerson = false;
    if (target !== frame) last = target as HTMLElement;
  };
  const giveBack = () => {
    if (document.activeElement !== frame || isByPerson) return;
    frame.blur();
    last?.focus({ preventScroll: true });
  };
  // None of an error page of the browser itself.
  const listenToPage = () =>
    frame.contentDocument?.defaultView?.addEventListener(
      'pointerdown',
      () => {
        isByPerson = true;
      },
      options,
    );
  document.addEventListener('keydown', noteTab, options);
  document.addEventListener('focusin', noteFocus, options);
  const giveBackSoon = () => {
    // Before the next key, if a script moved it; the browser itself makes the frame active only later.
    queueMicrotask(giveBack);
    setTimeout(giveBack);
  };
  window.addEventListener('blur', giveBackSoon, options);
  frame.addEventListener('load', listenToPage, options);
  return () => controller.abort();
}
