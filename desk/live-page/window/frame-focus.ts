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
