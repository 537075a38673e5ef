import type { SearchFacts } from '@harmony/domain';

/** A row that was found. */
export interface Found {
  source: string;
  id: number;
  slug: string | null;
  label: string;
  body: string;
  facts: SearchFacts;
  rank: number;
  /** How many rows of the same source were found. */
  count: number;
}

/** Where is looked, and how many rows of each source are wanted. */
export interface Looking {
  sources: readonly string[];
  most: number;
}

/** Weights of D, C, B and A. */
export const WEIGHTS = '{0.1,0.25,0.5,1}';
/** Divides by the logarithm of the number of words: in a short text one word says more. */
export const BY_LENGTH = 1;

/** So many rows of each source are weighed, those that are named so first: what everything has in common tells nothing. */
export const WEIGHED = 100;
