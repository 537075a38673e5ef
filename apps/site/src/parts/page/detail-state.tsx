import styled from 'styled-components';
import { Container, LoadingState, Section, Skeleton, space } from '@harmony/ui';
import { LoadFailed } from './load-failed';
import { MissingPage } from './missing-page';
import { isMissing } from './view-state';

const StyledSkeletons = styled.div`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 44rem;
`;

export interface DetailStateProps {
  query: { isError: boolean; error?: unknown; refetch: () => unknown };
  /** Shown while the content is loading. */
  loading: string;
  /** What could not be shown. */
  failed: string;
}

/**
 * Shown in place of a page about one thing: loading, failed, or not found. Loading is silent: the heading that follows gets the focus, and a
 * status would cut it short (Orca 43).
 */
export function DetailState({ query, loading, failed }: DetailStateProps) {
  if (isMissing(query)) return <MissingPage />;
  return (
    <Section as="div">
      <Container>
        {query.isError ? (
          <LoadFailed title={failed} onRetry={query.refetch} />
        ) : (
          <LoadingState isSilent text={loading}>
            <StyledSkeletons>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </StyledSkeletons>
          </LoadingState>
        )}
      </Container>
    </Section>
  );
}
