import { BOOKING_SETTINGS, forNameOf, zonedNow, type DayPart } from '@harmony/domain';
import type { JoinWaitListBody, WaitForEarlierBody } from '@harmony/domain/schemas';
import { language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readSettings, readSiteSettings } from '../../platform/settings/site-settings.repo';
import { tokenHash } from '../../platform/crypto/link-token';
import { encryptRow } from '../../platform/db/encrypted/words';
import { lockMailbox, mailbox, type Mailer } from '../../mail';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import type { TakenForm } from '../../platform/forms/take-form';
import { readChoice } from '../rules/booking-options.repo';
import type { OfferedVisits } from '../openings/offered-visits';
import { readRules } from '../rules/rules.repo';
import { numberSetting } from '../openings/web-rules';
import { waitToken } from './token';
import { queueWaitListEmail } from './wait-list-mail';

type Trx = Transaction<Database>;

export interface JoinContext {
  secret: string;
  mailer: Mailer;
  visits: OfferedVisits;
}

const TOO_MANY =
  'This email address is already waiting for as many times as possible. Leave the list for one of them first.';
const OVER = 'This date has passed. Choose a later one.';

/**
 * Puts somebody on the wait list, and tells them.
 *
 * @returns what the receipt is made from: not the token, because answers are kept for repetitions
 * @throws 404, 400 when what they wait for cannot be booked online, 404 where another program keeps the schedule; 409 when they wait for too much
 */
export async function joinWaitList(
  trx: Trx,
  wanted: TakenForm<z.output<typeof JoinWaitListBody>>,
  context: JoinContext,
): Promise<{ uid: string }> {
  if ((await readRules(trx)).keptIn !== null) throw notFound('Wait list');
  const { service, practitionerId } = await readChoice(trx, wanted.service, wanted.with);
  const today = await todayAt(trx);
  if (wanted.until < today) throw invalid({ until: OVER });
  const { name, email, phone, isFirst, weekdays, parts, from, until } = wanted;
  return insertEntry(
    trx,
    {
      name,
      email,
      phone,
      forName: forNameOf(wanted),
      serviceId: service.id,
      practitionerId,
      isFirst,
      weekdays,
      parts,
      firstDate: from,
      lastDate: until,
    },
    context,
  );
}

/**
 * The same for somebody who would give a visit up for an earlier one; whoever waits for one already changes what they wait for.
 *
 * @throws 404 when the link is wrong or its visit not coming
 */
export async function waitForEarlier(
  trx: Trx,
  { visit: token, weekdays, parts }: TakenForm<z.output<typeof WaitForEarlierBody>>,
  context: JoinContext,
): Promise<{ uid: string }> {
  const visit = await context.visits.find(trx, token);
  if (!visit) throw notFound('Visit');
  await lockMailbox(trx, visit.email);
  const times = { weekdays: JSON.stringify(weekdays), parts };
  const waits = await trx
    .updateTable('waitEntries')
    .set(times)
    .where('visitId', '=', visit.id)
    .where('state', '=', 'waiting')
    .returning('uid')
    .executeTakeFirst();
  if (waits) return waits;
  const { id: visitId, startsAt, ...who } = visit;
  const { timeZone } = await readSiteSettings(trx);
  const lastDate = zonedNow(new Date(startsAt), timeZone).date;
  return insertEntry(trx, { ...who, weekdays, parts, visitId, firstDate: await todayAt(trx), lastDate }, context);
}

interface NewEntry {
  name: string;
  email: string;
  phone: string | null;
  forName?: string | null;
  serviceId: number;
  practitionerId: number | null;
  isFirst: boolean;
  weekdays: readonly number[];
  parts: DayPart[];
  firstDate: string;
  lastDate: string;
  visitId?: number;
}

async function insertEntry(trx: Trx, entry: NewEntry, { secret, mailer }: JoinContext): Promise<{ uid: string }> {
  await refuseTooMany(trx, entry.email);
  const uid = randomUUID();
  const token = waitToken(secret, uid);
  const spoken = language();
  const row = { ...entry, weekdays: JSON.stringify(entry.weekdays), uid, keyHash: tokenHash(token), language: spoken };
  const { id } = await trx
    .insertInto('waitEntries')
    .values(await encryptRow(trx, 'waitEntries', row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueWaitListEmail(trx, mailer, {
    cause: 'wait-list-joined',
    id,
    email: entry.email,
    language: spoken,
    token,
    offer: null,
  });
  return { uid };
}

/** Nobody waits for more times than they could book, however many they ask for at once. */
async function refuseTooMany(trx: Trx, email: string): Promise<void> {
  await lockMailbox(trx, email);
  const { count } = await trx
    .selectFrom('waitEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(mailbox(sql.ref('email')), '=', mailbox(email))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (count >= numberSetting(await readSettings(trx), BOOKING_SETTINGS.comingVisits)) throw conflict(TOO_MANY);
}

/** The clinic's date, by the database's clock. */
async function todayAt(trx: Trx): Promise<string> {
  const { timeZone } = await readSiteSettings(trx);
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(trx);
  return zonedNow(new Date(rows[0]?.now ?? 0), timeZone).date;
}
