import { createHmac } from 'node:crypto';
import type { DataKey } from './cipher';

/** Beginnings of a word that find it, in letters. Of a longer word the first twelve count. */
const SHORTEST = 3;
const LONGEST = 12;

/** Letters and digits in a row, without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** 64 bits of a keyed hash: enough that no two words of a clinic meet. */
const tokenOf = ({ tokenKey }: DataKey, context: string, beginning: string): string =>
  createHmac('sha256', tokenKey).update(`${context}:${beginning}`).digest().readBigInt64BE().toString();

/** What finds these texts: a keyed hash of every word and of its beginnings, in the order of the hashes. */
export function tokensOf(key: DataKey, context: string, texts: readonly string[]): string[] {
  const beginnings = new Set<string>();
  for (const word of wordsOf(texts.join(' '))) {
    for (let length = Math.min(SHORTEST, word.length); length <= Math.min(LONGEST, word.length); length += 1)
      beginnings.add(word.slice(0, length));
  }
  // Sorted, so that they say nothing about the order of the words.
  return [...beginnings].map((beginning) => tokenOf(key, context, beginning)).sort();
}

/** For each part of a searched word (`knee-pain` has two) the hashes of which a text has one, by the keys in use. */
export const searchedTokens = (keys: readonly DataKey[], context: string, word: string): string[][] =>
  wordsOf(word).map((part) => keys.map((key) => tokenOf(key, context, part.slice(0, LONGEST))));
