import { BOOKING_SETTINGS, configValue, isConfirmedByHand } from '@harmony/domain';
import type { CreateBookingBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import type { TakenForm } from '../../platform/forms/take-form';
import type { Choice } from '../rules/booking-options.repo';

/** A booking as somebody on the website wants it. */
export type Wanted = TakenForm<z.output<typeof CreateBookingBody>>;

const FOR_WHOM = { child: 'Booked for a child', other: 'Booked for somebody else' } as const;

/** What the clinic reads of it, and nobody else: mails have no part of it. */
export const noteOf = ({ bookedFor, forName, note }: Pick<Wanted, 'bookedFor' | 'forName' | 'note'>): string | null =>
  [bookedFor === 'me' ? null : `${FOR_WHOM[bookedFor]}: ${forName}.`, note]
    .filter((part) => part !== null)
    .join('\n') || null;

/** Whether the clinic confirms it by hand. */
export async function needsApproval(
  trx: Transaction<Database>,
  { service }: { service: Pick<Choice['service'], 'needsApproval'> },
  isFirst: boolean,
): Promise<boolean> {
  const approval = configValue(await readSettings(trx), BOOKING_SETTINGS.approval.setting);
  return isConfirmedByHand({ needsApproval: service.needsApproval, approval, isFirst });
}
