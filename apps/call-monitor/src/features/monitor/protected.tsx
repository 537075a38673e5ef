import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useReload, useGetCallsStatusQuery, verdictOf } from '@harmony/api-client';
import { LoadingState, useOnline } from '@harmony/ui';
import { Instead, StyledInstead } from '../../board/instead';
import { paths } from '../../paths';
import { clearSession, readSession } from '../../session';

/** Forgets the session of this tab and shows the login page, which says that it has ended. */
export const BackToLogin = ({ hasEnded = false }: { hasEnded?: boolean }) => {
  useEffect(clearSession, []);
  return <Navigate to={paths.login()} replace state={hasEnded ? { hasEnded } : null} />;
};

/** Nobody has said yet whether the session is still valid. */
const NoAnswer = ({ onRetry }: { onRetry: () => void }) => (
  <Instead heading={useOnline() ? 'The server isn’t responding' : 'This device is offline'} onRetry={onRetry}>
    Calls aren’t being monitored. You’re still signed in: the monitor will open automatically once the server responds.
  </Instead>
);

interface CheckedProps {
  sessionId: string;
  children: (sessionId: string) => ReactNode;
}

const Checked = ({ sessionId, children }: CheckedProps) => {
  const { data: status, error, isLoading, refetch } = useGetCallsStatusQuery(sessionId);
  const verdict = error && verdictOf(error);
  const isUnknown = status === undefined && verdict === 'unknown';
  useReload(isUnknown, refetch);
  if (isLoading) {
    return (
      <StyledInstead>
        <LoadingState isSilent text="Checking authentication..." />
      </StyledInstead>
    );
  }
  // A PC that has just woken up, or a server that restarts: calls would ring unseen behind a sign-in page.
  if (isUnknown) return <NoAnswer onRetry={() => void refetch()} />;
  // A later check without an answer does not end the session either: the monitor then shows that it is not live.
  return status?.authenticated && (verdict ?? 'unknown') === 'unknown' ? children(sessionId) : <BackToLogin hasEnded />;
};

/**
 * Shows its children once the server has confirmed the stored session, otherwise the login (docs/product.md,
 * section 8).
 */
export const Protected = ({ children }: Pick<CheckedProps, 'children'>) => {
  const sessionId = readSession();
  return sessionId === null ? <BackToLogin /> : <Checked sessionId={sessionId}>{children}</Checked>;
};
