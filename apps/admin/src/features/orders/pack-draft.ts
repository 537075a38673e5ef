import type { PackLine, PackLot, PackedOrder } from '@harmony/domain';

/** The lots that are taken, by line. A line that is not in it takes what is proposed. */
export type Picks = Readonly<Record<number, readonly PackLot[]>>;

const sum = (lots: readonly PackLot[]): number => lots.reduce((total, { quantity }) => total + quantity, 0);

/** The lots that are taken for a line. */
export const picksOf = (line: PackLine, picks: Picks): readonly PackLot[] => picks[line.itemId] ?? line.lots;

/** How many pieces of a line have no lot. */
export const missingOf = (line: PackLine, picks: Picks): number =>
  line.isTracked ? line.quantity - sum(picksOf(line, picks)) : 0;

const isCode = (code: string, typed: string): boolean => code.trim().toLowerCase() === typed.trim().toLowerCase();

/**
 * The lots of a line when a lot was scanned or typed: it comes first, with as much as it has, and the lots that were chosen before
 * give the rest. Null: no lot of this product that could be taken has this code.
 */
export function withLot(line: PackLine, picks: Picks, typed: string): readonly PackLot[] | null {
  const lot = line.choices.find(({ code }) => code !== '' && isCode(code, typed));
  if (!lot) return null;
  let rest = line.quantity;
  const others = [...picksOf(line, picks), ...line.choices].filter(
    ({ lotId }, at, all) => lotId !== lot.lotId && all.findIndex((other) => other.lotId === lotId) === at,
  );
  return [lot, ...others].flatMap((each) => {
    const most = line.choices.find(({ lotId }) => lotId === each.lotId)?.quantity ?? each.quantity;
    const quantity = Math.min(rest, most);
    rest -= quantity;
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
}

/** What is sent: the lots of every line that is counted. Null: as proposed. */
export function pickedLots({ lines }: PackedOrder, picks: Picks) {
  if (Object.keys(picks).length === 0) return null;
  return lines
    .filter(({ isTracked }) => isTracked)
    .flatMap((line) => picksOf(line, picks).map(({ lotId, quantity }) => ({ itemId: line.itemId, lotId, quantity })));
}

/** A line of the list by shelf place: how many pieces, of which lots, for how many orders. */
export interface ShelfLine {
  place: string | null;
  name: string;
  sku: string | null;
  quantity: number;
  lots: readonly PackLot[];
  orders: readonly number[];
}

/** What to fetch for all orders at once, in the order in which one walks past the shelves; what has no place comes last. */
export function byShelf(orders: readonly PackedOrder[]): ShelfLine[] {
  const found = new Map<string, ShelfLine>();
  for (const { number, lines } of orders)
    for (const { place, name, sku, quantity, lots } of lines) {
      const key = JSON.stringify([place, name, sku]);
      const before = found.get(key) ?? { place, name, sku, quantity: 0, lots: [], orders: [] };
      found.set(key, {
        ...before,
        quantity: before.quantity + quantity,
        lots: added(before.lots, lots),
        orders: [...before.orders, number],
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
