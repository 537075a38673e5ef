import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useReload, useGetAuthStatusQuery } from '@harmony/api-client';
import { Container, ErrorState, LoadingState, StaffFrame, useOnline } from '@harmony/ui';
import { BASE, paths } from '../../platform/paths';
import { useConsoleSelector } from '../../platform/state/console-state';
import { AccessDenied } from './access-denied';

const Loading = () => (
  <StaffFrame name="Harmony">
    <main>
      <Container>
        <LoadingState text="Loading admin panel..." />
      </Container>
    </main>
  </StaffFrame>
);

/** Nobody has said yet who is signed in: a sign-in page would ask for a password that may not be needed. */
const NoAnswer = ({ ask }: { ask: () => Promise<unknown> }) => {
  useReload(true, ask);
  const isOnline = useOnline();
  return (
    <StaffFrame name="Harmony">
      <main>
        <Container>
          <title>No connection · Harmony</title>
          <ErrorState
            title={<h1>{isOnline ? 'The server isn’t responding' : 'This device is offline'}</h1>}
            onRetry={() => void ask()}
          >
            <p>The console opens automatically once the connection is back.</p>
          </ErrorState>
        </Container>
      </main>
    </StaffFrame>
  );
};

export interface ProtectedProps {
  /** The page for an account that has to add a second factor before anything else; `onDone` when it has. */
  addFirstFactor: (onDone: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to accounts with a role (docs/product.md, section 6): everybody else gets the login, which leads
 * back here, or 'Access Denied'. The server decides what may be read; this decides what is drawn. Who was let in stays:
 * when the session ends or the network fails in the middle of work, the page keeps what was typed, and the shell says
 * so.
 */
export const Protected = ({ addFirstFactor, children }: ProtectedProps) => {
  const { pathname, search, hash } = useLocation();
  const { data: status, refetch } = useGetAuthStatusQuery();
  const { worker, isUnknown } = useConsoleSelector((state) => state.session);
  const user = worker?.role ? worker : status?.user;
  // Until that page says so itself, and not as soon as the status is read anew: it shows recovery codes, once.
  const [mustAdd, setMustAdd] = useState(false);
  if (user?.mustAddSecondFactor && !mustAdd) setMustAdd(true);

  if (user?.role)
    return mustAdd ? <Suspense fallback={<Loading />}>{addFirstFactor(() => setMustAdd(false))}</Suspense> : children;
  if (status === undefined) return <Loading />;
  if (!status.user && isUnknown) return <NoAnswer ask={refetch} />;
  if (!status.user) {
    const here = BASE + (pathname === '/' ? '' : pathname) + search;
    // A fragment may hold the token of a link: it stays a fragment, which is not sent to the server.
    return <Navigate to={paths.login(here) + hash} replace />;
  }
  return <AccessDenied username={status.user.username} />;
};
