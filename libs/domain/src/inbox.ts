/** What comes in, or waits for a decision: each has a list in the console with the same tools. */
export const INBOX_KEYS = [
  'contactMessages',
  'appointments',
  'herbRequests',
  'checkIns',
  'newsletter',
  'reviews',
] as const;
export type InboxKey = (typeof INBOX_KEYS)[number];

/** Where a row stands: nobody has begun, somebody is at it, nothing is left to do. */
export type InboxStage = 'new' | 'open' | 'done';

export interface InboxState {
  value: string;
  label: string;
  stage: InboxStage;
  /** Staff may put a row into it; from which states, where not from every one. */
  from: readonly string[] | 'any' | 'none';
}

export interface InboxKind {
  /** Address of the list; a row's is below it. */
  path: string;
  /** Of the list, and of one row. */
  title: string;
  noun: string;
  states: readonly InboxState[];
  /** Rows can be marked as read. */
  canBeRead: boolean;
  /** Rows come from strangers: they can be marked as spam. */
  canBeSpam: boolean;
  /** Answered by mail from the console (`POST <path>/:id/reply`). */
  canBeAnswered: boolean;
  /** Which rows may be deleted by hand. */
  deletes: 'all' | 'spam';
}

const state = (value: string, label: string, stage: InboxStage, from: InboxState['from'] = 'any'): InboxState => ({
  value,
  label,
  stage,
  from,
});

const fromStranger = { canBeRead: true, canBeSpam: true, canBeAnswered: false, deletes: 'all' } as const;

/** What the console and the API both have to know of each inbox. States are in the order of the work. */
export const INBOXES: Readonly<Record<InboxKey, InboxKind>> = {
  contactMessages: {
    ...fromStranger,
    path: '/api/contact-submissions',
    title: 'Messages',
    noun: 'Message',
    canBeAnswered: true,
    states: [state('open', 'Open', 'new'), state('answered', 'Answered', 'done'), state('filed', 'Filed', 'done')],
  },
  appointments: {
    ...fromStranger,
    path: '/api/appointments',
    title: 'Appointment requests',
    noun: 'Appointment request',
    states: [
      state('pending', 'New', 'new'),
      state('contacted', 'Contacted', 'open'),
      state('booked', 'Booked', 'done'),
      state('closed', 'Closed', 'done'),
    ],
  },
  herbRequests: {
    ...fromStranger,
    path: '/api/custom-herb-requests',
    title: 'Herb requests',
    noun: 'Herb request',
    // What a patient tells of their health belongs to the medical record.
    deletes: 'spam',
    states: [
      state('pending', 'New', 'new'),
      state('in_review', 'In review', 'open'),
      state('answered', 'Answered', 'done'),
      state('closed', 'Closed', 'done'),
    ],
  },
  checkIns: {
    ...fromStranger,
    path: '/api/check-ins',
    title: 'Check-ins',
    noun: 'Check-in',
    // One step forward, or one back to undo it.
    states: [
      state('checked_in', 'Checked in', 'new', ['in_treatment', 'cancelled']),
      state('in_treatment', 'In treatment', 'open', ['checked_in', 'completed', 'cancelled']),
      state('completed', 'Completed', 'done', ['in_treatment']),
      state('cancelled', 'Cancelled', 'done', ['checked_in', 'in_treatment']),
    ],
  },
  newsletter: {
    ...fromStranger,
    path: '/api/newsletter',
    title: 'Newsletter',
    noun: 'Newsletter address',
    // Only the owner of an address can consent; anybody at the desk can end it for them.
    states: [
      state('pending', 'Not confirmed', 'new', 'none'),
      state('confirmed', 'Subscribed', 'done', 'none'),
      state('unsubscribed', 'Unsubscribed', 'done'),
    ],
  },
  reviews: {
    canBeRead: false,
    canBeSpam: false,
    canBeAnswered: false,
    deletes: 'all',
    path: '/api/reviews',
    title: 'Reviews',
    noun: 'Review',
    states: [state('draft', 'Draft', 'new'), state('published', 'Published', 'done')],
  },
};

/** The states staff may put a row into. */
export const settableStates = (key: InboxKey): string[] =>
  INBOXES[key].states.filter(({ from }) => from !== 'none').map(({ value }) => value);

/** Whether a row of this state may be put into another one; staying where it is always may. */
export function mayMove(key: InboxKey, from: string, to: string): boolean {
  if (from === to) return true;
  const before = INBOXES[key].states.find(({ value }) => value === to)?.from;
  return before === 'any' || (before !== undefined && before !== 'none' && before.includes(from));
}

/** How a state is called; its value where it is none of this inbox. */
export const stateLabel = (key: InboxKey, value: string): string =>
  INBOXES[key].states.find((one) => one.value === value)?.label ?? value;
