import styled from 'styled-components';
import { media, space } from '@harmony/ui';
import { Page } from '../../shell/page';
import { useConsoleSelector } from '../../state/console-state';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;

  > * {
    min-inline-size: 0;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
  }
`;

/** `/admin/account`: your own password, and the devices you are signed in on. */
export const Component = () => {
  const username = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  return (
    <Page title="Your account">
      <StyledColumns>
        <SessionsCard />
        <PasswordCard username={username} />
      </StyledColumns>
    </Page>
  );
};
