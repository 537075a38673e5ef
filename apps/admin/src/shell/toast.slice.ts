import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How long a dismissed toast stays in the state (specification, section 9). There is one toast at a time. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** A toast as it is kept in the store: plain data. What its button does is kept beside the store, under its id. */
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
  entry: ToastEntry | null;
}

const toastSlice = createSlice({
  name: 'toast',
  initialState: { entry: null } as ToastState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<ToastEntry, 'id' | 'isOpen'>) => ({ payload: { ...toast, id: nanoid(), isOpen: true } }),
      reducer(state, { payload }: PayloadAction<ToastEntry>) {
        state.entry = payload;
      },
    },
    toastDismissed(state, { payload: id }: PayloadAction<string>) {
      if (state.entry?.id === id) state.entry.isOpen = false;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      if (state.entry?.id === id) state.entry = null;
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
