import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { baseApi } from '@harmony/api-client';
import { useRestoreBackupMutation } from '@harmony/api-client/admin';
import type { SessionUser } from '@harmony/domain';
import { assertive, Button, Dialog } from '@harmony/ui';
import { useConsoleDispatch, useConsoleSelector } from '../../state/console-state';
import { Stack } from '../../kit/layout';
import { RESTORE } from '../../state/restore';
import { loadLater } from '../load-later';
import type { SignInAgainProps } from './sign-in-again';

/**
 * When the session ends in the middle of work: the page is emptied, and signing in again on top of it brings it back with
 * what was typed. Whoever signs in as somebody else is warned first.
 */
function useSessionEnd() {
  const { worker, hasEnded, stranger } = useConsoleSelector((state) => state.session);
  // A restore ends every session, and its page says so.
  const [, restore] = useRestoreBackupMutation({ fixedCacheKey: RESTORE });
  const isNeeded = !restore.isLoading && !restore.isSuccess && (hasEnded || stranger !== null);
  return { worker, stranger, isNeeded };
}

type SessionEnd = ReturnType<typeof useSessionEnd>;

/** In place of the form, when its code cannot be loaded. */
const SignInFailed = () => (
  <p {...assertive}>The sign-in form couldn’t be loaded. Check your connection and reload the page.</p>
);

const { Later: SignInAgain, preload: preloadSignIn } = loadLater<SignInAgainProps>(
  () => import('./sign-in-again').then((module) => module.SignInAgain),
  SignInFailed,
);
export { preloadSignIn };

const SessionDialog = ({ session }: { session: SessionEnd }) => {
  const { worker, stranger, isNeeded } = session;
  const dispatch = useConsoleDispatch();
  const [isReturning, setIsReturning] = useState(false);

  const handleSignedIn = (user: SessionUser): void => {
    setIsReturning(false);
    // Queries that were refused are fetched again; the page itself stays as it is.
    if (user.id === worker?.id) dispatch(baseApi.internalActions.onOnline());
  };

  if (!isNeeded || !worker) return null;
  if (stranger && !isReturning) {
    return (
      <Dialog
        alert
        open
        title={`You’re now signed in as ${stranger.username}`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsReturning(true)}>
              Sign in as {worker.username}
            </Button>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      >
        <p>
          This page was opened by {worker.username}. Reload it to continue as {stranger.username}. Anything not saved on
          it will be lost.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog open alert title="Your session ended. Sign in to continue.">
      <Stack $gap={16}>
        <p>The page stays hidden until then and keeps everything you typed.</p>
        <Suspense>
          <SignInAgain username={worker.username} onSignedIn={handleSignedIn} />
        </Suspense>
      </Stack>
    </Dialog>
  );
};

const StyledPage = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;

/** Everything that a session shows, dialogs and toasts included: out of sight, but not lost, while the session is over. */
export const SessionGuard = ({ children }: { children: ReactNode }) => {
  const session = useSessionEnd();
  return (
    <>
      {session.isNeeded && <title>Signed out · Harmony</title>}
      <StyledPage hidden={session.isNeeded}>{children}</StyledPage>
      <SessionDialog session={session} />
    </>
  );
};
