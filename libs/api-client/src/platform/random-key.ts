/**
 * A new key of 32 hexadecimal digits, for `Idempotency-Key` and the like. `crypto.randomUUID` exists only in secure
 * contexts; a clinic may try the product over plain http in its own network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
