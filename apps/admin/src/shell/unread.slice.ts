import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How many messages nobody has read yet, for the titles of all pages. */
const unreadSlice = createSlice({
  name: 'unread',
  initialState: 0,
  reducers: { unreadCounted: (_state, { payload }: PayloadAction<number>) => payload },
});

export const { unreadCounted } = unreadSlice.actions;
export const unreadReducer = unreadSlice.reducer;
