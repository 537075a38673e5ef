/** Longest words that are kept: what Twilio puts together from the segments of one text (twilio.com/docs/glossary/what-sms-character-limit). */
export const RECEIVED_TEXT_LENGTH = 1600;

/**
 * Texts of one number that are kept within an hour. Nobody who writes by hand sends one every two minutes for an hour: what
 * does is a machine or a fault, and must not fill the table or the list of follow-ups.
 */
export const RECEIVED_TEXTS_PER_HOUR = 30;

const PICTURE = 'A picture, which isn’t kept here. See it in the phone system.';
const NO_WORDS = 'A text without words. See it in the phone system.';
const NO_MORE = 'More texts from this number within the hour aren’t kept here. See them in the phone system.';

export interface ReceivedWords {
  words: string;
  /** It came with a picture, or with another file. */
  hasPicture: boolean;
  /** It is the last one of the number that is kept within the hour. */
  isLast: boolean;
}

/** What is kept of a text: its words, cut at 1,600 characters, and in plain words what is not kept. Never empty. */
export function keptWords({ words, hasPicture, isLast }: ReceivedWords): string {
  const trimmed = words.trim();
  const isCut = trimmed.length > RECEIVED_TEXT_LENGTH;
  // No character is divided.
  const text = isCut ? `${trimmed.slice(0, RECEIVED_TEXT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : trimmed;
  return [text || (hasPicture ? '' : NO_WORDS), hasPicture ? PICTURE : '', isLast ? NO_MORE : '']
    .filter(Boolean)
    .join('\n');
}
