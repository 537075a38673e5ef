import { addDays, zonedInstant, zonedNow } from '../platform/moments/zone';
import { wordsIn } from '../platform/text/words';

/** What became of a text, in words. `unsure`: the phone system did not say whether it took it, and is asked. */
export const TEXT_STATES = {
  queued: 'Waiting',
  sending: 'Being sent',
  unsure: 'Being checked',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
  stopped: 'Stopped',
} as const;
export type TextState = keyof typeof TEXT_STATES;
// Object.keys loses the keys' types; the object above has no others.
export const TEXT_STATE_KEYS = Object.keys(TEXT_STATES) as TextState[];

/** Not every carrier reports that a text has arrived: after so long nothing more is expected. */
const REPORTED_WITHIN_MS = 3_600_000;

/** Whether the state may still change by itself: worth asking again. `now` in milliseconds. */
export const isTextUnderWay = ({ state, createdAt }: { state: TextState; createdAt: string }, now: number): boolean =>
  ['queued', 'sending', 'unsure'].includes(state) ||
  (state === 'sent' && now - Date.parse(createdAt) < REPORTED_WITHIN_MS);

/** What the words of a template may name; each is replaced with what the settings say. */
export const TEXT_PLACEHOLDERS = ['clinic', 'phone', 'address', 'link'] as const;
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];
/** What stands for the placeholders: null where the clinic has not entered it. */
export type TextFacts = Readonly<Record<TextPlaceholder, string | null>>;

/** The value of TEXTS_FROM, and the adapter's name, of the line that sends nothing to anybody. */
export const SIMULATED_TEXTS = 'simulated';

/** Longest words of a template, and of a whole text (RingCentral takes 1000 characters at most). */
export const TEXT_WORDS_LENGTH = 300;
export const TEXT_LENGTH = 1000;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is TextPlaceholder => TEXT_PLACEHOLDERS.some((known) => known === name);
const namesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Placeholders in the words that do not exist, as they are written: '{name}'. A lone brace counts as one. */
export function unknownPlaceholders(words: string): string[] {
  const unknown = namesIn(words).filter((name) => !isPlaceholder(name));
  const rest = words.replace(PLACEHOLDER, '');
  return [...unknown.map((name) => `{${name}}`), ...(/[{}]/.test(rest) ? ['a single brace'] : [])];
}

/** Placeholders of the words for which the clinic has entered nothing. */
export const missingFacts = (words: string, facts: TextFacts): TextPlaceholder[] =>
  namesIn(words)
    .filter(isPlaceholder)
    .filter((name) => !facts[name]);

/** Marks of a word processor, each of which would more than halve what fits into a segment. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/[\u2010-\u2014]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00a0\u2007\u202f]/g, ' '],
];

const plain = (text: string): string =>
  TYPOGRAPHY.reduce((all, [marks, mark]) => all.replace(marks, mark), text)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The text that is sent: the words with their placeholders filled in, the clinic's name at the end and, in the first one
 * to a number, how to end them (CTIA Messaging Principles and Best Practices, section 5.1). On one line, with plain marks.
 */
export function renderText(words: string, facts: TextFacts, { isFirst }: { isFirst: boolean }): string {
  const filled = plain(
    words.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? (facts[name] ?? '') : whole)),
  );
  const clinic = plain(facts.clinic ?? '');
  const isSigned = clinic === '' || filled.replace(/[.!]$/, '').endsWith(clinic);
  const signed = isSigned ? filled : `${filled} - ${clinic}`;
  return isFirst ? `${signed}${/[.!?]$/.test(signed) ? '' : '.'} Reply STOP to end.` : signed;
}

/** The alphabet of text messages (3GPP TS 23.038, section 6.2.1): a character outside of it makes a text UCS-2. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension, where a character takes two places. */
const GSM_EXTENDED = new Set('^{}\\[~]|€\f');

/** How a text travels: phone systems charge for each segment. */
export interface TextSegments {
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
}

/** Segments of a text: 160 places in one, 153 in each of several; in UCS-2 70 and 67. No character is divided. */
export function segmentsOf(text: string): TextSegments {
  const characters = [...text];
  const isGsm = characters.every((one) => GSM_BASIC.has(one) || GSM_EXTENDED.has(one));
  const places = (one: string): number => (isGsm ? (GSM_EXTENDED.has(one) ? 2 : 1) : one.length);
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  if (characters.reduce((sum, one) => sum + places(one), 0) <= whole) return { encoding, segments: 1 };
  let segments = 1;
  let filled = 0;
  for (const one of characters) {
    if (filled + places(one) > part) {
      segments += 1;
      filled = 0;
    }
    filled += places(one);
  }
  return { encoding, segments };
}

/** What somebody who answers with a single word wants. */
export type TextKeyword = 'stop' | 'start' | 'help';

/**
 * Words that carriers, RingCentral and Twilio take for the end and the return of texts (twilio.com/docs/messaging,
 * Advanced Opt-Out; developers.ringcentral.com/guide/messaging/sms/high-volume/opt-out; 47 CFR 64.1200(a)(10)).
 */
const KEYWORDS: Readonly<Record<TextKeyword, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES', 'SUBSCRIBE', 'RESUME', 'CONTINUE'],
  help: ['HELP', 'INFO'],
};

const bareWord = (body: string): string => body.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The keyword that an answer consists of, however it is written: 'Stop.', 'opt-out'. Null for any other text. */
export function keywordOf(body: string): TextKeyword | null {
  const word = bareWord(body);
  const kinds = ['stop', 'start', 'help'] as const;
  return kinds.find((kind) => KEYWORDS[kind].includes(word)) ?? null;
}

/**
 * Whether a keyword may be meant otherwise: carriers take CANCEL for the end of texts, patients write it of a visit. The
 * front desk has to see it then, too.
 */
export const mayMeanAVisit = (body: string): boolean => bareWord(body) === 'CANCEL';

const FROM_MINUTES = 8 * 60;
const TO_MINUTES = 21 * 60;

/**
 * Until when a text has to wait: texts go out from 8:00 to 21:00 of the clinic's time only (47 CFR 64.1200(c)(1)). Null
 * when it may go out now.
 */
export function textsWaitUntil(now: Date, timeZone: string): Date | null {
  const { date, minutes } = zonedNow(now, timeZone);
  if (minutes >= FROM_MINUTES && minutes < TO_MINUTES) return null;
  return zonedInstant(minutes < FROM_MINUTES ? date : addDays(date, 1), FROM_MINUTES, timeZone);
}

/** What is read to somebody who is asked for their consent to texts; it is kept with the answer. */
export const textConsentWording = (clinic: string): string =>
  `May ${clinic} send texts about your visits to this number? Message and data rates may apply. You can end them at any time by replying STOP.`;

/** The answer to HELP. */
export const textHelp = ({ clinic, phone }: TextFacts): string =>
  plain(
    `${clinic ?? ''}: for help${phone ? ` call ${phone}` : ', ask at the front desk'}. Message and data rates may apply. Reply STOP to end.`,
  );

/** Shorter names are found in too many other words. */
const NAME_LENGTH = 4;

/** The clinic's treatments, conditions and products that words name: a text may say nothing about anybody's health. */
export function healthNames(words: string, names: readonly string[]): string[] {
  const text = ` ${inWords(words.replace(PLACEHOLDER, ' '))} `;
  return names.filter((name) => name.trim().length >= NAME_LENGTH && text.includes(` ${inWords(name)} `));
}

const inWords = (text: string): string => wordsIn(text).join(' ');
