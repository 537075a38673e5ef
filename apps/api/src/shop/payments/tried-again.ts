import { setTimeout as pause } from 'node:timers/promises';
import { toApiError } from '../../platform/http/error-mapping';

/** Pauses before the second and the third try, in milliseconds: what was in the way is over by then, or it takes longer. */
const PAUSES = [40, 160];

/**
 * Runs `act`, and again when it failed for a reason that passes by itself: no connection was free, or the database had two wait for one
 * another. `act` has left nothing behind then. What remains is the failure of the last try.
 */
export async function triedAgain<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const ms of PAUSES)
    try {
      return await act();
    } catch (error) {
      if (toApiError(error).code !== 'unavailable') throw error;
      await pause(ms * (0.5 + Math.random()));
    }
  return act();
}
