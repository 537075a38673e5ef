import { gramWords } from './grams';

/** What a quantity of an item counts: whole pieces, or whole milligrams of a herb. */
export const STOCK_UNITS = ['piece', 'mg'] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

/** So much of an item in words: '12', or '12.5 g' of what is weighed. */
export const stockWords = (quantity: number, unit: StockUnit): string =>
  unit === 'mg' ? gramWords(quantity) : String(quantity);

/** Of what is weighed, prices and costs are those of so many milligrams. */
const MG_OF_COST = 100_000;

/** What so much of an item is worth, in cents; `cents`: what one cost, or 100 grams of what is weighed. */
export const stockCents = (quantity: number, unit: StockUnit, cents: number): number =>
  unit === 'mg' ? Math.round((quantity * cents) / MG_OF_COST) : quantity * cents;

/** What is shown of an item: `low` from its warning level down, `out` when nothing is free. Untracked items are always `in`. */
export const STOCK_SHOWN = ['in', 'low', 'out'] as const;
export type StockShown = (typeof STOCK_SHOWN)[number];

export const STOCK_SHOWN_NAMES: Readonly<Record<StockShown, string>> = {
  in: 'In stock',
  low: 'Low',
  out: 'Out of stock',
};

/** A lot is sold only while it is open. `recalled` is set and taken back by a recall alone. */
export const LOT_STATES = ['open', 'quarantine', 'recalled'] as const;
export type LotState = (typeof LOT_STATES)[number];

export const LOT_STATE_NAMES: Readonly<Record<LotState, string>> = {
  open: 'Open',
  quarantine: 'Quarantine',
  recalled: 'Recalled',
};

/** Why a quantity changed. */
export const MOVEMENT_KINDS = ['opening', 'receive', 'sale', 'dispense', 'unpack', 'return', 'waste', 'count'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_KIND_NAMES: Readonly<Record<MovementKind, string>> = {
  opening: 'Opening stock',
  receive: 'Received',
  sale: 'Sold',
  dispense: 'Dispensed',
  unpack: 'Unpacked',
  return: 'Returned',
  waste: 'Wasted',
  count: 'Counted',
};

/** What a person may enter by hand for one lot. Waste only takes away. */
export const ADJUSTMENT_KINDS = ['waste', 'count'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** How the list of stock can be sorted; the first is its default. Items without a date or without sales come last. */
export const STOCK_SORTS = ['name', 'shelf', 'available', 'expiry', 'cover'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** Over how many days sales are looked at for the days of cover. */
export const COVER_DAYS = 90;

export const STOCKTAKE_STATES = ['open', 'posted'] as const;

/** Where somebody stands who got a recalled lot. */
export const RECALL_CONTACT_STATES = ['open', 'told', 'no-answer', 'returned'] as const;
export type RecallContactState = (typeof RECALL_CONTACT_STATES)[number];

export const RECALL_CONTACT_NAMES: Readonly<Record<RecallContactState, string>> = {
  open: 'Not notified yet',
  told: 'Notified',
  'no-answer': 'No answer',
  returned: 'Returned',
};

/**
 * The columns of a file of received stock, by the names in its first line. `sku` and `quantity` are needed. A herb stands in `sku` with its
 * name, and its quantity has a unit, such as 500 g.
 */
export const STOCK_IMPORT_COLUMNS = ['sku', 'lot', 'expiry', 'quantity', 'cost', 'supplier'] as const;
export type StockImportColumn = (typeof STOCK_IMPORT_COLUMNS)[number];

/** The largest file of received stock, in bytes. */
export const STOCK_IMPORT_MAX_BYTES = 1024 * 1024;

/** What is wrong with a file of received stock, and where: `line` as a spreadsheet counts, null for the file as a whole. */
export interface StockImportProblem {
  line: number | null;
  column: string | null;
  problem: string;
}

/** The problems of a refused file, in the order of its lines, from the `fields` of the answer (`12.expiry`, `file`). */
export function stockImportProblems(fields: Readonly<Record<string, string>>): StockImportProblem[] {
  return Object.entries(fields)
    .map(([path, problem]) => {
      const [, line, column] = /^(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
      return { line: line === undefined ? null : Number(line), column: column ?? null, problem };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
