import {
  addDays,
  holidaysWithin,
  hoursForDate,
  numberSetting,
  SHOP_SETTINGS,
  siteSettings,
  zonedNow,
  type AttentionItem,
  type Dashboard,
  type DashboardCounts,
  type ErrorSeverity,
} from '@harmony/domain';
import { ORDER_ATTENTIONS } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';

const HOLIDAY_DAYS = 90;

type Waiting = keyof DashboardCounts;

/** Orders that wait for staff, each for one reason; those of the shelf when they have waited longer than so many days. */
const ordersWaiting = (pickupDays: number) => sql`
  select 'orders' as kind, part, since from (
    select coalesce(ready_at, created_at) as since, case
      when problem is not null then 'problem'
      when status = 'pending' and not is_held then 'to-accept'
      when status = 'pending' and review = 'open' then 'to-review'
      when status = 'confirmed' then 'to-pack'
      when status = 'ready' and delivery = 'shipping' then 'to-ship'
      when status = 'ready' and ready_at < now() - make_interval(days => ${pickupDays}::integer) then 'unclaimed'
    end as part
    from orders
    where not suspected_spam and (problem is not null or status in ('pending', 'confirmed', 'ready'))
  ) as open_orders where part is not null`;

/** Something that needs attention: its kind, since when, and how its rows are distinguished. */
const WAITING = sql`
  select 'messages' as kind, null as part, created_at as since from contact_submissions
    where state = 'open' and not suspected_spam
  union all select 'appointments', null, created_at from appointment_requests
    where status = 'pending' and not suspected_spam
  union all select 'herbRequests', null, created_at from custom_herb_requests
    where status = 'pending' and not suspected_spam
  union all select 'checkIns', null, created_at from check_ins where status = 'checked_in' and not suspected_spam
  union all select 'mails', state, created_at from outbox_mails where state in ('failed', 'dead') and not is_bulk
    and verdict is distinct from 'left-out'
  union all select 'errors', severity, min(created_at) from errors where not resolved
    group by error_type, error_code, message, request_method, request_path, severity`;

interface WaitingRow {
  kind: Waiting;
  /** State of a mail, severity of an error, what an order waits for. */
  part: string | null;
  count: number;
  oldestAt: string;
}

/** What needs attention, with counts. */
export async function readDashboard(db: Db, now: Date): Promise<Omit<Dashboard, 'connections'>> {
  const settings = await readSettings(db);
  const orders = ordersWaiting(numberSetting(settings, SHOP_SETTINGS.pickupDays));
  const { rows } = await sql<WaitingRow>`
    select kind, part, count(*) as count, min(since) as "oldestAt" from (${WAITING} union all ${orders}) as waiting
    group by kind, part
  `.execute(db);
  const holidays = await holidaysWithoutHours(db, zonedNow(now, siteSettings(settings).timeZone).date);

  const of = (kind: Waiting) => rows.filter((row) => row.kind === kind);
  const countOf = (kind: Waiting, part?: string): number =>
    of(kind).reduce((sum, row) => sum + (part === undefined || row.part === part ? row.count : 0), 0);
  const bySeverity = (): Record<ErrorSeverity, number> => ({
    low: countOf('errors', 'low'),
    medium: countOf('errors', 'medium'),
    high: countOf('errors', 'high'),
    critical: countOf('errors', 'critical'),
  });
  const waiting = <Kind extends Waiting>(kind: Kind) => ({
    kind,
    count: countOf(kind),
    // Instants of this form sort as text.
    oldestAt: of(kind).reduce((oldest, row) => (oldest === '' || row.oldestAt < oldest ? row.oldestAt : oldest), ''),
  });
  const all: AttentionItem[] = [
    ...(['checkIns', 'messages', 'appointments', 'herbRequests'] as const).map(waiting),
    { ...waiting('mails'), dead: countOf('mails', 'dead') },
    { ...waiting('errors'), bySeverity: bySeverity() },
    ...ORDER_ATTENTIONS.flatMap((about) =>
      of('orders').flatMap(({ part, count, oldestAt }) =>
        part === about ? [{ kind: 'orders' as const, about, count, oldestAt }] : [],
      ),
    ),
    { kind: 'specialHours', count: holidays.length, holidays },
  ];
  return {
    attention: all.filter(({ count }) => count > 0),
    counts: {
      messages: countOf('messages'),
      appointments: countOf('appointments'),
      herbRequests: countOf('herbRequests'),
      checkIns: countOf('checkIns'),
      mails: countOf('mails'),
      errors: countOf('errors'),
      orders: countOf('orders'),
    },
  };
}

/** Drafts of these kinds that could not be published when they were due, since when the first of them waits; null: none. */
export async function findFailedDrafts(db: Db, names: readonly string[]): Promise<AttentionItem | null> {
  const { count, oldestAt } = await db
    .selectFrom('drafts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('updatedAt').as('oldestAt')])
    .where('problem', 'is not', null)
    .where('entity', 'in', names)
    .executeTakeFirstOrThrow();
  return oldestAt === null ? null : { kind: 'drafts', count, oldestAt };
}

/** How many mails have not been tried yet. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** Public holidays ahead on which the clinic would be open as on any other weekday. */
async function holidaysWithoutHours(db: Db, today: string): Promise<{ date: string; name: string }[]> {
  const until = addDays(today, HOLIDAY_DAYS);
  const entries = await db
    .selectFrom('hours')
    .select(['dayOfWeek', 'openTime', 'closeTime', 'isClosed', 'specialHours', 'specialDate', 'note'])
    .where((eb) => eb.or([eb('specialHours', '=', false), eb.between('specialDate', today, until)]))
    .execute();
  return holidaysWithin(today, HOLIDAY_DAYS).flatMap(({ date, name }) => {
    const hours = hoursForDate(entries, date);
    return hours === null || hours.isSpecial || hours.isClosed ? [] : [{ date, name }];
  });
}
