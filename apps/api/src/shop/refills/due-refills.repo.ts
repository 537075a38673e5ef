import { readFlags, shopRules } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { clockOf } from '../../platform/db/clinic-time';
import type { AppConfig } from '../../platform/config/app-config';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database, Db } from '../../platform/db/schema';
import { type Mailer, speakTo } from '../../mail';
import { isAddress } from '../../platform/forms/mail-address';
import {
  judgeRefill,
  linkOfRefill,
  readRefillDay,
  refillName,
  selectRefills,
  type KnownRefill,
  type RefillDay,
} from './refills.repo';
import { queueRefillDueEmail } from './refill-due-mail';

/** So many are looked at in one transaction. */
const AT_ONCE = 50;

export interface RemindContext {
  db: Db;
  config: Pick<AppConfig, 'dataKeys'>;
  mailer: Mailer;
}

/**
 * Reminds everybody who wanted it of a refill that is due, once for each use. Any number of instances may do so at once. Refills that
 * cannot be had for another reason are left alone: nobody is told of what they would be refused.
 */
export async function remindOfRefills(context: RemindContext, closing?: AbortSignal): Promise<void> {
  const settings = await readSettings(context.db);
  const { store_enabled: isOpen, checkout_enabled: takesOrders } = readFlags(settings);
  if (!isOpen || !takesOrders) return;
  const { mailItems } = shopRules(settings);
  const day = await readRefillDay(context.db);
  for (let after = 0; closing?.aborted !== true;) {
    const from = after;
    const due = await context.db.transaction().execute((trx) => remindSome(trx, from, { ...context, day, mailItems }));
    const last = due.at(-1);
    if (last === undefined || due.length < AT_ONCE) return;
    after = last;
  }
}

/** Looks at some refills that are due, with ids after this one; the ids that were looked at. */
async function remindSome(
  trx: Transaction<Database>,
  after: number,
  { day, mailItems, config, mailer }: RemindContext & { day: RefillDay; mailItems: boolean },
): Promise<number[]> {
  const due = await dueAfter(trx, after, day);
  for (const refill of due) {
    const { id, uid, email, language, usedOn } = refill;
    if (judgeRefill(refill, day).refusal !== null || !isAddress(email)) continue;
    const token = await linkOfRefill(trx, refill, config.dataKeys);
    const item = mailItems ? await speakTo(trx, language, async () => refillName(refill)) : null;
    await queueRefillDueEmail(trx, mailer, { key: `${uid}:${usedOn}`, email, language, token, item });
    await trx.updateTable('refills').set({ remindedOn: day.today }).where('id', '=', id).execute();
  }
  return due.map(({ id }) => id);
}

const dueAfter = (trx: Transaction<Database>, after: number, { today, timeZone }: RefillDay): Promise<KnownRefill[]> =>
  selectRefills(trx, clockOf(timeZone))
    .where('refills.id', '>', after)
    .where('refills.remind', '=', true)
    .whereRef('refills.used', '<', 'refills.allowed')
    .where((eb) => eb.or([eb('refills.lastOn', 'is', null), eb('refills.lastOn', '>=', today)]))
    .where(sql<boolean>`refills.used_on + refills.every_days <= ${today}::date`)
    .where(sql<boolean>`coalesce(refills.reminded_on <= refills.used_on, true)`)
    .orderBy('refills.id')
    .limit(AT_ONCE)
    .forUpdate('refills')
    .skipLocked()
    .execute();
