import styled from 'styled-components';
import { authApi } from '@harmony/api-client';
import { useGetOwnAccountQuery } from '@harmony/api-client/admin';
import { Button, Container, Skeleton, space, StaffFrame } from '@harmony/ui';
import { ClinicZone } from '../../platform/kit/clock';
import { ConfirmProvider } from '../../platform/kit/overlays/confirm';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Reauthentication } from '../../platform/shell/session/reauthentication';
import { SessionGuard } from '../../platform/shell/session/session-dialog';
import { SignOutButton } from '../../platform/shell/session/sign-out-button';
import { ToastHost } from '../../platform/shell/toast-host';
import { useClinicZone } from '../../platform/shell/use-clinic';
import { useConsoleDispatch } from '../../platform/state/console-state';
import { hasFactor } from './factor-words';
import { SecondFactorCard } from './second-factor-card';

const StyledPage = styled.div`
  display: grid;
  gap: ${space[20]};
  margin-block: ${space[32]} ${space[80]};

  h1 {
    font: var(--type-h2);
  }
`;

/**
 * In place of every page, for an account that has to have a second factor and has none: why, the card to add one, and a way
 * out. `onDone` opens the console, once the server agrees.
 */
export const Component = ({ onDone }: { onDone: () => void }) => {
  const dispatch = useConsoleDispatch();
  const query = useGetOwnAccountQuery();
  const timeZone = useClinicZone();

  const handleDone = async (): Promise<void> => {
    // Says that nothing has to be added any more, or else that it still has: then this page comes back.
    await dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
    onDone();
  };
  return (
    <ClinicZone value={timeZone}>
      <SessionGuard>
        <ConfirmProvider>
          <StaffFrame name="Harmony" actions={<SignOutButton variant="secondary" size="sm" />}>
            <title>Add a second factor · Harmony</title>
            <main id="main">
              <Container width="prose">
                <StyledPage>
                  <h1>Add a second factor</h1>
                  <p>
                    This clinic requires administrators to use more than a password, so a stolen password alone can’t
                    expose what patients have written. Add one of these to continue.
                  </p>
                  <QueryState query={query} what="Your account" skeleton={<Skeleton shape="card" />}>
                    {({ secondFactor }) => (
                      <>
                        {hasFactor(secondFactor) && (
                          <Notice as="div" $tone="info">
                            <p>Your account now has a second factor.</p>
                            <Button size="sm" onClick={() => void handleDone()}>
                              Open the console
                            </Button>
                          </Notice>
                        )}
                        <SecondFactorCard factor={secondFactor} onDone={() => void handleDone()} />
                      </>
                    )}
                  </QueryState>
                </StyledPage>
              </Container>
            </main>
          </StaffFrame>
          <Reauthentication />
          <ToastHost />
        </ConfirmProvider>
      </SessionGuard>
    </ClinicZone>
  );
};
