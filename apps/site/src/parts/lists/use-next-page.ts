import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '../../hooks';
import { useNavigate } from '../../router';
import type { RootState } from '../../store';
import { leaveFocus } from '../forms/resting-place';

/** The longest wait for what the next page shows, in milliseconds; then it loads before the visitor's eyes. */
const WAIT_MS = 2_000;
/** By then the next page has asked for the same itself, in milliseconds. */
const HELD_MS = 10_000;

/** A query that is under way. */
interface Reading extends PromiseLike<unknown> {
  unsubscribe: () => void;
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Goes to the page that answers a form, once what it shows has been read: it then opens whole, with its heading. A failed read is the page's
 * to say.
 */
export function useNextPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (href: string, read: ThunkAction<Reading, RootState, unknown, UnknownAction>): Promise<void> => {
    const reading = dispatch(read);
    await Promise.race([reading, later(WAIT_MS)]);
    leaveFocus();
    navigate(href, { replace: true });
    setTimeout(reading.unsubscribe, HELD_MS);
  };
}
