import { toastsId } from '../../components/Toasts/notify';

let placeholder: Comment | null = null;

/** Moves the toasts into a modal dialog: what lies behind it is neither seen nor read out. */
export function takeToasts(dialog: HTMLElement | null): void {
  const toasts = document.getElementById(toastsId);
  if (!toasts || !dialog || dialog.contains(toasts)) return;
  placeholder = document.createComment('');
  toasts.replaceWith(placeholder);
  dialog.append(toasts);
}

export function giveToastsBack(): void {
  const toasts = document.getElementById(toastsId);
  if (toasts) placeholder?.replaceWith(toasts);
  placeholder = null;
}
