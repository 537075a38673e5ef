import { useRef } from 'react';
import { randomKey } from '@harmony/api-client';

/** A body that was sent, and the key it was sent with. */
export interface Attempt {
  body: string;
  key: string;
}

const NONE: Attempt = { body: '', key: '' };

/**
 * The idempotency key of a form: the same body sent again has the same key, so that it is stored once even if the first answer
 * was lost. `renew` after it was stored: the same delivery may come again.
 */
export function useAttemptKey(first: Attempt = NONE) {
  const last = useRef(first);
  return {
    keyOf: (value: unknown): Attempt => {
      const body = JSON.stringify(value);
      if (last.current.body !== body) last.current = { body, key: randomKey() };
      return last.current;
    },
    renew: (): void => {
      last.current = NONE;
    },
  };
}
