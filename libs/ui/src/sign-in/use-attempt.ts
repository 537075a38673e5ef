import { useState } from 'react';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Somebody's attempts to get in, one at a time. */
export interface Attempt {
  /** Why the last one failed. */
  error: string | null;
  /** Another one for each failure: a key by which a repeated message is announced again. */
  count: number;
  isPending: boolean;
  /** Tries, unless an attempt is still on its way. Resolves with whether it was accepted. */
  run: (attempt: () => Promise<string | null>) => Promise<boolean>;
  /** Says what keeps an attempt from being made. */
  refuse: (message: string) => void;
}

/** Attempts that resolve with null when they are accepted, otherwise with the message to show. */
export function useAttempt(): Attempt {
  const [error, setError] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const refuse = (message: string): void => {
    setError(message);
    setCount((before) => before + 1);
  };
  const run = async (attempt: () => Promise<string | null>): Promise<boolean> => {
    if (isPending) return false;
    setIsPending(true);
    const refusal = await attempt().catch(() => UNEXPECTED);
    setIsPending(false);
    if (refusal === null) setError(null);
    else refuse(refusal);
    return refusal === null;
  };
  return { error, count, isPending, run, refuse };
}
