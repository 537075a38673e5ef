import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Only one toast at a time, and how long a dismissed one stays in the state (specification, section 9). */
const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string;
  kind: 'success' | 'error';
}

export interface ToastEntry extends ToastMessage {
  id: string;
  isOpen: boolean;
}

const toastSlice = createSlice({
  name: 'toast',
  initialState: { entries: [] as ToastEntry[] },
  reducers: {
    toastShown: {
      prepare: (toast: ToastMessage) => ({ payload: { ...toast, id: nanoid(), isOpen: true } }),
      reducer(state, { payload }: PayloadAction<ToastEntry>) {
        state.entries = [payload, ...state.entries].slice(0, TOAST_LIMIT);
      },
    },
    toastDismissed(state, { payload: id }: PayloadAction<string>) {
      for (const toast of state.entries) if (toast.id === id) toast.isOpen = false;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      state.entries = state.entries.filter((toast) => toast.id !== id);
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
