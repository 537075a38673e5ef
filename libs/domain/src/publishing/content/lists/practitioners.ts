import { stripHtml } from '../../../platform/text/text';

// A stop ends a sentence after at least two small letters or digits, so "L.Ac." and "Dr." do not.
const FIRST_SENTENCE = /^.*?[\p{Ll}\p{N}]{2}[.!?]["”’)]*(?=\s|$)/u;

const LANGUAGE = String.raw`\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?`;
const SPEAKS = new RegExp(String.raw`\bspeaks? (${LANGUAGE}(?:, ${LANGUAGE})*(?:,? and ${LANGUAGE})?)`, 'u');

const HABLA =
  'alemán|árabe|cantonés|chino|coreano|criollo|español|francés|hindi|inglés|italiano|japonés|mandarín|portugués|ruso|tagalo|vietnamita';
const TALKS = new RegExp(String.raw`\b[Hh]abl(?:o|an?) ((?:${HABLA})(?:, (?:${HABLA}))*(?: [ye] (?:${HABLA}))?)`, 'u');

/** The first sentence of a practitioner's biography (HTML), as text; blank without one. */
export function introOf(bio: string): string {
  const text = stripHtml(bio);
  return FIRST_SENTENCE.exec(text)?.[0] ?? text;
}

/**
 * The languages that a biography (HTML) says somebody speaks, as it lists them: "English and Spanish", or "inglés y español" in a Spanish
 * one. Null without any.
 */
export function languagesOf(bio: string): string | null {
  const text = stripHtml(bio);
  return (SPEAKS.exec(text) ?? TALKS.exec(text))?.[1] ?? null;
}
