import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState, space } from '@harmony/ui';

const StyledBroken = styled.main`
  padding: ${space[40]} ${space[20]};
`;

/** Says that something went wrong when rendering fails anywhere below it. Small, because it is in the first load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <StyledBroken>
        <title>Something went wrong · Harmony</title>
        <ErrorState title={<h1>Something went wrong</h1>} onRetry={() => globalThis.location.reload()}>
          <p>This page could not be shown. Nothing you saved is lost.</p>
        </ErrorState>
      </StyledBroken>
    );
  }
}
