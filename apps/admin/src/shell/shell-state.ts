import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { connectionReducer } from './connection.slice';
import { sessionReducer } from './session.slice';
import { toastReducer } from './toast.slice';
import { unreadReducer } from './unread.slice';

/** The shell's part of the store. */
export const shellReducers = {
  connection: connectionReducer,
  session: sessionReducer,
  toast: toastReducer,
  unread: unreadReducer,
};

export type ShellState = { [Name in keyof typeof shellReducers]: ReturnType<(typeof shellReducers)[Name]> };

export const useShellDispatch = useDispatch.withTypes<ThunkDispatch<ShellState, unknown, UnknownAction>>();
export const useShellSelector = useSelector.withTypes<ShellState>();
