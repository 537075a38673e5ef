import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useGetAuthStatusQuery } from '@harmony/api-client';
import { Container, LoadingState, StaffFrame } from '@harmony/ui';
import { BASE, paths } from '../../paths';
import { useConsoleSelector } from '../../state/console-state';
import { AccessDenied } from './access-denied';

/**
 * Shows its children to accounts with a role (docs/product.md, section 6): everybody else gets the login, which leads
 * back here, or 'Access Denied'. The server decides what may be read; this decides what is drawn. Who was let in stays:
 * when the session ends or the network fails in the middle of work, the page keeps what was typed, and the shell says
 * so.
 */
export const Protected = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const { data: status } = useGetAuthStatusQuery();
  const worker = useConsoleSelector((state) => state.session.worker);
  if (worker?.role) return children;
  if (status === undefined) {
    return (
      <StaffFrame name="Harmony">
        <main>
          <Container>
            <LoadingState text="Loading admin panel..." />
          </Container>
        </main>
      </StaffFrame>
    );
  }
  if (!status.user) {
    const here = BASE + (pathname === '/' ? '' : pathname) + search;
    return <Navigate to={paths.login(here)} replace />;
  }
  return status.user.role ? children : <AccessDenied username={status.user.username} />;
};
