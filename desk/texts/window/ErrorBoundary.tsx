import { Component, type ReactNode } from 'react';
import * as controls from '../../frame/window/controls.module.css';
import { differences } from '../../merge-json';
import { drafts } from './drafts';

/** The texts of a value that was typed, a line each. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];

/** All unsaved texts by file or photo. */
const unsavedTexts = (): string =>
  Object.entries(drafts.get())
    .map(([place, { base, value }]) => {
      const texts = differences(base, value).flatMap(({ other }) => textsIn(other ?? ''));
      return [place, ...texts].join('\n');
    })
    .join('\n\n');

/** Shows the unsaved texts in the place of a window that cannot be drawn any more. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) });

  override render() {
    if (this.state.message === null) return this.props.children;
    const typed = unsavedTexts();
    return (
      <main className={`${controls.scroll} ${controls.column} ${controls.list}`} role="alert">
        <h1>The window stopped because of an error in the desk</h1>
        <p>
          {typed
            ? 'What you typed is kept, and is in its fields again after Reload. To be sure, copy it from here.'
            : 'Everything that you typed is saved. Press Reload to go on.'}
        </p>
        {typed && <textarea aria-label="What you typed" readOnly value={typed} />}
        <p>
          <button
            type="button"
            className={controls.press}
            data-due
            onClick={() => location.reload()}
          >
            Reload
          </button>
        </p>
        <p className={controls.hint}>For whoever looks after the desk: {this.state.message}</p>
      </main>
    );
  }
}
