import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { boardReducer } from './board.slice';

/** The part of the store that features know. */
export interface WithBoard {
  board: ReturnType<typeof boardReducer>;
}

export const useBoard = useSelector.withTypes<WithBoard>();
export const useBoardDispatch = useDispatch.withTypes<ThunkDispatch<WithBoard, unknown, Action>>();
