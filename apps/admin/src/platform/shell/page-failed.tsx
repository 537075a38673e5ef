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
    <Page title={isCodeMissing ? 'This page couldn’t be loaded' : 'Something went wrong'}>
      <ErrorState
        title={isCodeMissing ? 'The page didn’t load.' : 'This page couldn’t be shown.'}
        onRetry={() => window.location.reload()}
      >
        <p>
          {isCodeMissing
            ? 'Your connection failed, or there’s a new version of the console. Retry loads it.'
            : 'Nothing you saved is lost.'}
        </p>
      </ErrorState>
    </Page>
  );
};
