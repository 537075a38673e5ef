import { stateLabel, type InboxFilter, type InboxRow } from '@harmony/domain';
import type { FastifyReply } from 'fastify';
import { inBatches, sendCsv, type CsvCell } from '../csv/csv';
import type { Db } from '../db/schema';
import type { Asker } from './inbox-filter.repo';
import type { Inbox } from './inbox';
import { exportRows } from './inbox.repo';

/** Columns that follow an inbox's own. */
const COMMON = [
  'state',
  'assigneeName',
  'adminNotes',
  'isRead',
  'suspectedSpam',
  'changedBy',
  'changedAt',
  'createdAt',
];

/** 'reasonForVisit' is 'Reason for visit'. */
const titleOf = (column: string): string => {
  const words = column.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An inbox as a file, with the filters of its list. Instants are in UTC. */
export function sendInboxCsv(
  reply: FastifyReply,
  db: Db,
  inbox: Inbox,
  filter: InboxFilter,
  asker: Asker,
): Promise<FastifyReply> {
  const { key, kind, columns, derived } = inbox;
  const own = [...columns, ...derived.names].filter(
    (column) => !COMMON.includes(column) && column !== 'status' && column !== 'notes',
  );
  const all = ['id', ...own, ...COMMON.filter((column) => !isMissing(inbox, column))];
  const cell = (row: InboxRow, column: string): CsvCell =>
    column === 'state' ? stateLabel(key, row.state) : cellOf(Reflect.get(row, column));
  return sendCsv(reply, {
    filename: `${kind.title.toLowerCase().replaceAll(' ', '-')}.csv`,
    header: all.map(titleOf),
    rows: inBatches<InboxRow>((last, limit) => exportRows(db, inbox, filter, asker, { last, limit })),
    line: (row) => all.map((column) => cell(row, column)),
  });
}

const isMissing = ({ kind }: Inbox, column: string): boolean =>
  (column === 'isRead' && !kind.canBeRead) || (column === 'suspectedSpam' && !kind.canBeSpam);

/** Columns hold texts, numbers, flags and lists of texts. */
function cellOf(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value);
}
