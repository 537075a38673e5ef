import { numberSetting } from '../platform/settings/declarations';
import type { Setting } from '../platform/settings/site-settings';

/** One kind of thing that somebody wants from the clinic, and that must not be forgotten. */
export interface FollowUpRule {
  /** What people call one. */
  noun: string;
  /** Due after so many hours of opening time, unless the settings say otherwise. */
  defaultHours: number;
  /** Settings key of the hours; 0 means due at once. */
  setting: `follow_up_${string}_hours`;
  /** It came by telephone: a number has at most one that is open. */
  isCall: boolean;
  /** It came as a text: a number has at most one that is open. */
  isText: boolean;
  /** Closed by staff with an outcome of its own; the others close with the row of their inbox. */
  hasOwnOutcome: boolean;
}

const rule = <Setting extends FollowUpRule['setting']>(
  noun: string,
  setting: Setting,
  defaultHours: number,
  is: Partial<Pick<FollowUpRule, 'isCall' | 'isText' | 'hasOwnOutcome'>> = {},
): FollowUpRule & { setting: Setting } => ({
  noun,
  setting,
  defaultHours,
  isCall: false,
  isText: false,
  hasOwnOutcome: false,
  ...is,
});

/** Every kind, by the word that its source has everywhere. */
export const FOLLOW_UP_RULES = {
  'missed-call': rule('Missed call', 'follow_up_missed_call_hours', 2, { isCall: true, hasOwnOutcome: true }),
  voicemail: rule('Voicemail', 'follow_up_voicemail_hours', 2, { isCall: true, hasOwnOutcome: true }),
  'received-texts': rule('Text', 'follow_up_received_text_hours', 1, { isText: true, hasOwnOutcome: true }),
  'chat-call-back': rule('Call wanted', 'follow_up_chat_call_back_hours', 2, { hasOwnOutcome: true }),
  'contact-submissions': rule('Message', 'follow_up_message_hours', 8),
  appointments: rule('Appointment request', 'follow_up_appointment_hours', 4),
  'custom-herb-requests': rule('Herb request', 'follow_up_herb_request_hours', 8),
  outbox: rule('Failed email', 'follow_up_failed_email_hours', 2),
} as const satisfies Readonly<Record<string, FollowUpRule>>;

export type FollowUpKind = keyof typeof FOLLOW_UP_RULES;
export type FollowUpSetting = (typeof FOLLOW_UP_RULES)[FollowUpKind]['setting'];

// Object.keys loses the keys' types; the object above has no others.
export const FOLLOW_UP_KINDS = Object.keys(FOLLOW_UP_RULES) as FollowUpKind[];

const MOST_HOURS = 1_000;

/** Hours of opening time until one is due: the setting, or what is usual where there is none that makes sense. */
export function followUpHours(kind: FollowUpKind, settings: readonly Setting[]): number {
  const { setting, defaultHours } = FOLLOW_UP_RULES[kind];
  return numberSetting(settings, { setting, usual: defaultHours, least: 0, most: MOST_HOURS });
}

/** Kinds that came by telephone. */
export const CALL_KINDS = FOLLOW_UP_KINDS.filter((kind) => FOLLOW_UP_RULES[kind].isCall);

/** Kinds of which a number has at most one open follow-up together; none where each wish stands by itself. */
export function kindsTogether(kind: FollowUpKind): readonly FollowUpKind[] {
  const { isCall, isText } = FOLLOW_UP_RULES[kind];
  return isCall ? CALL_KINDS : isText ? [kind] : [];
}

/** How often somebody has tried, in words: '3 attempts', '2 texts'; '' for the first time. */
export const attemptsText = ({ kind, attempts }: { kind: FollowUpKind; attempts: number }): string =>
  attempts > 1 ? `${attempts} ${FOLLOW_UP_RULES[kind].isText ? 'texts' : 'attempts'}` : '';

/** What staff may close one with, and how that is called. */
export const FOLLOW_UP_OUTCOMES = {
  reached: 'Reached',
  booked: 'Booked',
  'left-message': 'Left a message',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'not-needed': 'Not needed',
  spam: 'Spam',
} as const;
export type FollowUpOutcome = keyof typeof FOLLOW_UP_OUTCOMES;
// As above.
export const FOLLOW_UP_OUTCOME_KEYS = Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[];

/** Outcomes that follow-ups get without anybody's doing. */
export const AUTOMATIC_OUTCOMES: Readonly<Record<string, string>> = {
  'spoken-to': 'Spoken to since',
  expired: 'Too long ago',
};
