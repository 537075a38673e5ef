import { ErrorState, useReloadOnline } from '@harmony/ui';
import { useRouteError } from 'react-router-dom';
import { Page } from './page';

/** What browsers say when a part of the program could not be fetched. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|error loading dynamically/i;

/** Instead of a page that broke or whose code did not come; the rest of the console goes on working. */
export const PageFailed = () => {
  const error = useRouteError();
  const isCodeMissing = error instanceof Error && NOT_FETCHED.test(error.message);
  useReloadOnline(isCodeMissing);
  return (
    <Page title={isCodeMissing ? 'This page could not be loaded' : 'Something went wrong'}>
      <ErrorState
        title={isCodeMissing ? 'The page did not arrive.' : 'This page could not be shown.'}
        onRetry={() => window.location.reload()}
      >
        <p>
          {isCodeMissing
            ? 'Your connection failed, or a new version of the console is out. Retry loads it.'
            : 'Nothing you saved is lost.'}
        </p>
      </ErrorState>
    </Page>
  );
};
