import { stripHtml } from './text';

// A stop ends a sentence after at least two small letters or digits, so "L.Ac." and "Dr." do not.
const FIRST_SENTENCE = /^.*?[\p{Ll}\p{N}]{2}[.!?]["”’)]*(?=\s|$)/u;

const LANGUAGE = String.raw`\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?`;
const SPEAKS = new RegExp(String.raw`\bspeaks? (${LANGUAGE}(?:, ${LANGUAGE})*(?:,? and ${LANGUAGE})?)`, 'u');

/** The first sentence of a practitioner's biography (HTML), as text; blank without one. */
export function introOf(bio: string): string {
  const text = stripHtml(bio);
  return FIRST_SENTENCE.exec(text)?.[0] ?? text;
}

/** The languages that a biography (HTML) says somebody speaks, as it lists them: "English and Spanish". Null without any. */
export const languagesOf = (bio: string): string | null => SPEAKS.exec(stripHtml(bio))?.[1] ?? null;
