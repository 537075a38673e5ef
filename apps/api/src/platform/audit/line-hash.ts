import { createHash } from 'node:crypto';

/** What of a line is hashed: every column but `id`, which only says in which order this database got the lines. */
export interface HashedLine {
  previous: string;
  chain: string;
  seq: number;
  at: string;
  actorUserId: number | null;
  actorName: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  ip: string | null;
  requestId: string | null;
  fields: readonly string[];
}

/**
 * The hash of a line, as Postgres makes it (`audit_hash`). Verification computes it here again: whoever has changed lines may
 * have changed the function in the database, too. Every value is preceded by its length, so that no two lines read the same.
 */
export function lineHash(line: HashedLine): string {
  const values = [
    ...[line.previous, line.chain, String(line.seq), String(Date.parse(line.at))],
    ...[line.actorUserId === null ? null : String(line.actorUserId), line.actorName, line.action, line.entity],
    ...[line.entityId, line.ip, line.requestId, String(line.fields.length), ...line.fields],
  ];
  return createHash('sha256').update(values.map(withLength).join('')).digest('hex');
}

const withLength = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);
