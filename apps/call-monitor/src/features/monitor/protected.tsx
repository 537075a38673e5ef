import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isAnswered, useGetCallsStatusQuery } from '@harmony/api-client';
import styled from 'styled-components';
import { LoadingState, space } from '@harmony/ui';
import { paths } from '../../paths';
import { clearSession, readSession } from '../../session';

const StyledChecking = styled.main`
  padding: ${space[40]} ${space[20]};
`;

/** Forgets the session of this tab and shows the login page, which says that it has ended. */
export const BackToLogin = ({ hasEnded = false }: { hasEnded?: boolean }) => {
  useEffect(clearSession, []);
  return <Navigate to={paths.login()} replace state={hasEnded ? { hasEnded } : null} />;
};

interface CheckedProps {
  sessionId: string;
  children: (sessionId: string) => ReactNode;
}

const Checked = ({ sessionId, children }: CheckedProps) => {
  const { data: status, error, isLoading } = useGetCallsStatusQuery(sessionId);
  if (isLoading) {
    return (
      <StyledChecking>
        <LoadingState text="Checking authentication..." />
      </StyledChecking>
    );
  }
  // A later check without an answer does not end the session: the monitor then shows that it is not live.
  const isRefused = error !== undefined && isAnswered(error) && error.status === 401;
  return status?.authenticated && !isRefused ? children(sessionId) : <BackToLogin hasEnded />;
};

/**
 * Shows its children once the server has confirmed the stored session, otherwise the login (docs/product.md,
 * section 8).
 */
export const Protected = ({ children }: Pick<CheckedProps, 'children'>) => {
  const sessionId = readSession();
  return sessionId === null ? <BackToLogin /> : <Checked sessionId={sessionId}>{children}</Checked>;
};
