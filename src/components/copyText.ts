import { withTimeout } from './withTimeout';

/** Copies a text; false when the browser refuses or has not answered after two seconds. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await withTimeout(navigator.clipboard.writeText(text), 2000);
    return true;
  } catch {
    return false;
  }
}
