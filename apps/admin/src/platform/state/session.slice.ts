import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { authApi } from '@harmony/api-client';
import { signInAdminApi } from '@harmony/api-client/admin';
import type { SessionUser } from '@harmony/domain';

interface SessionState {
  /** The user of this tab: whoever it was opened for, until they sign out. Outlives the session. */
  worker: SessionUser | null;
  /** The session ended during work, according to the server. */
  hasEnded: boolean;
  /** A user other than the worker is signed in now. */
  stranger: SessionUser | null;
  /** The last check had no answer: nobody knows who is signed in. */
  isUnknown: boolean;
}

const initialState: SessionState = { worker: null, hasEnded: false, stranger: null, isUnknown: false };

const seen = (state: SessionState, user: SessionUser): void => {
  state.worker ??= user;
  state.hasEnded = false;
  state.stranger = state.worker.id === user.id ? null : user;
  if (state.stranger === null) state.worker = user;
};

/** Whether the check was answered: without an answer it is unknown whether the session has ended. */
const wasAnswered = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'answered' in meta && meta.answered === true;

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    const { getAuthStatus, logout } = authApi.endpoints;
    const { login, loginWithSecondFactor, loginWithPasskey } = signInAdminApi.endpoints;
    build.addMatcher(logout.matchPending, () => initialState);
    build.addMatcher(login.matchFulfilled, (state, { payload }) => {
      if (payload.isSignedIn) seen(state, payload.user);
    });
    build.addMatcher(
      isAnyOf(loginWithSecondFactor.matchFulfilled, loginWithPasskey.matchFulfilled),
      (state, { payload }) => seen(state, payload),
    );
    build.addMatcher(getAuthStatus.matchFulfilled, (state, { payload, meta }) => {
      state.isUnknown = !wasAnswered(meta.baseQueryMeta);
      if (payload.user) seen(state, payload.user);
      else if (state.worker && !state.isUnknown) state.hasEnded = true;
    });
  },
});

export const sessionReducer = sessionSlice.reducer;
