import { ErrorState } from '@harmony/ui';

/** Shown if the code of the text editor cannot be loaded. What was typed on the page is kept as a draft. */
export const EditorFailed = () => (
  <ErrorState title="The text editor couldn’t be loaded." onRetry={() => window.location.reload()}>
    <p>Check your connection. Retry reloads the page and offers what you typed as a draft.</p>
  </ErrorState>
);
