import styled from 'styled-components';
import { ErrorState, space, useReloadOnline } from '@harmony/ui';

const StyledBroken = styled.main`
  padding: ${space[40]} ${space[20]};
`;

/** In place of a monitor that failed to render. Small, because it is in the first load. */
export const MonitorFailed = () => {
  useReloadOnline();
  return (
    <StyledBroken>
      <title>Something went wrong · Harmony</title>
      <ErrorState title={<h1>Something went wrong</h1>} onRetry={() => globalThis.location.reload()}>
        <p>This page could not be shown. Nothing you saved is lost.</p>
      </ErrorState>
    </StyledBroken>
  );
};
