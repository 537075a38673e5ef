/** Where questions come from that nothing published answers. */
export const GAP_SOURCES = ['search', 'chat', 'calls'] as const;
export type GapSource = (typeof GAP_SOURCES)[number];

/** What the clinic has decided about a gap. */
export const GAP_STATES = ['answered', 'hidden'] as const;
export type GapState = (typeof GAP_STATES)[number];

/** The periods that gaps are counted for, in days, today included. */
export const GAP_DAYS = [7, 30, 90, 365] as const;
export type GapDays = (typeof GAP_DAYS)[number];

/** An answered gap opens again when it is asked for this many days later. */
export const GAP_REST_DAYS = 30;

/** How the assistant's questions begin, as people read them. */
export const QUESTION_BEGINNINGS: Readonly<Record<string, string>> = {
  'how-much': 'How much …?',
  how: 'How …?',
  what: 'What …?',
  when: 'When …?',
  where: 'Where …?',
  who: 'Who …?',
  why: 'Why …?',
  'yes-no': 'Do you …? Can I …?',
  other: 'Other questions',
};

/** How many gaps a list has at most, most asked first: more are no help to anybody. */
export const GAPS_LISTED = 200;
