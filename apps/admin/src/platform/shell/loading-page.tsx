import { LoadingState, Skeleton } from '@harmony/ui';
import { Stack } from '../kit/layout';

/** In the place of a page whose code is on its way; the sidebar stays. */
export const LoadingPage = () => (
  <LoadingState text="Loading admin panel...">
    <Stack $gap={16}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Stack>
  </LoadingState>
);
