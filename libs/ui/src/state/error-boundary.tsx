import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What stands in place of the children when one of them cannot be rendered: what failed, and how to go on. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure to render where it happens. Give it a `key` that changes where a new attempt is due. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
