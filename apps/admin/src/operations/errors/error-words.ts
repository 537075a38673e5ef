import type { ErrorGroup, ErrorSeverity } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

export const SEVERITIES: Readonly<Record<ErrorSeverity, { text: string; tone: Tone; means: string }>> = {
  critical: { text: 'Critical', tone: 'danger', means: 'Harmony, or part of it, isn’t working.' },
  high: { text: 'High', tone: 'danger', means: 'A fault in Harmony: someone didn’t get what they asked for.' },
  medium: { text: 'Medium', tone: 'warning', means: 'Something Harmony needs didn’t respond.' },
  low: { text: 'Low', tone: 'neutral', means: 'Worth knowing, but no one was affected.' },
};

/** Where it happened: 'GET /api/services/:slug'. */
export const placeOf = ({ requestMethod, requestPath }: Pick<ErrorGroup, 'requestMethod' | 'requestPath'>): string =>
  [requestMethod, requestPath].filter(Boolean).join(' ') || 'Outside a request';

/** '1 time', '1,200 times'. */
export const timesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'time' : 'times'}`;

/** '1 error', '12 errors'. */
export const errorsText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'error' : 'errors'}`;
