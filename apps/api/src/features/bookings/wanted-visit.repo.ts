import { BOOKING_SETTINGS, configValue, isConfirmedByHand } from '@harmony/domain';
import type { CreateBookingBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../content/site-settings.repo';
import type { Database } from '../../db/schema';
import type { TakenForm } from '../../forms/take-form';
import type { Choice } from '../../schedule/booking-options.repo';

/** A booking as somebody on the website wants it. */
export type Wanted = TakenForm<z.output<typeof CreateBookingBody>>;

const FOR_WHOM: Readonly<Record<Wanted['bookedFor'], string | null>> = {
  me: null,
  child: 'Booked for a child.',
  other: 'Booked for somebody else.',
};

/** What the clinic reads of it. */
export const noteOf = ({ bookedFor, note }: Pick<Wanted, 'bookedFor' | 'note'>): string | null =>
  [FOR_WHOM[bookedFor], note].filter((part) => part !== null).join('\n') || null;

/** Whether the clinic confirms it by hand. */
export async function needsApproval(
  trx: Transaction<Database>,
  { service }: Choice,
  isFirst: boolean,
): Promise<boolean> {
  const approval = configValue(await readSettings(trx), BOOKING_SETTINGS.approval.setting);
  return isConfirmedByHand({ needsApproval: service.needsApproval, approval, isFirst });
}
