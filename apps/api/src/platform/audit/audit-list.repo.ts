import {
  addDays,
  zonedInstant,
  type AuditChoices,
  type AuditEntity,
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  type AuditQuery,
} from '@harmony/domain';
import { sql } from 'kysely';
import { readSiteSettings } from '../settings/site-settings.repo';
import { inBatches } from '../csv/csv';
import { secondsFromNow } from '../db/connection/clock';
import { readPage } from '../db/page';
import type { Db } from '../db/schema';
import { hasWords } from '../db/search';
import { anonymizeIp } from '../redaction/anonymize-ip';

const COLUMNS = ['id', 'at', 'actorName', 'action', 'entity', 'entityId', 'fields', 'ip', 'requestId'] as const;
const SEARCHED = ['action', 'entity', 'entityId', 'actorName'] as const;
/** `open` is the reading of a stream. */
const NO_WRITES = ['read', 'open', 'export', 'change-password-failed', 'change-password-locked'];
/** What signing in and out is logged under: in the console, and in the call monitor. */
const SIGN_INS = ['sessions', 'reception-sessions'] satisfies AuditEntity[];
/** Filter choices are those that occur in the last year. */
const CHOICES_SECONDS = 365 * 86_400;

/** One page of the log, newest first, and the total number of lines. */
export async function listAudit(db: Db, { limit, offset, ...filter }: AuditQuery): Promise<AuditPage> {
  const lines = await filtered(db, filter);
  const rows = lines.select(COLUMNS).orderBy('at', 'desc').orderBy('id', 'desc');
  const { items, total } = await readPage(db, rows, { limit, offset });
  return { items: items.map(withNetwork), total };
}

/** All lines that match a filter, newest first. */
export async function allAudit(db: Db, filter: AuditFilter): Promise<AsyncIterable<AuditLine>> {
  const lines = await filtered(db, filter);
  return inBatches<AuditLine>(async (last, limit) => {
    const rest =
      last === null ? lines : lines.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last.at, last.id)));
    const rows = await rest.select(COLUMNS).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    return rows.map(withNetwork);
  });
}

/** The entities, actions and names of the last year, in alphabetical order. */
export async function auditChoices(db: Db): Promise<AuditChoices> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['entity', 'action', 'actorName'])
    .distinct()
    .where('at', '>', secondsFromNow(-CHOICES_SECONDS))
    .execute();
  const sorted = (values: (string | null)[]): string[] =>
    [...new Set(values)].filter((value) => value !== null).sort((a, b) => a.localeCompare(b));
  return {
    entities: sorted(rows.map(({ entity }) => entity)),
    actions: sorted(rows.map(({ action }) => action)),
    actors: sorted(rows.map(({ actorName }) => actorName)),
  };
}

const withNetwork = ({ ip, ...line }: Omit<AuditLine, 'network'> & { ip: string | null }): AuditLine => ({
  ...line,
  network: anonymizeIp(ip),
});

async function filtered(db: Db, { entity, action, actor, from, to, search, writesOnly }: AuditFilter) {
  let lines = db.selectFrom('auditLog');
  if (entity !== undefined) lines = lines.where('entity', '=', entity);
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (actor !== undefined) lines = lines.where(sql`lower(actor_name)`, '=', sql`lower(${actor})`);
  if (writesOnly) lines = lines.where('action', 'not in', NO_WRITES).where('entity', 'not in', SIGN_INS);
  if (search !== undefined) {
    const columns = [...SEARCHED.map((column) => sql.ref(column)), sql`array_to_string(fields, ' ')`];
    lines = lines.where(hasWords(search, columns));
  }
  if (from === undefined && to === undefined) return lines;
  const { timeZone } = await readSiteSettings(db);
  const midnight = (day: string): string => zonedInstant(day, 0, timeZone).toISOString();
  if (from !== undefined) lines = lines.where('at', '>=', midnight(from));
  if (to !== undefined) lines = lines.where('at', '<', midnight(addDays(to, 1)));
  return lines;
}
