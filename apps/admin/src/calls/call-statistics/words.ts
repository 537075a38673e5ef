import { formatCallDuration, formatTime } from '@harmony/domain';

/** A difference to the period before: the sign, what it means, and whether that is good; null means neither. */
export interface Change {
  text: string;
  isBetter: boolean | null;
}

const AS_BEFORE: Change = { text: 'same as before', isBetter: null };

const signed = (difference: number): string =>
  `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en')}`;
const points = (count: number): string => (Math.abs(count) === 1 ? 'point' : 'points');

/** How a share moved, in points of a percent: '+4 points, better'. Null without a share to compare with. */
export function shareChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  if (difference === 0) return AS_BEFORE;
  const isBetter = difference > 0;
  return { text: `${signed(difference)} ${points(difference)}, ${isBetter ? 'better' : 'worse'}`, isBetter };
}

/** How a time moved, of which less is better: '−3s, shorter'. Null without one to compare with. */
export function secondsChange(now: number | undefined, before: number | undefined): Change | null {
  if (now === undefined || before === undefined) return null;
  const difference = now - before;
  if (difference === 0) return AS_BEFORE;
  const isBetter = difference < 0;
  const sign = isBetter ? '−' : '+';
  return { text: `${sign}${formatCallDuration(Math.abs(difference))}, ${isBetter ? 'shorter' : 'longer'}`, isBetter };
}

/** How a number moved, which is neither good nor bad: '+38 more'. */
export function countChange(now: number, before: number): Change {
  const difference = now - before;
  if (difference === 0) return AS_BEFORE;
  return { text: `${signed(difference)} ${difference > 0 ? 'more' : 'fewer'}`, isBetter: null };
}

/** 'within 2 open hours', as the settings have it; both, when they differ. */
export function withinText({ missedCall, voicemail }: { missedCall: number; voicemail: number }): string {
  const hours = (count: number): string => `${count} open ${count === 1 ? 'hour' : 'hours'}`;
  return missedCall === voicemail
    ? `within ${hours(missedCall)}`
    : `missed calls within ${hours(missedCall)}, voicemails within ${hours(voicemail)}`;
}

/** '9 AM'. */
export const hourText = (hour: number): string => formatTime(`${hour}:00`).replace(':00', '');
