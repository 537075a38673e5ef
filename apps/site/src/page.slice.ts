import { createSlice } from '@reduxjs/toolkit';
import type { ClinicContact } from '@harmony/domain';

/** What the server says about a form that was posted without JavaScript and could not be accepted. */
export interface FormResult {
  /** What the visitor had typed, by field name; a list where several answers may be chosen. */
  values: Record<string, string | string[]>;
  /** Message per refused field. */
  fields: Record<string, string>;
  /** A failure that belongs to no field (the message could not be stored). */
  error: { title: string; description: string } | null;
}

/**
 * Why a visitor sees nothing of the site: preview mode asks them to sign in, or they are signed in without being an
 * administrator, or it cannot be known whether preview mode is on.
 */
export type GateReason = { kind: 'sign-in' } | { kind: 'denied'; username: string } | { kind: 'unavailable' };

export type Gate = GateReason & {
  /** Whom a lost patient can still reach; null while the API has not said. */
  contact: ClinicContact | null;
};

/** Facts of one rendered page that its content does not come with. The server fills them in, the browser reads them. */
export interface PageState {
  /** ISO instant at which the page was rendered: the first client render must print the same words. */
  now: string;
  /** `https://host` of this site without a slash at the end; '' when unknown. */
  origin: string;
  /** The address does not exist: the 404 page stands there, whatever the router would show. */
  missing: boolean;
  /** Preview mode keeps this visitor out. */
  gate: Gate | null;
  formResult: FormResult | null;
}

export const initialPage: PageState = {
  now: '1970-01-01T00:00:00.000Z',
  origin: '',
  missing: false,
  gate: null,
  formResult: null,
};

const pageSlice = createSlice({
  name: 'page',
  initialState: initialPage,
  reducers: {
    /** The visitor went to another address of the site: what was said about the first one no longer holds. */
    routeChanged(state) {
      state.missing = false;
      state.formResult = null;
    },
  },
});

export const { routeChanged } = pageSlice.actions;
export const pageReducer = pageSlice.reducer;
