import { STOCK_IMPORT_COLUMNS, type StockImportColumn, type StockUnit } from '@harmony/domain';
import { ReceiveStockBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { parseCsv } from '../../platform/csv/parse';
import { invalid } from '../../platform/http/api-error';

type Receipt = z.output<typeof ReceiveStockBody>;

/** What a line is of. */
export interface ImportItem {
  id: number;
  unit: StockUnit;
}

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
 * @param items the items by SKU in lower case; herbs, which have none, by their name
 * @throws ApiError 400 with `fields` by `<line of the file>.<column>`: nothing of a file with a mistake is taken
 */
export function deliveriesOf(
  lines: readonly ImportLine[],
  items: ReadonlyMap<string, ImportItem>,
): { receipt: Receipt; lines: number[] }[] {
  const problems = new Map<string, string>();
  const bySupplier = new Map<string, { raw: unknown[]; lines: number[] }>();
  for (const { line, sku, cells } of lines) {
    const item = items.get(sku.toLowerCase());
    if (sku === '') problems.set(`${line}.sku`, 'This field is required');
    else if (item === undefined) problems.set(`${line}.sku`, 'No product has this SKU, and no herb has this name');
    const quantity = item?.unit === 'mg' ? weightOf(cells.quantity) : countOf(cells.quantity);
    if (quantity === null) problems.set(`${line}.quantity`, 'Write the weight with its unit, such as 500 g');
    const delivery = bySupplier.get(cells.supplier) ?? { raw: [], lines: [] };
    bySupplier.set(cells.supplier, delivery);
    delivery.raw.push({
      itemId: item?.id ?? 1,
      code: cells.lot,
      expiresOn: cells.expiry,
      quantity: quantity ?? 1,
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

/** A number of pieces; what is none stays as it is, and is refused. */
const countOf = (cell: string): number | string => (/^\d{1,10}$/.test(cell) ? Number(cell) : cell);

const MG_OF: Readonly<Record<string, number>> = { mg: 1, g: 1000, kg: 1_000_000 };

/** Milligrams of '500 g', '1.5 kg' or '250 mg'; null: it is no weight. A bare number might be any of them. */
function weightOf(cell: string): number | null {
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,6})?)\s*(mg|g|kg)$/i.exec(cell) ?? [];
  const mg = MG_OF[unit.toLowerCase()];
  return mg === undefined ? null : Math.round(Number(amount) * mg);
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
    'Some lines of this file can’t be imported. Nothing was saved.',
  );
