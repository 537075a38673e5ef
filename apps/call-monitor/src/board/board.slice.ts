import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallEvent } from '@harmony/domain';

/** Text that is being typed and not saved yet; it survives switching to another call. */
export interface Draft {
  text: string;
  /** Of a patient's notes: `notesSavedAt` at the start of the editing. */
  unchangedSince: string | null;
}

type Drafts = Record<string, Draft>;

/** The keys of {@link BoardState.drafts}: what the text belongs to. */
export const draftKey = {
  notes: (patientId: string) => `notes ${patientId}`,
  /** A note that is added to the others. */
  addition: (patientId: string) => `addition ${patientId}`,
  leadName: (callId: string) => `lead's name ${callId}`,
  leadNote: (callId: string) => `lead's note ${callId}`,
  followUp: (id: number) => `follow-up ${id}`,
  /** A dialog about the call is open. */
  dialog: (callId: string) => `dialog ${callId}`,
};

/** Whether somebody has typed something about a call that is not saved yet. */
export const isEdited = (drafts: Drafts, call: Pick<CallEvent, 'id' | 'patients'>): boolean =>
  [
    draftKey.leadName(call.id),
    draftKey.leadNote(call.id),
    draftKey.dialog(call.id),
    ...call.patients.flatMap(({ id }) => [draftKey.notes(id), draftKey.addition(id)]),
  ].some((key) => key in drafts);

interface BoardState {
  /** The open call as it was when chosen; the live list has its current state. */
  selected: CallEvent | null;
  /** When a person chose it, in milliseconds of this device's clock; null when it showed itself. */
  chosenAt: number | null;
  /** Ids of the patients whose panels are open. */
  expanded: string[];
  /** The member of a household who is calling, as somebody has said; null while nobody has. */
  caller: string | null;
  /** Session ids of the calls dismissed in this tab, the latest last. */
  dismissed: string[];
  drafts: Drafts;
  /** What was typed when the session ended, until the same person signs in again. */
  kept: { username: string; drafts: Drafts } | null;
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
  chosenAt: null,
  expanded: [],
  caller: null,
  dismissed: [],
  drafts: {},
  kept: null,
  closing: [],
  unseen: [],
  notLiveSince: null,
  isBlurred: false,
  isUpdateReady: false,
};

const without = <T>(list: readonly T[], entry: T): T[] => list.filter((other) => other !== entry);

/** A single patient is opened, of several none (docs/product.md, section 4). */
function select(state: BoardState, call: CallEvent): void {
  state.selected = call;
  state.caller = null;
  state.expanded = call.patients.length === 1 ? call.patients.map(({ id }) => id) : [];
  state.unseen = without(state.unseen, call.sessionId);
}

const slice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    /** Somebody has chosen the call. */
    callSelected: {
      prepare: (call: CallEvent) => ({ payload: { call, at: Date.now() } }),
      reducer(state, { payload: { call, at } }: PayloadAction<{ call: CallEvent; at: number }>) {
        select(state, call);
        state.chosenAt = at;
      },
    },
    /** The call shows itself, because nothing else is open. */
    callShown(state, { payload: call }: PayloadAction<CallEvent>) {
      select(state, call);
      state.chosenAt = null;
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
    /** Who of a household is calling; null takes it back, and all panels are closed again. */
    callerChosen(state, { payload: id }: PayloadAction<string | null>) {
      state.caller = id;
      state.expanded = id === null ? [] : [id];
    },
    callDismissed(state, { payload: sessionId }: PayloadAction<string>) {
      state.dismissed = [...without(state.dismissed, sessionId), sessionId];
      state.unseen = without(state.unseen, sessionId);
      if (state.selected?.sessionId === sessionId) state.selected = null;
    },
    callRestored(state, { payload: sessionId }: PayloadAction<string>) {
      state.dismissed = without(state.dismissed, sessionId);
    },
    draftChanged(state, { payload: { key, draft } }: PayloadAction<{ key: string; draft: Draft }>) {
      state.drafts[key] = draft;
    },
    draftDropped(state, { payload: key }: PayloadAction<string>) {
      delete state.drafts[key];
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
    /** Somebody logs out: what is not saved is lost, as they have confirmed. */
    draftsDropped(state) {
      state.drafts = {};
    },
    /** The session of `username` is over: clears everything that was shown. What they typed is kept for them alone. */
    forgotten({ isUpdateReady, drafts, kept }, { payload: username }: PayloadAction<string | null>) {
      const isKept = username !== null && Object.keys(drafts).length > 0;
      return { ...initialState, isUpdateReady, kept: isKept ? { username, drafts } : kept };
    },
    signedIn(state, { payload: username }: PayloadAction<string>) {
      if (state.kept?.username === username) state.drafts = state.kept.drafts;
      state.kept = null;
    },
  },
});

export const {
  callSelected,
  callShown,
  callerChosen,
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
  draftsDropped,
  forgotten,
  signedIn,
} = slice.actions;
export const boardReducer = slice.reducer;
