import { capital, clinicLongText, clinicTimeText, formatPrice, saidTime, type Booking } from '@harmony/domain';
import { t } from '@harmony/language';
import type { ChosenRow } from '../chosen';

/** When something is, in words: its day, when it begins and when it ends. */
export const fromTo = (startsAt: string, endsAt: string, timeZone: string): string =>
  t('{start} to {end}', { start: clinicLongText(startsAt, timeZone), end: saidTime(clinicTimeText(endsAt, timeZone)) });

/** What a visit is, as rows. */
export const visitRows = ({ startsAt, endsAt, timeZone, service, practitioner }: Booking): ChosenRow[] => [
  { label: t('When'), value: capital(fromTo(startsAt, endsAt, timeZone)) },
  ...(service ? [{ label: t('Service'), value: `${service.name}, ${formatPrice(service.price)}` }] : []),
  ...(practitioner ? [{ label: t('With'), value: practitioner.name }] : []),
];
