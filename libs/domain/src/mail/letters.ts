import type { NumberSetting } from '../platform/settings/declarations';

/** What becomes of a letter. `stopped` and `sent` are for good. */
export const LETTER_STATES = ['draft', 'sending', 'paused', 'stopped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** States as people read them. */
export const LETTER_STATE_NAMES: Readonly<Record<LetterState, string>> = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
};

/** What can be done with a letter that is being sent. */
export const LETTER_STEPS = ['pause', 'continue', 'stop'] as const;
export type LetterStep = (typeof LETTER_STEPS)[number];

/** From which states a step leads where. */
export const LETTER_MOVES: Readonly<Record<LetterStep, { from: readonly LetterState[]; to: LetterState }>> = {
  pause: { from: ['sending'], to: 'paused' },
  continue: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
};

/**
 * What became of the letter for one reader. `queued`: in the outbox; `refused`: the mail server takes nothing for this address;
 * `uncertain`: Harmony stopped while it handed the mail over, and does not risk a second one; `left`: they left before it was their
 * turn; `stopped`: the letter was stopped before.
 */
export const READER_STATES = ['waiting', 'queued', 'sent', 'refused', 'uncertain', 'left', 'stopped'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** What is published and can stand in a letter as a card, by its key in `CONTENT_ENTITIES`. */
export const CARD_ENTITIES = ['services', 'healthConditions', 'products', 'pages', 'faqs'] as const;
export type CardEntity = (typeof CARD_ENTITIES)[number];

/** Parts of a letter, in the order in which they are offered, as people call them. */
export const LETTER_BLOCK_NAMES = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  card: 'Card',
  divider: 'Divider',
} as const;
export type LetterBlockKind = keyof typeof LETTER_BLOCK_NAMES;

export const LETTER_BLOCKS_MAX = 50;

/** So many pictures are there to choose from, those uploaded last. */
export const LETTER_PICTURES_LISTED = 500;

/** How many mails of letters go out in a minute, so that the mail server takes them and other mails are not held up. */
export const LETTER_RATE = {
  kind: 'number',
  setting: 'newsletter_per_minute',
  label: 'Newsletter: emails per minute',
  help: 'How many readers a newsletter goes out to each minute. Fewer are easier on a small mail server. Pausing takes effect within a minute.',
  unit: 'mails',
  least: 1,
  most: 600,
  usual: 60,
} as const satisfies NumberSetting;

/** A picture as mails show it: a path of the website, and what it shows in words. */
export interface ShownPicture {
  src: string;
  alt: string;
}

/** A part of a letter with all that is read in it. Addresses are https, or paths of the website. */
export type ShownBlock =
  | { kind: 'heading'; text: string }
  /** Sanitised HTML. */
  | { kind: 'text'; html: string }
  | { kind: 'picture'; picture: ShownPicture }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'card'; title: string; snippet: string; picture: ShownPicture | null; href: string }
  | { kind: 'divider' };

/** A letter as everybody gets it. */
export interface FrozenLetter {
  clinicName: string;
  /** The clinic's postal address, on one line; null: none is set, and nothing can be sent. */
  address: string | null;
  timeZone: string;
  blocks: ShownBlock[];
}
