import type { Encrypted } from '../platform/db/columns';

/** A text in clear, as columns hold those of the time before they were encrypted: read as it is, not found by a search. */
export const plain = (text: string): Encrypted => text as unknown as Encrypted;
