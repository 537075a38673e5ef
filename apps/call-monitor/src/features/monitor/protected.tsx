import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isAnswered, useGetCallsStatusQuery } from '@harmony/api-client';
import { Container, LoadingState, StaffFrame } from '@harmony/ui';
import { paths } from '../../paths';
import { clearSession, readSession } from '../../session';

/** Forgets the session of this tab and shows the login page. */
export const BackToLogin = () => {
  useEffect(clearSession, []);
  return <Navigate to={paths.login()} replace />;
};

interface CheckedProps {
  sessionId: string;
  children: (sessionId: string) => ReactNode;
}

const Checked = ({ sessionId, children }: CheckedProps) => {
  const { data: status, error, isLoading } = useGetCallsStatusQuery(sessionId);
  if (isLoading) {
    return (
      <StaffFrame name="Harmony">
        <main>
          <Container>
            <LoadingState text="Checking authentication..." />
          </Container>
        </main>
      </StaffFrame>
    );
  }
  // A later check without an answer does not end the session: the monitor then shows that it is not live.
  const isRefused = error !== undefined && isAnswered(error) && error.status === 401;
  return status?.authenticated && !isRefused ? children(sessionId) : <BackToLogin />;
};

/**
 * Shows its children once the server has confirmed the stored session, otherwise the login (docs/product.md,
 * section 8).
 */
export const Protected = ({ children }: Pick<CheckedProps, 'children'>) => {
  const sessionId = readSession();
  return sessionId === null ? <BackToLogin /> : <Checked sessionId={sessionId}>{children}</Checked>;
};
