import { STOCK_IMPORT_COLUMNS, type StockImportColumn } from '@harmony/domain';
import { ReceiveStockBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { parseCsv } from '../../csv-parse';
import { invalid } from '../../errors/api-error';

type Receipt = z.output<typeof ReceiveStockBody>;

/** A line of a file, with its number in it. */
export interface ImportLine {
  line: number;
  sku: string;
  cells: Record<StockImportColumn, string>;
}

/** As many as a delivery may have. */
const MOST_LINES = 500;
/** So many problems are told at once. */
const MOST_PROBLEMS = 200;

/** The fields of a delivery, and the columns they come from. */
const COLUMNS: Readonly<Record<string, StockImportColumn>> = {
  itemId: 'sku',
  code: 'lot',
  expiresOn: 'expiry',
  quantity: 'quantity',
  cost: 'cost',
};

/**
 * Reads a file of received stock.
 *
 * @throws ApiError 400 when it is no CSV file, or a column that is needed is missing
 */
export function readImport(bytes: Buffer): ImportLine[] {
  const { columns, rows } = parseCsv(bytes, { of: 'deliveries', most: MOST_LINES });
  const names = columns.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  for (const needed of ['sku', 'quantity'])
    if (!names.includes(needed))
      throw invalid({ file: `There is no column “${needed}”. The columns are ${STOCK_IMPORT_COLUMNS.join(', ')}.` });
  return rows.map(({ line, cells }) => {
    const cell = (column: StockImportColumn): string => cells[names.indexOf(column)]?.trim() ?? '';
    const all = Object.fromEntries(STOCK_IMPORT_COLUMNS.map((column) => [column, cell(column)]));
    // `Object.fromEntries` loses the keys.
    return { line, sku: cell('sku'), cells: all as ImportLine['cells'] };
  });
}

/**
 * The deliveries of a file, one for each supplier, with the lines of the file that each of their lines is of.
 *
 * @param items the items by SKU in lower case
 * @throws ApiError 400 with `fields` by `<line of the file>.<column>`: nothing of a file with a mistake is taken
 */
export function deliveriesOf(
  lines: readonly ImportLine[],
  items: ReadonlyMap<string, number>,
): { receipt: Receipt; lines: number[] }[] {
  const problems = new Map<string, string>();
  const bySupplier = new Map<string, { raw: unknown[]; lines: number[] }>();
  for (const { line, sku, cells } of lines) {
    const itemId = items.get(sku.toLowerCase());
    if (sku === '') problems.set(`${line}.sku`, 'This field is required');
    else if (itemId === undefined) problems.set(`${line}.sku`, 'No product has this SKU');
    const delivery = bySupplier.get(cells.supplier) ?? { raw: [], lines: [] };
    bySupplier.set(cells.supplier, delivery);
    delivery.raw.push({
      itemId: itemId ?? 1,
      code: cells.lot,
      expiresOn: cells.expiry,
      quantity: /^\d{1,10}$/.test(cells.quantity) ? Number(cells.quantity) : cells.quantity,
      cost: cells.cost === '' ? null : cells.cost.replace(/^\$/, ''),
    });
    delivery.lines.push(line);
  }
  const deliveries = [...bySupplier].flatMap(([supplier, { raw, lines: own }]) => {
    const { data, error } = ReceiveStockBody.safeParse({ supplier, lines: raw });
    for (const issue of error?.issues ?? []) {
      const [field, at, name] = issue.path;
      const [line, column] =
        field === 'supplier' ? [own[0], 'supplier'] : [own[Number(at)], COLUMNS[String(name)] ?? 'sku'];
      problems.set(`${line}.${column}`, issue.message);
    }
    return data ? [{ receipt: data, lines: own }] : [];
  });
  if (problems.size > 0) throw refusal([...problems]);
  return deliveries;
}

/** What a delivery was refused for (`lines.0.expiresOn`), by the lines and columns of its file. */
export const inFile = (fields: Readonly<Record<string, string>>, lines: readonly number[]) =>
  refusal(
    Object.entries(fields).map(([path, problem]) => {
      const [, at, field] = path.split('.');
      return [`${lines[Number(at)]}.${COLUMNS[String(field)] ?? 'sku'}`, problem];
    }),
  );

const refusal = (problems: [string, string][]) =>
  invalid(
    Object.fromEntries(problems.slice(0, MOST_PROBLEMS)),
    'Some lines of this file cannot be taken. Nothing was stored.',
  );
