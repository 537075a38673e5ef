import {
  nextRefillOn,
  refillRefusal,
  shopRules,
  siteSettings,
  spokenField,
  zonedNow,
  type RefillFacts,
  type Translations,
} from '@harmony/domain';
import type { Language } from '@harmony/language';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { clinicDate, clockOf, type SqlClock } from '../../platform/db/clinic-time';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Moment } from '../../platform/db/moment';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import { refillToken, tokenHash } from './refill-token';

type Trx = Transaction<Database>;

/** A refill with everything that decides whether it can be had today. */
export interface KnownRefill extends RefillFacts {
  id: number;
  uid: string;
  keyHash: string;
  formulaId: number | null;
  productId: number | null;
  orderId: number | null;
  /** Name of the formula or the product, in the first language. */
  item: string;
  /** What the product says in others; null for formulas, which have the name that their practitioner wrote. */
  itemTranslations: Translations | null;
  /** The patient's. */
  name: string;
  /** Empty: nobody knows one. */
  email: string;
  phone: string | null;
  /** That of the last order by it, or else of what it was granted with. */
  language: Language;
  remind: boolean;
}

/** By what refills are judged: the clinic's day, and the months within which a visit is needed. */
export interface RefillDay {
  /** YYYY-MM-DD */
  today: string;
  timeZone: string;
  visitMonths: number;
}

export async function readRefillDay(db: Db, moment?: Moment): Promise<RefillDay> {
  const settings = await readSettings(db, moment);
  const { timeZone } = siteSettings(settings);
  return { today: zonedNow(new Date(), timeZone).date, timeZone, visitMonths: shopRules(settings).visitMonths };
}

/** Why a refill cannot be had today (null: it can), and from which day on, where that is all. */
export function judgeRefill(refill: RefillFacts, { today, visitMonths }: Pick<RefillDay, 'today' | 'visitMonths'>) {
  const refusal = refillRefusal(refill, today, visitMonths);
  return { refusal, nextOn: refusal === 'soon' ? nextRefillOn(refill, today) : null };
}

const LANGUAGE = sql<Language>`coalesce(
  (select orders.language from orders join order_items on order_items.order_id = orders.id
    where order_items.refill_id = refills.id order by orders.id desc limit 1),
  (select language from orders where id = refills.order_id),
  (select language from custom_herb_requests where id = formulas.herb_request_id),
  'en')`;

/** Refills with what they are of and the last visit of their patient. */
export const selectRefills = (db: Db, clock: SqlClock) =>
  db
    .selectFrom('refills')
    .leftJoin('formulas', 'formulas.id', 'refills.formulaId')
    .leftJoin('products', 'products.id', 'refills.productId')
    .select([
      ...(['refills.id', 'refills.uid', 'refills.keyHash', 'refills.formulaId', 'refills.productId'] as const),
      ...(['refills.orderId', 'refills.name', 'refills.email', 'refills.phone', 'refills.remind'] as const),
      ...(['refills.allowed', 'refills.used', 'refills.everyDays', 'refills.lastOn', 'refills.usedOn'] as const),
      sql<string>`coalesce(formulas.name, products.name)`.as('item'),
      'products.translations as itemTranslations',
      sql<string | null>`(
        select ${clinicDate(sql`max(starts_at)`, clock)}::text from visits
        where visits.patient_id = refills.patient_id and starts_at <= now()
          and state not in ('requested', 'cancelled', 'no-show'))`.as('lastVisitOn'),
      LANGUAGE.as('language'),
    ]);

/** The refill of a link; undefined when the link is wrong or its refill gone, which nobody can tell apart. */
export const findRefill = (db: Db, token: string, { timeZone }: RefillDay): Promise<KnownRefill | undefined> =>
  selectRefills(db, clockOf(timeZone)).where('refills.keyHash', '=', tokenHash(token)).executeTakeFirst();

/** Locks a refill until the end of the transaction; undefined when it is gone by now. */
export const lockRefill = (trx: Trx, id: number, { timeZone }: RefillDay): Promise<KnownRefill | undefined> =>
  selectRefills(trx, clockOf(timeZone)).where('refills.id', '=', id).forNoKeyUpdate('refills').executeTakeFirst();

