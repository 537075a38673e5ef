import {
  Bug,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX,
  ClipboardCheck,
  DatabaseBackup,
  Leaf,
  Mail,
  MailX,
  PencilLine,
  PhoneOff,
} from 'lucide-react';
import { shortDateText, telHref, type AttentionItem, type Completeness, type FollowUp } from '@harmony/domain';
import { dueOf } from '../../patients/follow-ups/queue/due';
import { FOLLOW_UP_ICONS } from '../../patients/follow-ups/queue/icons';
import { nounOf, whoText } from '../../patients/follow-ups/queue/words';
import { recordPlace } from '../../platform/record-links';
import { HOUR, LATE, several, urgencyOf, type Attention, type Urgency } from './attention-line';
import { ordersAttention } from './order-attention';

const MINUTE = 60_000;

/** In the waiting room it is less. */
const LATE_IN_ROOM = { amber: 15 * MINUTE, rouge: 45 * MINUTE };
/** A holiday this near has to be decided. Days. */
const NEAR_DAYS = { amber: 21, rouge: 5 };

/** A visit this near has to be settled with its patient. */
const NEAR_VISIT = { amber: 3 * 24 * HOUR, rouge: 24 * HOUR };

function holidays({ holidays: list }: Extract<AttentionItem, { kind: 'specialHours' }>, now: number): Attention {
  const [next] = list;
  const away = next ? Date.parse(`${next.date}T00:00:00Z`) - now : Infinity;
  const days = away / (24 * HOUR);
  const more = list.length > 1 ? `, and for ${several(list.length - 1, 'more holiday', 'more holidays')}` : '';
  return {
    id: 'specialHours',
    icon: CalendarX,
    since: null,
    action: 'Set special hours',
    to: ['/hours'],
    sentence: next
      ? `No special hours for ${next.name} (${shortDateText(next.date)})${more}`
      : 'Special hours are missing for a holiday',
    urgency: days <= NEAR_DAYS.rouge ? 'rouge' : days <= NEAR_DAYS.amber ? 'amber' : 'calm',
  };
}

/** Visits that the desk settles with their patients, the more urgent the nearer the first of them is. */
function visits(
  { kind, count, firstAt }: Extract<AttentionItem, { kind: 'requested' | 'needNewTime' }>,
  now: number,
): Attention {
  const left = Date.parse(firstAt) - now;
  const common = {
    id: kind,
    since: null,
    urgency: left < NEAR_VISIT.rouge ? 'rouge' : left < NEAR_VISIT.amber ? 'amber' : 'calm',
  } as const;
  return kind === 'requested'
    ? {
        ...common,
        icon: CalendarCheck,
        action: 'Answer requests',
        to: ['/schedule?show=requested'],
        sentence: `${several(count, 'visit needs', 'visits need')} your approval`,
      }
    : {
        ...common,
        icon: CalendarSync,
        action: 'Find new times',
        to: ['/schedule?show=new-time'],
        sentence: `${several(count, 'visit needs', 'visits need')} a new time`,
      };
}

/** Without it calls are missed: nothing else is as urgent. */
const phoneSystem = ({ problem, isDown }: Extract<AttentionItem, { kind: 'phoneSystem' }>): Attention => ({
  id: 'phoneSystem',
  icon: PhoneOff,
  since: null,
  action: 'See the phone system',
  to: ['/call-monitoring'],
  sentence: problem,
  urgency: isDown ? 'rouge' : 'amber',
});

/** Visitors read something else than was planned, and nobody has to have noticed. */
const failedDrafts = ({ count, oldestAt }: Extract<AttentionItem, { kind: 'drafts' }>): Attention => ({
  id: 'drafts',
  icon: CalendarX,
  since: oldestAt,
  action: 'See drafts',
  to: ['/drafts'],
  sentence: `${several(count, 'draft', 'drafts')} couldn’t be published when ${count === 1 ? 'it was' : 'they were'} due`,
  urgency: 'rouge',
});

const BACKUP_FAILURES = {
  backup: 'The last backup failed',
  copy: 'The off-site copy of the backup failed',
  drill: 'The test restore of the latest backup failed',
} as const;

/** If this machine is lost before somebody looks after it, so is what they hold. */
const backups = ({ failures }: Extract<AttentionItem, { kind: 'backups' }>): Attention[] =>
  failures.map(({ about, since, problem }) => ({
    id: `backups-${about}`,
    icon: DatabaseBackup,
    since,
    action: 'See backups',
    to: ['/backup'],
    due: about === 'drill' ? 'retried every day' : 'retried automatically',
    sentence: `${BACKUP_FAILURES[about]}. ${problem}`,
    urgency: 'rouge',
  }));

/** Comes before everything else: no answer reaches anybody until somebody sets email up. */
export const noMailServer = (waiting: number): Attention => ({
  id: 'noMailServer',
  icon: MailX,
  since: null,
  due: waiting > 0 ? 'nothing is lost' : 'nothing waiting yet',
  action: 'Set up email',
  to: ['/outbox'],
  sentence: waiting > 0 ? `Email isn’t set up: ${waiting.toLocaleString('en')} waiting` : 'Email isn’t set up',
  urgency: 'rouge',
});

