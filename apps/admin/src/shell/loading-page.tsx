import styled from 'styled-components';
import { LoadingState, Skeleton, space } from '@harmony/ui';

const SkeletonLayout = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** In the place of a page whose code is on its way; the sidebar stays. */
export const LoadingPage = () => (
  <LoadingState text="Loading admin panel...">
    <SkeletonLayout>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </SkeletonLayout>
  </LoadingState>
);
