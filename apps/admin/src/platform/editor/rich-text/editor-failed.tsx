import { ErrorState } from '@harmony/ui';

/** Shown if the code of the text editor cannot be loaded. What was typed on the page is kept as a draft. */
export const EditorFailed = () => (
  <ErrorState title="The text editor could not be loaded." onRetry={() => window.location.reload()}>
    <p>Check the connection. Retry loads the page again and offers what you typed as a draft.</p>
  </ErrorState>
);
