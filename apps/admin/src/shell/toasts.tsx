import { useCallback, useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { Button, space, Toast } from '@harmony/ui';
import { focusPage } from './focus-page';
import { useShellDispatch, useShellSelector } from './shell-state';
import { TOAST_REMOVE_DELAY_MS, toastDismissed, toastRemoved, toastShown } from './toast.slice';

export interface ToastContent {
  title: string;
  description?: string;
  /** A success leaves after 6 s, an error stays until it is dismissed. Default: success. */
  tone?: 'success' | 'error';
  action?: { label: string; onAction(): void };
}

// Functions have no place in the store; the one toast's is kept here, under the toast's id.
let action: { id: string; run: () => void } | null = null;

/** Shows a message at the corner of the screen; it replaces the one that is there. */
export function useToasts(): { show(message: ToastContent): void } {
  const dispatch = useShellDispatch();
  const show = useCallback(
    ({ tone = 'success', action: button, ...message }: ToastContent) => {
      const { payload } = dispatch(toastShown({ ...message, tone, ...(button && { action: button.label }) }));
      action = button ? { id: payload.id, run: button.onAction } : null;
    },
    [dispatch],
  );
  return useMemo(() => ({ show }), [show]);
}

const StyledAction = styled.div`
  margin-block-start: ${space[8]};
`;

/** Draws the current toast; the shell has one. Forgets dismissed ones after the specified delay. */
export const ToastHost = () => {
  const dispatch = useShellDispatch();
  const entry = useShellSelector((state) => state.toast.entry);
  const dismissedId = entry && !entry.isOpen ? entry.id : null;
  useEffect(() => {
    if (dismissedId === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved(dismissedId)), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, dismissedId]);

  if (!entry?.isOpen) return <Toast toast={null} onDismiss={() => undefined} />;
  const dismiss = () => {
    const hadFocus = document.activeElement !== document.body;
    dispatch(toastDismissed(entry.id));
    // A pressed button goes with the toast; whatever the action gives the focus to keeps it.
    if (hadFocus) requestAnimationFrame(() => focusPage());
  };
  const handleAction = () => {
    dismiss();
    if (action?.id === entry.id) action.run();
  };
  const button = entry.action && (
    <StyledAction>
      <Button variant="secondary" size="sm" onClick={handleAction}>
        {entry.action}
      </Button>
    </StyledAction>
  );
  return <Toast toast={{ ...entry, kind: entry.tone, action: button }} onDismiss={dismiss} />;
};