/** Counts a use of today; `remind`: a mail when the next one is due. False when somebody else has had the last one. */
export async function countUse(
  trx: Trx,
  { id, used }: Pick<KnownRefill, 'id' | 'used'>,
  today: string,
  remind: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refills')
    .set({ used: sql`used + 1`, usedOn: today, remind })
    .where('id', '=', id)
    .where('used', '=', used)
    .whereRef('used', '<', 'allowed')
    .where((eb) => eb.or([eb('lastOn', 'is', null), eb('lastOn', '>=', today)]))
    .where(sql<boolean>`coalesce(used_on + every_days <= ${today}::date, true)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a mail is wanted when the next one is due. False for wrong links. */
export async function wantReminder(db: Db, token: string, remind: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refills')
    .set({ remind })
    .where('keyHash', '=', tokenHash(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * An order is cancelled: the refills that it used can be had again, counted from the use before it, or from the day on which it was
 * handed over the first time. Call it before its stock is released: whoever uses a refill locks in this order, too.
 */
export async function giveRefillsBack(trx: Trx, orderId: number): Promise<void> {
  const { timeZone } = await readRefillDay(trx);
  const day = (moment: RawBuilder<unknown>) => clinicDate(moment, clockOf(timeZone));
  await sql`
    update refills set used = greatest(used - 1, 0), reminded_on = null, used_on = coalesce(
      (select ${day(sql`max(o.created_at)`)} from order_items i join orders o on o.id = i.order_id
        where i.refill_id = refills.id and o.id <> ${orderId} and o.status <> 'cancelled'),
      (select ${day(sql`coalesce(o.ended_at, o.created_at)`)} from orders o
        where o.id = refills.order_id and o.status <> 'cancelled'))
    where id in (select refill_id from order_items where order_id = ${orderId})`.execute(trx);
}

/**
 * An order was handed over, or has arrived: from today on the days to the next refill are counted, of what was granted with it and of
 * formulas that were ordered the first time. Refills that were used already count from their use.
 */
export async function noteHandedOver(trx: Trx, orderId: number): Promise<void> {
  const { today } = await readRefillDay(trx);
  await sql`
    update refills set order_id = ${orderId}, used_on = case when used = 0 then ${today}::date else used_on end
    where id in (
      select id from refills where order_id = ${orderId}
      union select r.id from order_items i join refills r on r.formula_id = i.formula_id
        where i.order_id = ${orderId} and i.quantity > 0 and r.order_id is null)`.execute(trx);
}

/**
 * The token of a refill's link. A refill whose secret is gone gets a new one.
 *
 * @param secrets the one in use first, then the older ones
 */
export async function linkOfRefill(
  db: Db,
  { id, uid, keyHash }: Pick<KnownRefill, 'id' | 'uid' | 'keyHash'>,
  secrets: readonly string[],
): Promise<string> {
  const [first = ''] = secrets;
  const known = secrets.map((secret) => refillToken(secret, uid)).find((token) => tokenHash(token) === keyHash);
  if (known !== undefined) return known;
  const token = refillToken(first, uid);
  await db
    .updateTable('refills')
    .set({ keyHash: tokenHash(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** A refill with the order that it was granted with, or used by last. */
export interface RefillOfOrder extends KnownRefill {
  ofOrder: number;
}

/** Refills that were granted with one of these orders, or used by it. */
const ofOrders = (db: Db, orderIds: RawBuilder<readonly number[]>, clock: SqlClock) =>
  selectRefills(db, clock)
    .select(
      sql<number>`coalesce(refills.order_id, (select max(order_id) from order_items where refill_id = refills.id))`.as(
        'ofOrder',
      ),
    )
    .where(
      sql<boolean>`refills.id in (
        select id from refills where order_id = any (${orderIds})
        union select refill_id from order_items where order_id = any (${orderIds}))`,
    )
    .orderBy('refills.id');

export const refillsOfOrders = (db: Db, orderIds: readonly number[], timeZone: string): Promise<RefillOfOrder[]> =>
  ofOrders(db, sql`${orderIds}::integer[]`, clockOf(timeZone)).execute();

// Of one order, so that Postgres plans it once: how many there are of a list, it looks at each time.
const ofOrder = prepared((db, args: { orderId: number } & SqlClock) =>
  ofOrders(db, sql`array[${args.orderId}::integer]`, { transitions: args.transitions, offsets: args.offsets }),
);

/** What a refill is of, in the language that is spoken. */
export const refillName = ({ item, itemTranslations }: Pick<KnownRefill, 'item' | 'itemTranslations'>): string =>
  spokenField(itemTranslations, 'name', item);

/** What may be ordered again of an order, by links; refills that are over are left out. */
export async function readRefillLinks(
  db: Db,
  orderId: number,
  secrets: readonly string[],
  moment?: Moment,
): Promise<{ token: string; name: string; left: number; nextOn: string | null }[]> {
  const day = await readRefillDay(db, moment);
  const links = [];
  for (const refill of await ofOrder(db, { orderId, ...clockOf(day.timeZone) })) {
    const { refusal, nextOn } = judgeRefill(refill, day);
    if (refusal === 'ended') continue;
    const { allowed, used } = refill;
    const name = refillName(refill);
    links.push({ token: await linkOfRefill(db, refill, secrets), name, left: allowed - used, nextOn });
  }
  return links;
}
