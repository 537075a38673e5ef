import { addDays, zonedInstant, zonedNow, type InboxFilter } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Inbox } from './inbox';
import type { Db } from '../db/schema';
import { encryptedColumnsOf } from '../db/encrypted/encrypted-columns';
import { wordFound } from '../db/encrypted/words';
import { likePattern } from '../db/like-pattern';

/** The user who reads the list, and the clinic's time zone. */
export interface Asker {
  /** Stands for `me` in the filter. */
  userId: number | null;
  /** The clinic's, which decides where a day begins. */
  timeZone: string;
}

const MAX_WORDS = 10;
/** Fewer digits are not treated as a telephone number. */
const MIN_DIGITS = 4;

/** The condition of a list. Without `state` all states match. */
export async function filterOf(
  db: Db,
  inbox: Inbox,
  filter: Omit<InboxFilter, 'sort'>,
  asker: Asker,
): Promise<RawBuilder<boolean>> {
  const { search = '', state, assignee, unread, suspectedSpam, date, mark } = filter;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  for (const word of words.slice(0, MAX_WORDS)) conditions.push(await found(db, inbox, word));
  if (state !== undefined) conditions.push(sql`${inbox.state} = ${state}`);
  if (assignee === 'none') conditions.push(sql`assignee_id is null`);
  else if (assignee !== undefined) conditions.push(sql`assignee_id = ${assignee === 'me' ? asker.userId : assignee}`);
  if (unread !== undefined) conditions.push(sql`is_read = ${!unread}`);
  if (suspectedSpam !== undefined) conditions.push(sql`suspected_spam = ${suspectedSpam}`);
  const ofMark = mark === undefined ? undefined : (await inbox.derived.read(db)).marks[mark];
  if (ofMark) conditions.push(ofMark);
  if (date !== undefined) conditions.push(onDay(date, asker.timeZone));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Whether the word occurs in one of the columns, or begins words of an encrypted one; digits also find a telephone number
 * in another notation.
 */
async function found(db: Db, { table, search, notes, finds }: Inbox, word: string): Promise<RawBuilder<boolean>> {
  const readable = [...search, notes].filter((column) => !(column in encryptedColumnsOf(table)));
  const text = sql`concat_ws(' ', ${sql.join(readable.map((column) => sql.ref(column)))})`;
  const ways = [sql<boolean>`${text} ilike ${likePattern(word)}`, ...finds(word)];
  const inEncrypted = await wordFound(db, table, word);
  if (inEncrypted) ways.push(inEncrypted);
  const digits = word.replace(/\D/g, '');
  if (search.includes('phone') && digits.length >= MIN_DIGITS && !/\p{L}/u.test(word))
    ways.push(sql`regexp_replace(phone, '\\D', '', 'g') like ${likePattern(digits)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Received on this day in the clinic's time zone. */
function onDay(date: string, timeZone: string): RawBuilder<boolean> {
  const day = date === 'today' ? zonedNow(new Date(), timeZone).date : date;
  const [from, to] = [day, addDays(day, 1)].map((at) => zonedInstant(at, 0, timeZone).toISOString());
  return sql`(created_at >= ${from} and created_at < ${to})`;
}
