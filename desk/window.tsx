import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/overrides.css';
import './frame/window/desk.css';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import { takeUpDrafts } from './texts/window/drafts';
import { ErrorBoundary } from './texts/window/ErrorBoundary';

const root = document.getElementById('desk');
if (root) {
  takeUpDrafts()
    .catch(() => undefined)
    .then(() =>
      createRoot(root).render(
        // The desk is in English, whatever the browser's language.
        <I18nProvider locale="en-IN">
          <ErrorBoundary>
            <Desk />
          </ErrorBoundary>
        </I18nProvider>,
      ),
    );
}
