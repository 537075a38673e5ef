import { useEffect } from 'react';
import { Toast } from '@harmony/ui';
import { useAppDispatch, useAppSelector } from '../hooks';
import { TOAST_REMOVE_DELAY_MS, toastDismissed, toastRemoved } from '../toast.slice';

/** Shows the current toast and removes dismissed ones after the specified delay. */
export function ToastHost() {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => state.toast.entries[0]);
  const dismissedId = entry && !entry.isOpen ? entry.id : null;
  useEffect(() => {
    if (dismissedId === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved(dismissedId)), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, dismissedId]);
  return <Toast toast={entry?.isOpen ? entry : null} onDismiss={() => entry && dispatch(toastDismissed(entry.id))} />;
}
