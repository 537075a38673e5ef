import type { ClinicSystemHealth, PhoneHealth, RawEvent, TestCall } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

/** A state for people: never the colour alone. */
export interface StateWords {
  text: string;
  tone: Tone;
}

export const PHONE_STATES: Readonly<Record<PhoneHealth['state'], StateWords>> = {
  off: { text: 'Not connected', tone: 'neutral' },
  starting: { text: 'Connecting', tone: 'info' },
  up: { text: 'Working', tone: 'success' },
  degraded: { text: 'Working, with problems', tone: 'warning' },
  down: { text: 'Not working', tone: 'danger' },
};

export const CLINIC_STATES: Readonly<Record<ClinicSystemHealth['state'], StateWords>> = {
  building: { text: 'First sync in progress', tone: 'info' },
  up: { text: 'Working', tone: 'success' },
  degraded: { text: 'Not responding', tone: 'warning' },
};

export const EVENT_STATES: Readonly<Record<RawEvent['state'], StateWords>> = {
  taken: { text: 'Processed', tone: 'success' },
  waiting: { text: 'Waiting', tone: 'warning' },
  ignored: { text: 'Ignored', tone: 'neutral' },
  unreadable: { text: 'Unreadable', tone: 'danger' },
};

/** What the state of a message means for the clinic. */
export const EVENT_MEANINGS: Readonly<Record<RawEvent['state'], string>> = {
  taken: 'It started a call or changed one.',
  waiting: 'It has arrived and is waiting to be processed.',
  ignored: 'It isn’t about a call.',
  unreadable: 'It was kept, but couldn’t be understood.',
};

export const SCENARIOS: Readonly<Record<TestCall, string>> = {
  answered: 'Answered at the front desk',
  missed: 'Missed',
  voicemail: 'Goes to voicemail',
  transfer: 'Transferred to someone else',
  hold: 'Put on hold and resumed',
  queue: 'Waits in a queue first',
  anonymous: 'Number withheld',
};

const DAYS_A_MONTH = 30.44;

/** How long something is kept: '14 days', '13 months (397 days)', 'indefinitely'. */
export function keptText(days: number | null): string {
  if (days === null || days === 0) return 'indefinitely';
  if (days < 62) return days === 1 ? '1 day' : `${days} days`;
  return `${Math.round(days / DAYS_A_MONTH)} months (${days.toLocaleString('en')} days)`;
}

/** An instant, as the details of an adapter name one. */
export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
