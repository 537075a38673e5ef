import type { Dispatch, Middleware, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { proofAnswered, proofAsked } from './reauthentication.slice';

/** What the console's store hands to its thunks, besides the API client's own. */
export interface ConsoleExtra {
  /** Asks for a fresh proof; resolves with whether it was given. */
  askForProof: () => Promise<boolean>;
}

/**
 * The question for a fresh proof, which a store and whoever is refused share: whoever asks while it is open waits for the
 * same answer. The dialog of the shell draws it and answers with `proofAnswered`.
 */
export function proofQuestion(): { ask: () => Promise<boolean>; middleware: Middleware } {
  let dispatch: Dispatch | undefined;
  let answer: ((isProved: boolean) => void) | undefined;
  let pending: Promise<boolean> | undefined;

  const middleware: Middleware = (store) => {
    dispatch = store.dispatch;
    return (next) => (action) => {
      const result = next(action);
      if (proofAnswered.match(action)) {
        pending = undefined;
        answer?.(action.payload);
      }
      return result;
    };
  };
  const ask = (): Promise<boolean> => {
    pending ??= new Promise((resolve) => {
      answer = resolve;
      dispatch?.(proofAsked());
    });
    return pending;
  };
  return { ask, middleware };
}

/** Asks for a fresh proof before something that no call of the API client does, such as a download. */
export const askForProof =
  (): ThunkAction<Promise<boolean>, unknown, ConsoleExtra, UnknownAction> =>
  (_dispatch, _getState, { askForProof: ask }) =>
    ask();
