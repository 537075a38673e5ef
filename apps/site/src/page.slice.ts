import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClinicContact, ImageFacts, OwnSeo } from '@harmony/domain';

/** The server's answer to a form that was posted without JavaScript and could not be accepted. */
export interface FormResult {
  /** What the visitor had typed, by field name; a list where several answers may be chosen. */
  values: Record<string, string | string[]>;
  /** Message per refused field. */
  fields: Record<string, string>;
  /** A failure that belongs to no field (the message could not be stored). */
  error: { title: string; description: string } | null;
  /** The time that was chosen cannot be had (any more): the nearest ones that can, none of them chosen. */
  alternatives?: Alternative[];
}

/** A time that can be booked instead, and the id of who is free then. */
export interface Alternative {
  startsAt: string;
  practitionerId: number;
}

/**
 * Why a visitor sees nothing of the site: preview mode asks them to sign in, or they are signed in without being an
 * administrator, or it cannot be known whether preview mode is on.
 */
export type GateReason =
  | { kind: 'sign-in' }
  | { kind: 'denied'; username: string }
  | { kind: 'unavailable' }
  /** The link of a draft has ended, which would have let them see its page. */
  | { kind: 'ended' }
  /** They see the page that a mail has led them to, and nothing around it. */
  | { kind: 'linked' };

export type Gate = GateReason & {
  /** How patients can still reach the clinic; null while the API has not answered. */
  contact: ClinicContact | null;
};

/** Whether the gate stands in place of the page. */
export const hidesPage = (gate: Gate | null): boolean => gate !== null && gate.kind !== 'linked';

/** What the clinic's own clock says, wherever the reader is. */
export interface ClinicClock {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** Whether the clinic is open, as visitors read it. */
  status: string;
  /** Whether the announcement is of this moment. */
  announces: boolean;
}

/** What the server's page shows of a long list. */
export interface ShownPart {
  /** The search, filters and page it belongs to. */
  key: string;
  /** What the list's own function made of all rows. */
  part: unknown;
}

/** Facts about one rendered page beyond its content. Filled in by the server, read by the browser. */
export interface PageState {
  clock: ClinicClock;
  /** `https://host` of this site without a slash at the end; '' when unknown. */
  origin: string;
  /** The path does not exist: the 404 page is shown, whatever the router would show. */
  missing: boolean;
  /** The server could not render the page: a note stands in its place. */
  failed: boolean;
  /** Preview mode keeps this visitor out. */
  gate: Gate | null;
  /** The browser keeps the page as the server sent it, without running its code. */
  isStatic: boolean;
  formResult: FormResult | null;
  /** What search engines and messengers are shown of fixed pages, by path, where the clinic has chosen it. */
  titles: Readonly<Record<string, OwnSeo>>;
  /** What stays visible of pictures that are not cropped around their middle, by their ids; missing where all are. */
  focus?: ImageFacts['focus'];
  /** By the list's name, what the page shows of lists too long to be sent with it; none at nearly every clinic. */
  shown: Readonly<Record<string, ShownPart>>;
}

export const initialPage: PageState = {
  clock: { date: '1970-01-01', dayOfWeek: 4, status: 'Hours not available', announces: true },
  origin: '',
  missing: false,
  failed: false,
  gate: null,
  isStatic: false,
  formResult: null,
  titles: {},
  shown: {},
};

const pageSlice = createSlice({
  name: 'page',
  initialState: initialPage,
  reducers: {
    clockRead(state, { payload }: PayloadAction<ClinicClock>) {
      Object.assign(state.clock, payload);
    },
    pageFailed(state) {
      state.failed = true;
    },
    /** Something on the page has changed: from now on the browser renders it. Its code is loaded. */
    pageTakenOver(state) {
      state.isStatic = false;
    },
    /** The visitor navigated to another page: what the server said about the first one no longer applies. */
    routeChanged(state) {
      state.missing = false;
      state.failed = false;
      state.isStatic = false;
      state.formResult = null;
    },
    /** What the server would say of a form, found out in the browser. */
    formAnswered(state, { payload }: PayloadAction<FormResult>) {
      state.formResult = payload;
    },
    /** The form has been sent after all: nothing of what was refused before may come back into its fields. */
    formSent(state) {
      state.formResult = null;
    },
  },
});

export const { clockRead, formAnswered, formSent, pageFailed, pageTakenOver, routeChanged } = pageSlice.actions;
export const pageReducer = pageSlice.reducer;
