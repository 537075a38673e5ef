import { isWeighed, type PackLine, type PackLot, type PackedOrder, type StockUnit } from '@harmony/domain';

/** The lots that are taken, by {@link lineKey}. A line that is not in it takes what is proposed. */
export type Picks = Readonly<Record<string, readonly PackLot[]>>;

const sum = (lots: readonly PackLot[]): number => lots.reduce((total, { quantity }) => total + quantity, 0);

/** What tells lines apart: a formula is one line of the order, and has one here for each of its herbs. */
export const lineKey = ({ itemId, stockItemId }: Pick<PackLine, 'itemId' | 'stockItemId'>): string =>
  `${itemId} ${stockItemId ?? ''}`;

/** The lots that are taken for a line. */
export const picksOf = (line: PackLine, picks: Picks): readonly PackLot[] => picks[lineKey(line)] ?? line.lots;

/** How much is taken for a line, in its unit. */
export const takenOf = (line: PackLine, picks: Picks): number => sum(picksOf(line, picks));

/** Whether a line can be packed like this: all its pieces, or a weight that is near enough to what was written. */
export function isEnough(line: PackLine, picks: Picks): boolean {
  if (!line.isTracked) return true;
  const taken = takenOf(line, picks);
  return line.unit === 'mg' ? isWeighed(line.quantity, taken) : taken >= line.quantity;
}

/** How many pieces of a line have no lot. */
export const missingOf = (line: PackLine, picks: Picks): number =>
  line.isTracked ? line.quantity - takenOf(line, picks) : 0;

const isCode = (code: string, typed: string): boolean => code.trim().toLowerCase() === typed.trim().toLowerCase();

/** So much of a line's lots, those of `first` before the others, each with as much as it has. */
function filled(line: PackLine, first: readonly PackLot[], amount: number): PackLot[] {
  let rest = amount;
  const lots = [...first, ...line.choices].filter(
    ({ lotId }, at, all) => all.findIndex((other) => other.lotId === lotId) === at,
  );
  return lots.flatMap((each) => {
    const most = line.choices.find(({ lotId }) => lotId === each.lotId)?.quantity ?? each.quantity;
    const quantity = Math.min(rest, most);
    rest -= quantity;
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
}

/**
 * The lots of a line when a lot was scanned or typed: it comes first, with as much as it has, and the lots that were chosen before
 * give the rest. Null: no lot of this product that could be taken has this code.
 */
export function withLot(line: PackLine, picks: Picks, typed: string): readonly PackLot[] | null {
  const lot = line.choices.find(({ code }) => code !== '' && isCode(code, typed));
  if (!lot) return null;
  // What was weighed stays what was weighed, whichever lot it is of.
  const amount = line.unit === 'mg' ? takenOf(line, picks) || line.quantity : line.quantity;
  return filled(line, [lot, ...picksOf(line, picks)], amount);
}

/** The lots of a herb when so many milligrams were weighed; null: its lots do not have as much. */
export function withWeight(line: PackLine, picks: Picks, mg: number): readonly PackLot[] | null {
  const chosen = picksOf(line, picks);
  const lots = filled(line, chosen.length > 0 ? chosen : line.lots, mg);
  return sum(lots) === mg ? lots : null;
}

/** What is sent: the lots of every line that is counted. Null: as proposed. */
export function pickedLots({ lines }: PackedOrder, picks: Picks) {
  if (Object.keys(picks).length === 0) return null;
  return lines
    .filter(({ isTracked }) => isTracked)
    .flatMap((line) => picksOf(line, picks).map(({ lotId, quantity }) => ({ itemId: line.itemId, lotId, quantity })));
}

/** A line of the list by shelf place: how much, of which lots, for how many orders. */
export interface ShelfLine {
  place: string | null;
  name: string;
  sku: string | null;
  quantity: number;
  unit: StockUnit;
  lots: readonly PackLot[];
  orders: readonly number[];
}

/** What to fetch for all orders at once, in the order in which one walks past the shelves; what has no place comes last. */
export function byShelf(orders: readonly PackedOrder[]): ShelfLine[] {
  const found = new Map<string, ShelfLine>();
  for (const { number, lines } of orders)
    for (const { place, name, sku, quantity, unit, lots } of lines) {
      const key = JSON.stringify([place, name, sku, unit]);
      const before = found.get(key) ?? { place, name, sku, unit, quantity: 0, lots: [], orders: [] };
      found.set(key, {
        ...before,
        quantity: before.quantity + quantity,
        lots: added(before.lots, lots),
        orders: before.orders.includes(number) ? before.orders : [...before.orders, number],
      });
    }
  const order = new Intl.Collator('en', { numeric: true });
  return [...found.values()].sort(
    (a, b) =>
      Number(a.place === null) - Number(b.place === null) ||
      order.compare(a.place ?? '', b.place ?? '') ||
      order.compare(a.name, b.name),
  );
}

function added(lots: readonly PackLot[], more: readonly PackLot[]): PackLot[] {
  const all = new Map(lots.map((lot) => [lot.lotId, lot]));
  for (const lot of more) all.set(lot.lotId, { ...lot, quantity: lot.quantity + (all.get(lot.lotId)?.quantity ?? 0) });
  return [...all.values()];
}
