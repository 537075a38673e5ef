import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | boolean | null | undefined | readonly string[];

/** What spreadsheets take for the start of a formula, in the forms they normalise as well (OWASP, CSV injection). */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * The same inside a text: a program that splits at semicolons or tabs heeds no quote in the middle of what it takes for a
 * cell, so that the next cell begins behind each of them, and behind a line break.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])/g;

/** Rows read at a time: enough to be fast, few enough for constant memory. */
const BATCH = 500;

/** Byte order mark: without it spreadsheets assume a local encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of CSV (RFC 4180) with its line break. Lists are joined by '; ', nothing is an empty cell. What any
 * program takes for a separator (`,`, `;`, tab) stands in quotes. Text that a spreadsheet would run as a formula,
 * wherever it splits the line, gets an apostrophe in front; numbers stay numbers.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = typeof cell === 'string' ? cell : cell.join('; ');
  const harmless = text.replace(FORMULA, "'").replace(FORMULA_INSIDE, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * All rows of a query, a batch at a time, so that a slow client holds neither memory nor a database connection.
 *
 * @param read gives the next `limit` rows after `last` in a fixed order; null asks for the first ones
 */
export async function* inBatches<Row>(
  read: (last: Row | null, limit: number) => Promise<Row[]>,
  limit = BATCH,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, limit);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < limit) return;
  }
}

export interface CsvFile<Row> {
  /** Name of the download, such as `messages-2026-11-21.csv`. */
  filename: string;
  header: readonly string[];
  rows: AsyncIterable<Row>;
  line(row: Row): readonly CsvCell[];
}

/**
 * Sends a CSV file row by row. A failure before the first row becomes an error response; a later one aborts the
 * connection, so that an incomplete file is never taken for a complete one.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { filename, header, rows, line }: CsvFile<Row>,
): Promise<FastifyReply> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();

  async function* lines(): AsyncGenerator<string> {
    try {
      yield BYTE_ORDER_MARK + csvLine(header);
      for (let next = first; !next.done; next = await iterator.next()) yield csvLine(line(next.value));
    } finally {
      await iterator.return?.();
    }
  }

  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(lines()));
}
