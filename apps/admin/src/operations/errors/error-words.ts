import type { ErrorGroup, ErrorSeverity } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

export const SEVERITIES: Readonly<Record<ErrorSeverity, { text: string; tone: Tone; means: string }>> = {
  critical: { text: 'Critical', tone: 'danger', means: 'The product, or a part of it, does not work.' },
  high: { text: 'High', tone: 'danger', means: 'A fault of the product: somebody did not get what they asked for.' },
  medium: { text: 'Medium', tone: 'warning', means: 'Something the product needs did not answer.' },
  low: { text: 'Low', tone: 'neutral', means: 'Worth knowing; nobody was kept from anything.' },
};

/** Where it happened: 'GET /api/services/:slug'. */
export const placeOf = ({ requestMethod, requestPath }: Pick<ErrorGroup, 'requestMethod' | 'requestPath'>): string =>
  [requestMethod, requestPath].filter(Boolean).join(' ') || 'Outside of a request';

/** '1 time', '1,200 times'. */
export const timesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'time' : 'times'}`;

/** '1 error', '12 errors'. */
export const errorsText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'error' : 'errors'}`;
