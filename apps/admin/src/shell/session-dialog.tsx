import { LogIn } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { baseApi } from '@harmony/api-client';
import { useRestoreBackupMutation } from '@harmony/api-client/admin';
import type { SessionUser } from '@harmony/domain';
import { Button, Dialog } from '@harmony/ui';
import { useConsoleDispatch, useConsoleSelector } from '../state/console-state';
import { Stack } from '../kit/layout';
import { RESTORE } from '../state/restore';
import { loadLater } from './load-later';
import { ConsoleNotice, NOTICE_ICON } from './notices';
import type { SignInAgainProps } from './sign-in-again';

/**
 * When the session ends in the middle of work: signs in again on top of the page, which keeps what was typed. It can be put
 * off (to copy something out, say); then a notice leads back to it. Whoever signs in as somebody else is warned first.
 */
export function useSessionEnd() {
  const { worker, hasEnded, stranger } = useConsoleSelector((state) => state.session);
  const [isPutOff, setIsPutOff] = useState(false);
  // A restore ends every session, and its page says so.
  const [, restore] = useRestoreBackupMutation({ fixedCacheKey: RESTORE });
  const isNeeded = !restore.isLoading && !restore.isSuccess && (hasEnded || stranger !== null);
  useEffect(() => {
    if (!isNeeded) setIsPutOff(false);
  }, [isNeeded]);
  return { worker, stranger, isNeeded, isOpen: isNeeded && !isPutOff, setIsPutOff };
}

export type SessionEnd = ReturnType<typeof useSessionEnd>;

/** In place of the form, when its code cannot be loaded. */
const SignInFailed = () => (
  <p role="alert">
    The sign-in could not be loaded. Copy what is not saved out of the page, check the connection, and reload the page.
  </p>
);

const { Later: SignInAgain, preload: preloadSignIn } = loadLater<SignInAgainProps>(
  () => import('./sign-in-again').then((module) => module.SignInAgain),
  SignInFailed,
);
export { preloadSignIn };

export const SessionDialog = ({ session }: { session: SessionEnd }) => {
  const { worker, stranger, isOpen, setIsPutOff } = session;
  const dispatch = useConsoleDispatch();
  const [isReturning, setIsReturning] = useState(false);

  const handleSignedIn = (user: SessionUser): void => {
    setIsReturning(false);
    // Queries that were refused are fetched again; the page itself stays as it is.
    if (user.id === worker?.id) dispatch(baseApi.internalActions.onOnline());
  };

  if (!isOpen || !worker) return null;
  const close = () => setIsPutOff(true);
  if (stranger && !isReturning) {
    return (
      <Dialog
        alert
        open
        onClose={close}
        title={`You are signed in as ${stranger.username} now`}
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
          This page was opened by {worker.username}. Reload it to go on as {stranger.username}: what is not saved on it
          is lost.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog open alert onClose={close} title="Your session ended. Sign in to continue.">
      <Stack $gap={16}>
        <p>The page below stays as it is, with everything you typed.</p>
        <Suspense>
          <SignInAgain username={worker.username} onSignedIn={handleSignedIn} />
        </Suspense>
      </Stack>
    </Dialog>
  );
};

/** Leads back to the dialog that was put off. */
export const SessionNotice = ({ session }: { session: SessionEnd }) =>
  session.isNeeded && !session.isOpen ? (
    <ConsoleNotice
      tone="warning"
      icon={<LogIn {...NOTICE_ICON} />}
      action={
        <Button variant="quiet" size="sm" onClick={() => session.setIsPutOff(false)}>
          Sign in
        </Button>
      }
    >
      Your session ended. Nothing can be saved until you sign in.
    </ConsoleNotice>
  ) : null;
