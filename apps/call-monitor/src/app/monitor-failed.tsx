import { useReloadOnline } from '@harmony/ui';
import { Instead } from '../board/instead';

/** In place of a monitor that failed to render. */
export const MonitorFailed = () => {
  useReloadOnline();
  return (
    <Instead heading="Something went wrong" onRetry={() => globalThis.location.reload()}>
      This page couldn’t be shown. Nothing you saved is lost.
    </Instead>
  );
};
