import type { AuditEntity } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { actingPerson, type ActingPerson } from '../http/acting-person';
import type { Database, Db } from '../db/schema';

/** What was done, without any value. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', 'reorder', 'read', 'login' ... */
  action: string;
  entity: AuditEntity;
  entityId?: string | number | null;
  /** Names of the fields that were sent. */
  fields?: readonly string[];
  /** Who did it, if not the signed-in user (a failed sign-in). */
  actor?: ActingPerson;
}

/**
 * Writes one line of the audit log in the transaction of the change it describes: neither commits without the other.
 * Rejects when the line cannot be written; the request must fail then.
 */
export const writeAudit = (trx: Transaction<Database>, request: FastifyRequest, entry: AuditEntry): Promise<void> =>
  insertLine(trx, request, entry);

/**
 * Writes the line of what changes no row: a read, a failed sign-in, work with files or other systems that is about to begin.
 * For everything else the compiler asks for `writeAudit`. Rejects as that does.
 */
export const writeAuditApart = (db: Db, request: FastifyRequest, entry: AuditEntry): Promise<void> =>
  insertLine(db, request, entry);

/** Writes the line of a change that was made on the command line of the server, in its transaction. */
export const writeAuditOfCommand = (trx: Transaction<Database>, entry: Omit<AuditEntry, 'actor'>): Promise<void> =>
  insertValues(trx, { ip: null, id: null }, { ...entry, actor: { id: null, name: 'command line' } });

/** Writes the line of a change that was made by the clock, in its transaction. */
export const writeAuditOfClock = (trx: Transaction<Database>, entry: Omit<AuditEntry, 'actor'>): Promise<void> =>
  insertValues(trx, { ip: null, id: null }, { ...entry, actor: { id: null, name: 'clock' } });

/** Says in whose name everything in this transaction is written, for triggers that note it. */
export async function writtenBy(trx: Transaction<Database>, name: string | null): Promise<void> {
  await sql`select set_config('harmony.by', ${name ?? ''}, true)`.execute(trx);
}

const insertLine = (db: Db, request: FastifyRequest, entry: AuditEntry): Promise<void> =>
  insertValues(db, request, { ...entry, actor: entry.actor ?? actingPerson(request) });

async function insertValues(
  db: Db,
  request: { ip: string | null; id: string | null },
  { action, entity, entityId, fields = [], actor }: AuditEntry & { actor: ActingPerson },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      action,
      entity,
      entityId: entityId?.toString() ?? null,
      fields: fields.map((field) => field.slice(0, 100)),
      actorUserId: actor.id,
      actorName: actor.name,
      ip: request.ip,
      requestId: request.id,
    })
    .execute();
}
