import styled from 'styled-components';
import { Container, LoadingState, Section, Skeleton, space } from '@harmony/ui';
import { LoadFailed } from './load-failed';

const StyledSkeletons = styled.div`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 44rem;
`;

/** A page about one thing while its content is loading. */
export function DetailLoading({ text }: { text: string }) {
  return (
    <Section as="div">
      <Container>
        <LoadingState text={text}>
          <StyledSkeletons>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </StyledSkeletons>
        </LoadingState>
      </Container>
    </Section>
  );
}

/** The same page when its content could not be loaded. */
export function DetailFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Section as="div">
      <Container>
        <LoadFailed title={title} onRetry={onRetry} />
      </Container>
    </Section>
  );
}
