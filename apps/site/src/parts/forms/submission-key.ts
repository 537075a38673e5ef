import { randomKey } from '@harmony/api-client';

/**
 * Generates the `Idempotency-Key` of a message: the same content gets the same key, however often it is sent again
 * (double click, retry after a lost answer), so the API stores it once. Other content gets a new key.
 */
export function makeSubmissionKeys(): { keyFor(content: string): string; forget(): void } {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor(content) {
      if (current?.content !== content) current = { content, key: randomKey() };
      return current.key;
    },
    forget() {
      current = null;
    },
  };
}
