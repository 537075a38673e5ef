import { Component, type ReactNode } from 'react';
import { StaffErrorPage } from '@harmony/ui';

/** Shows the error page when rendering fails anywhere below it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <StaffErrorPage /> : this.props.children;
  }
}
