/** What a stretch of time is blocked for. */
export const BLOCK_KINDS = ['lunch', 'meeting', 'leave', 'other'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Kinds of blocks as people read them. */
export const BLOCK_KIND_NAMES: Readonly<Record<BlockKind, string>> = {
  lunch: 'Lunch',
  meeting: 'Meeting',
  leave: 'Leave',
  other: 'Other',
};

/** The longest a block lasts, in days. Enter longer leave under working hours. */
export const BLOCK_MOST_DAYS = 31;
