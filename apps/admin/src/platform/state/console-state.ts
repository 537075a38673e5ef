import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { connectionReducer } from './connection.slice';
import type { ConsoleExtra } from './reauthentication';
import { reauthenticationReducer } from './reauthentication.slice';
import { sessionReducer } from './session.slice';
import { toastReducer } from '@harmony/api-client';

/** The console's own part of the store, beside RTK Query's cache. */
export const consoleReducers = {
  connection: connectionReducer,
  reauthentication: reauthenticationReducer,
  session: sessionReducer,
  toast: toastReducer,
};

export type ConsoleState = { [Name in keyof typeof consoleReducers]: ReturnType<(typeof consoleReducers)[Name]> };

type ConsoleDispatch = ThunkDispatch<ConsoleState, ConsoleExtra, UnknownAction>;

/** The store, for what works outside of components. */
export interface ConsoleStore {
  getState: () => ConsoleState;
  dispatch: ConsoleDispatch;
}

export const useConsoleDispatch = useDispatch.withTypes<ConsoleDispatch>();
export const useConsoleSelector = useSelector.withTypes<ConsoleState>();