function attentionOf(item: Exclude<AttentionItem, { kind: 'backups' }>, now: number): Attention {
  if (item.kind === 'specialHours') return holidays(item, now);
  if (item.kind === 'phoneSystem') return phoneSystem(item);
  if (item.kind === 'drafts') return failedDrafts(item);
  if (item.kind === 'orders') return ordersAttention(item, now);
  if (item.kind === 'requested' || item.kind === 'needNewTime') return visits(item, now);
  const { kind, count, oldestAt } = item;
  const age = now - Date.parse(oldestAt);
  const common = { id: kind, since: oldestAt, urgency: urgencyOf(age, kind === 'checkIns' ? LATE_IN_ROOM : LATE) };
  switch (kind) {
    case 'messages':
      return {
        ...common,
        icon: Mail,
        action: 'Answer messages',
        to: ['/?tab=contact-submissions'],
        sentence: `${several(count, 'message is waiting', 'messages are waiting')} for an answer`,
      };
    case 'appointments':
      return {
        ...common,
        icon: CalendarClock,
        action: 'Answer requests',
        to: ['/?tab=appointments'],
        sentence: `${several(count, 'appointment request is waiting', 'appointment requests are waiting')} for an answer`,
      };
    case 'herbRequests':
      return {
        ...common,
        icon: Leaf,
        action: 'Review requests',
        to: ['/?tab=custom-herb-requests'],
        sentence: `${several(count, 'herb request is waiting', 'herb requests are waiting')} for a practitioner`,
      };
    case 'checkIns':
      return {
        ...common,
        icon: ClipboardCheck,
        action: 'See check-ins',
        to: ['/?tab=check-ins&state=checked_in&day=all'],
        sentence: `${several(count, 'patient has', 'patients have')} checked in but not been called yet`,
      };
    case 'mails':
      return {
        ...common,
        icon: MailX,
        action: 'See emails',
        to: ['/outbox', '/errors'],
        sentence: `${several(count, 'email', 'emails')} couldn’t be sent${item.dead > 0 ? `, ${item.dead} given up` : ''}`,
      };
    case 'errors':
      return {
        ...common,
        icon: Bug,
        action: 'See errors',
        to: ['/errors'],
        sentence: `${several(count, 'error is', 'errors are')} unresolved`,
      };
  }
}

/** Kinds of items that stand for the same as follow-ups: whoever sees those reads of each only once. */
const FOLLOWED_UP: readonly AttentionItem['kind'][] = ['messages', 'appointments', 'herbRequests', 'mails'];

/** The items besides the follow-ups. */
export const withoutFollowUps = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.filter(({ kind }) => !FOLLOWED_UP.includes(kind));

/** A follow-up as one line, with the one thing to do about it. `timeZone` is the clinic's. */
export function followUpAttention(row: FollowUp, now: number, timeZone: string): Attention {
  const { text, urgency } = dueOf(row, new Date(now), timeZone);
  const place = recordPlace(row.kind, row.sourceId);
  const calls = place === null && row.number !== null;
  return {
    id: `follow-up-${row.id}`,
    icon: FOLLOW_UP_ICONS[row.kind],
    sentence: `${nounOf(row)}: ${whoText(row)}${row.owner ? ` (assigned to ${row.owner.name})` : ''}`,
    urgency,
    since: row.dueAt ?? row.createdAt,
    due: text,
    action: calls ? 'Call back' : place === null ? 'See the follow-up' : 'Answer',
    to: [place ?? '/follow-ups'],
    ...(calls && { href: telHref(row.number ?? '') }),
  };
}

/** Content gaps as one line; null while there are none. */
export function gapsAttention(parts: readonly Completeness[]): Attention | null {
  const count = parts.reduce((sum, { total, complete }) => sum + total - complete, 0);
  if (count === 0) return null;
  return {
    id: 'gaps',
    icon: PencilLine,
    since: null,
    urgency: 'calm',
    action: 'See the gaps',
    to: ['/#completeness'],
    sentence: `${several(count, 'piece', 'pieces')} of content on the website ${count === 1 ? 'is' : 'are'} incomplete`,
  };
}

const RANK: Readonly<Record<Urgency, number>> = { rouge: 0, amber: 1, calm: 2 };
const timeOf = ({ since }: Attention): number => (since === null ? Infinity : Date.parse(since));

/** What needs somebody, the most urgent first, then the oldest. */
export function attentionList(
  items: readonly AttentionItem[],
  others: readonly (Attention | null)[],
  now: number,
): Attention[] {
  const lines = items.flatMap((item) => (item.kind === 'backups' ? backups(item) : [attentionOf(item, now)]));
  const all = [...lines, ...others.filter((line) => line !== null)];
  return all.sort((a, b) => RANK[a.urgency] - RANK[b.urgency] || (timeOf(a) > timeOf(b) ? 1 : -1));
}
