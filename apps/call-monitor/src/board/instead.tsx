import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState, space } from '@harmony/ui';

/** The whole page, while there is no monitor to show. */
export const StyledInstead = styled.main`
  padding: ${space[40]} ${space[20]};
`;

export interface InsteadProps {
  heading: string;
  onRetry: () => void;
  children: string;
}

/** In place of the whole monitor, when it cannot be shown. Small, because it is in the first load. */
export const Instead = ({ heading, onRetry, children }: InsteadProps): ReactNode => (
  <StyledInstead>
    <title>{`${heading} · Harmony`}</title>
    <ErrorState title={<h1>{heading}</h1>} onRetry={onRetry}>
      <p>{children}</p>
    </ErrorState>
  </StyledInstead>
);
