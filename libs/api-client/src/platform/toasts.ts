import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** How long a dismissed toast stays in the state, in milliseconds (docs/product.md, section 9). */
const REMOVE_DELAY_MS = 1_000_000;

/** What a toast says. */
export interface ToastContent {
  title: string;
  description?: string;
  /** A success disappears after 6 s, an error stays until it is dismissed. Default: success. */
  tone?: 'success' | 'error';
  /** A button, such as Undo; pressing it also dismisses the toast. */
  action?: { label: string; onAction: () => void };
}

/** A toast in the store: plain data. */
export interface ToastEntry {
  id: string;
  title: string;
  description?: string;
  tone: 'success' | 'error';
  /** The button's label. */
  action?: string;
  isOpen: boolean;
}

interface ToastState {
  /** There is one toast at a time (docs/product.md, section 9): a new one replaces it. */
  entry: ToastEntry | null;
}

const slice = createSlice({
  name: 'toast',
  initialState: { entry: null } as ToastState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<ToastEntry, 'id' | 'isOpen'>) => ({ payload: { ...toast, id: nanoid(), isOpen: true } }),
      reducer(state, { payload }: PayloadAction<ToastEntry>) {
        state.entry = payload;
      },
    },
    toastDismissed(state) {
      if (state.entry) state.entry.isOpen = false;
    },
    toastRemoved(state) {
      state.entry = null;
    },
  },
});

export const { toastShown, toastDismissed } = slice.actions;
const { toastRemoved } = slice.actions;
/** The reducer of `toast` in an app's store. */
export const toastReducer = slice.reducer;

// The store holds no functions: the current toast's is kept here, with the toast's id.
let action: { id: string; run: () => void } | null = null;

/** Shows messages at the corner of the screen, one at a time. */
export function useToasts(): { show: (message: ToastContent) => void } {
  const dispatch = useDispatch();
  const show = useCallback(
    ({ tone = 'success', action: button, ...message }: ToastContent) => {
      const { payload } = dispatch(toastShown({ ...message, tone, ...(button && { action: button.label }) }));
      action = button ? { id: payload.id, run: button.onAction } : null;
    },
    [dispatch],
  );
  return useMemo(() => ({ show }), [show]);
}

/**
 * The toast on the screen, as the app's one `Toast` takes it. Forgets a dismissed toast after the specified delay.
 * @param beforeDismiss called when it is about to be dismissed, by its button too
 */
export function useCurrentToast(beforeDismiss?: () => void) {
  const dispatch = useDispatch();
  const entry = useSelector((state: { toast: ToastState }) => state.toast.entry);
  const dismissedId = entry && !entry.isOpen ? entry.id : null;
  useEffect(() => {
    if (dismissedId === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved()), REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, dismissedId]);

  const onDismiss = (): void => {
    beforeDismiss?.();
    dispatch(toastDismissed());
  };
  if (!entry?.isOpen) return { toast: null, onDismiss };
  const { action: label, ...words } = entry;
  const onAction = (): void => {
    onDismiss();
    if (action?.id === entry.id) action.run();
  };
  return { toast: { ...words, ...(label !== undefined && { action: { label, onAction } }) }, onDismiss };
}
