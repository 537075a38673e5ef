import { ErrorState } from '@harmony/ui';

/** In place of a text editor whose code could not be loaded. What was typed elsewhere on the page is kept as a draft. */
export const EditorFailed = () => (
  <ErrorState title="The text editor could not be loaded." onRetry={() => window.location.reload()}>
    <p>Check the connection. Retry loads the page again and offers what you typed as a draft.</p>
  </ErrorState>
);
