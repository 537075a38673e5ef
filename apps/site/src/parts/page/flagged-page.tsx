import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useGetConfigQuery } from '@harmony/api-client';
import type { FlagKey } from '@harmony/domain';
import { t } from '@harmony/language';
import { Container, LoadingState, Section } from '@harmony/ui';
import { useFlags } from '../../hooks';
import { latePart } from './late-part';

/** The store is as large as a page may be, and needs this only while it is off. */
const FeatureNotAvailable = latePart(() => import('./feature-not-available').then((file) => file.FeatureNotAvailable));

const StyledWait = styled.div`
  display: grid;
  place-content: center;
  min-block-size: 40vh;
`;

export interface FlaggedPageProps {
  flag: FlagKey;
  /** Rendered only while the feature is on, so that its data are requested only then. */
  children: ReactNode;
  /** Shown while the feature is off. */
  off?: ReactNode;
}

/**
 * Shows a page only while its feature is on; a spinner while that is not known yet (docs/product.md, sections 2 and 4).
 */
export function FlaggedPage({ flag, children, off = <FeatureNotAvailable /> }: FlaggedPageProps) {
  const { data, error } = useGetConfigQuery();
  const flags = useFlags();
  if (flags[flag]) return children;
  // Not the request's state: mounting `off` repeats the request, which must not replace it by the spinner again.
  if (data || error) return off;
  return (
    <Section as="div">
      <Container>
        <StyledWait>
          <LoadingState text={t('Loading...')} />
        </StyledWait>
      </Container>
    </Section>
  );
}
