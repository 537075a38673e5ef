import { formatTime, type OpenDay } from '@harmony/domain';

/** The hours of a day as in the public table. */
export const dayText = ({ isClosed, periods }: OpenDay): string =>
  isClosed ? 'Closed' : periods.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(', ');
