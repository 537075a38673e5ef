import { createSlice } from '@reduxjs/toolkit';

/** Whether the person is being asked to prove once more who they are. */
const reauthenticationSlice = createSlice({
  name: 'reauthentication',
  initialState: { isAsked: false },
  reducers: {
    proofAsked: () => ({ isAsked: true }),
    proofAnswered: {
      /** @param isProved whether they have proved it */
      prepare: (isProved: boolean) => ({ payload: isProved }),
      reducer: () => ({ isAsked: false }),
    },
  },
});

export const { proofAsked, proofAnswered } = reauthenticationSlice.actions;
export const reauthenticationReducer = reauthenticationSlice.reducer;
