/** `crypto.randomUUID` exists only in secure contexts; a clinic may try the site over plain http in its own network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
