import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallEvent } from '@harmony/domain';

/** A patient's notes while they are edited; the draft survives switching to another call. */
export interface NoteDraft {
  text: string;
  /** `notesSavedAt` at the start of the editing. */
  unchangedSince: string | null;
}

interface BoardState {
  /** The open call as it was when chosen; the live list has its current state. */
  selected: CallEvent | null;
  /** Ids of the patients whose panels are open. */
  expanded: string[];
  /** Session ids of the calls dismissed in this tab, the latest last. */
  dismissed: string[];
  /** Keyed by the patient's id. */
  drafts: Record<string, NoteDraft>;
  /** Ids of the follow-ups that were closed here and are still in the list. */
  closing: number[];
  /** Session ids of missed calls that nobody has seen yet. */
  unseen: string[];
  /** Since when the list is not live; null while it is. */
  notLiveSince: number | null;
  isBlurred: boolean;
  /** A newer version of the monitor is ready to be started. */
  isUpdateReady: boolean;
}

const initialState: BoardState = {
  selected: null,
  expanded: [],
  dismissed: [],
  drafts: {},
  closing: [],
  unseen: [],
  notLiveSince: null,
  isBlurred: false,
  isUpdateReady: false,
};

const without = <T>(list: readonly T[], entry: T): T[] => list.filter((other) => other !== entry);

const slice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    /** A single patient is opened, of several none (docs/product.md, section 4). */
    callSelected(state, { payload: call }: PayloadAction<CallEvent>) {
      state.selected = call;
      state.expanded = call.patients.length === 1 ? call.patients.map(({ id }) => id) : [];
      state.unseen = without(state.unseen, call.sessionId);
    },
    /** The selected call's patients were found after it was selected: a single one is opened. */
    patientsArrived(state, { payload: call }: PayloadAction<CallEvent>) {
      if (state.selected?.sessionId !== call.sessionId) return;
      if (state.selected.patients.length === 0 && call.patients.length === 1)
        state.expanded = call.patients.map(({ id }) => id);
      state.selected = call;
    },
    patientToggled(state, { payload: id }: PayloadAction<string>) {
      state.expanded = state.expanded.includes(id) ? without(state.expanded, id) : [...state.expanded, id];
    },
    callDismissed(state, { payload: sessionId }: PayloadAction<string>) {
      state.dismissed = [...without(state.dismissed, sessionId), sessionId];
      state.unseen = without(state.unseen, sessionId);
      if (state.selected?.sessionId === sessionId) state.selected = null;
    },
    callRestored(state, { payload: sessionId }: PayloadAction<string>) {
      state.dismissed = without(state.dismissed, sessionId);
    },
    draftChanged(state, { payload: { id, draft } }: PayloadAction<{ id: string; draft: NoteDraft }>) {
      state.drafts[id] = draft;
    },
    draftDropped(state, { payload: id }: PayloadAction<string>) {
      delete state.drafts[id];
    },
    followUpsClosing(state, { payload: ids }: PayloadAction<readonly number[]>) {
      state.closing = [...new Set([...state.closing, ...ids])];
    },
    /** They were closed for good, or the closing was undone or failed. */
    followUpsSettled(state, { payload: ids }: PayloadAction<readonly number[]>) {
      state.closing = state.closing.filter((id) => !ids.includes(id));
    },
    missedUnseen(state, { payload: ids }: PayloadAction<string[]>) {
      state.unseen = [...new Set([...state.unseen, ...ids])];
    },
    missedSeen(state) {
      if (state.unseen.length > 0) state.unseen = [];
    },
    liveChanged(state, { payload: { isLive, at } }: PayloadAction<{ isLive: boolean; at: number }>) {
      state.notLiveSince = isLive ? null : (state.notLiveSince ?? at);
    },
    blurred(state, { payload }: PayloadAction<boolean>) {
      state.isBlurred = payload;
    },
    updateReady(state) {
      state.isUpdateReady = true;
    },
    /** Somebody has signed out: clears everything that was shown. */
    forgotten: ({ isUpdateReady }) => ({ ...initialState, isUpdateReady }),
  },
});

export const {
  callSelected,
  patientsArrived,
  patientToggled,
  callDismissed,
  callRestored,
  draftChanged,
  draftDropped,
  followUpsClosing,
  followUpsSettled,
  missedUnseen,
  missedSeen,
  liveChanged,
  blurred,
  updateReady,
  forgotten,
} = slice.actions;
export const boardReducer = slice.reducer;
