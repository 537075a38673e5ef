import { useCurrentToast } from '@harmony/api-client';
import { Toast } from '@harmony/ui';

/** Draws the current toast. */
export const ToastHost = () => <Toast {...useCurrentToast()} />;
