import { formatDuration, formatPrice } from '@harmony/domain';
import { t } from '@harmony/language';
import type { BookableService } from './booking-choice';

/** The row of a chosen service. */
export const serviceRow = ({ name, price }: BookableService, minutes: number) => ({
  label: t('Service'),
  value: `${name} (${formatDuration(minutes)}, ${formatPrice(price)})`,
});
