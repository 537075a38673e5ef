import styled from 'styled-components';
import { useNavigate } from 'react-router-dom';
import { useCallsLogoutMutation } from '@harmony/api-client';
import { Button, Container, EmptyState, space, StaffFrame } from '@harmony/ui';
import { paths } from '../../paths';
import { clearSession } from '../../session';

const StyledMain = styled.main`
  padding-block: ${space[32]} ${space[80]};

  > div {
    display: grid;
    gap: ${space[32]};
  }
`;

/** `/calls/monitor`. Live calls come with a later version; until then it says so. */
export const MonitorPage = ({ sessionId }: { sessionId: string }) => {
  const navigate = useNavigate();
  const [logout, { isLoading }] = useCallsLogoutMutation();

  const handleLogout = async () => {
    // A logout that fails ends the session here all the same (specification, section 8).
    await logout(sessionId);
    clearSession();
    await navigate(paths.login(), { replace: true });
  };

  return (
    <StaffFrame
      name="Harmony"
      actions={
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleLogout()}>
          Logout
        </Button>
      }
    >
      <title>Call Monitor · Harmony</title>
      <StyledMain>
        <Container>
          <h1>Call Monitor</h1>
          <EmptyState
            art="mugwort"
            title="Live calls are not part of this version yet."
            hint="You are signed in. A later version of Harmony shows incoming calls here, with the patients they may come from."
          />
        </Container>
      </StyledMain>
    </StaffFrame>
  );
};
