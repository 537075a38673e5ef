import { useCurrentToast } from '@harmony/api-client';
import { Toast } from '@harmony/ui';
import { focusPage } from '../kit/focus-page';

// A pressed button goes with the toast; whatever its action gives the focus to keeps it.
const keepFocus = (): void => {
  if (document.activeElement !== document.body) requestAnimationFrame(() => focusPage());
};

/** Draws the current toast; the shell has one. */
export const ToastHost = () => <Toast {...useCurrentToast(keepFocus)} />;
