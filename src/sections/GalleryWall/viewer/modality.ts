import { toastsId } from '../../../components/Toasts/toastBasics';

let placeholder: Comment | null = null;

/** Hides the rest of the page from screen readers, as a modal dialog would. */
export function leavePage(dialog: Element | null): void {
  for (const part of document.body.children) {
    if (part !== dialog) part.setAttribute('aria-hidden', 'true');
  }
}

/** Moves the toasts into the dialog: elements below it are neither visible nor announced. */
export function takeToasts(dialog: HTMLElement | null): void {
  const toasts = document.getElementById(toastsId);
  if (!toasts || !dialog || dialog.contains(toasts)) return;
  placeholder = document.createComment('');
  toasts.replaceWith(placeholder);
  dialog.append(toasts);
}

/** Reverts `leavePage` and `takeToasts`. */
export function returnToPage(): void {
  for (const part of document.body.children) part.removeAttribute('aria-hidden');
  const toasts = document.getElementById(toastsId);
  if (toasts) placeholder?.replaceWith(toasts);
  placeholder = null;
}

/** Moves the focus to the next button or link of the dialog, or to the one before, around its ends. */
export function moveFocus(dialog: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = index < 0 && by < 0 ? stops.length - 1 : index + by;
  stops[(next + stops.length) % stops.length]?.focus({ preventScroll: true });
}
