/** The inboxes: lists of what comes in or awaits a decision. All have the same tools in the console. */
export const INBOX_KEYS = [
  'contactMessages',
  'appointments',
  'herbRequests',
  'checkIns',
  'newsletter',
  'reviews',
  'orders',
] as const;
export type InboxKey = (typeof INBOX_KEYS)[number];

/** The stage of a row: not started, in progress, or finished. */
export type InboxStage = 'new' | 'open' | 'done';

export interface InboxState {
  value: string;
  label: string;
  stage: InboxStage;
  /** The states from which staff may move a row into this one. */
  from: readonly string[] | 'any' | 'none';
}

export interface InboxKind {
  /** Path of the list; the path of a row is below it. */
  path: string;
  /** Names of the list and of one row. */
  title: string;
  noun: string;
  states: readonly InboxState[];
  /** Rows can be marked as read. */
  canBeRead: boolean;
  /** Rows come from the public and can be marked as spam. */
  canBeSpam: boolean;
  /** Answered by email from the console (`POST <path>/:id/reply`): the state into which an answer moves a row. */
  answered: string | null;
  /** An answer may suggest times for a visit. */
  suggestsTimes: boolean;
  /** Which rows staff may delete. */
  deletes: 'all' | 'spam';
  /** What the others belong to, where only spam may be deleted. */
  keptFor?: string;
  /** What else the list can be narrowed to, whatever the state of a row. */
  marks?: readonly { value: string; label: string }[];
}

const state = <Value extends string>(
  value: Value,
  label: string,
  stage: InboxStage,
  from: InboxState['from'] = 'any',
): InboxState & { value: Value } => ({ value, label, stage, from });

const fromStranger = {
  canBeRead: true,
  canBeSpam: true,
  answered: null,
  suggestsTimes: false,
  deletes: 'all',
} as const;

/** What the console and the API both need to know about each inbox. States are in the order of the workflow. */
export const INBOXES: Readonly<Record<InboxKey, InboxKind>> = {
  contactMessages: {
    ...fromStranger,
    path: '/api/contact-submissions',
    title: 'Messages',
    noun: 'Message',
    answered: 'answered',
    states: [state('open', 'Open', 'new'), state('answered', 'Answered', 'done'), state('filed', 'Filed', 'done')],
  },
  appointments: {
    ...fromStranger,
    path: '/api/appointments',
    title: 'Appointment requests',
    noun: 'Appointment request',
    answered: 'contacted',
    suggestsTimes: true,
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
    answered: 'answered',
    deletes: 'spam',
    // What patients write about their health.
    keptFor: 'the medical record',
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
    title: 'Subscribers',
    noun: 'Subscriber',
    // Only the owner of an address can give consent; staff can withdraw it for them.
    states: [
      state('pending', 'Not confirmed', 'new', 'none'),
      state('confirmed', 'Subscribed', 'done', 'none'),
      state('unsubscribed', 'Unsubscribed', 'done'),
    ],
  },
  reviews: {
    canBeRead: false,
    canBeSpam: false,
    answered: null,
    suggestsTimes: false,
    deletes: 'all',
    path: '/api/reviews',
    title: 'Reviews',
    noun: 'Review',
    states: [state('draft', 'Draft', 'new'), state('published', 'Published', 'done')],
  },
  orders: {
    ...fromStranger,
    path: '/api/orders',
    title: 'Orders',
    noun: 'Order',
    deletes: 'spam',
    // What was sold.
    keptFor: 'the books',
    // `ORDER_STATES` of the shop; a test of orders compares the two. An order is moved by its moves alone: each needs something of its own, such as lots or a payment.
    states: [
      state('to-accept', 'To accept', 'new', 'none'),
      state('to-review', 'To review', 'new', 'none'),
      state('to-be-paid', 'To be paid', 'open', 'none'),
      state('to-pack', 'To pack', 'new', 'none'),
      state('on-shelf', 'On the shelf', 'open', 'none'),
      state('to-ship', 'To ship', 'new', 'none'),
      state('shipped', 'Shipped', 'open', 'none'),
      state('completed', 'Completed', 'done', 'none'),
      state('cancelled', 'Cancelled', 'done', 'none'),
    ],
    marks: [
      { value: 'unclaimed', label: 'Unclaimed' },
      { value: 'problem', label: 'Problem' },
    ],
  },
};

/** The states into which staff may move a row. */
export const settableStates = (key: InboxKey): string[] =>
  INBOXES[key].states.filter(({ from }) => from !== 'none').map(({ value }) => value);

/** Whether a row may be moved from one state to another; keeping its state is always allowed. */
export function mayMove(key: InboxKey, from: string, to: string): boolean {
  if (from === to) return true;
  const before = INBOXES[key].states.find(({ value }) => value === to)?.from;
  return before === 'any' || (before !== undefined && before !== 'none' && before.includes(from));
}

/** The state of a row after an answer, which never opens again what is done: a booked appointment stays booked. */
export function stateAfterAnswer(key: InboxKey, from: string): string {
  const { answered, states } = INBOXES[key];
  const stageOf = (value: string | null) => states.find((one) => one.value === value)?.stage;
  return answered === null || (stageOf(from) === 'done' && stageOf(answered) !== 'done') ? from : answered;
}

/** The name of a state; the value itself when this inbox does not have it. */
export const stateLabel = (key: InboxKey, value: string): string =>
  INBOXES[key].states.find((one) => one.value === value)?.label ?? value;
