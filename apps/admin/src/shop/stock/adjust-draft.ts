import type { AdjustmentKind, AdjustStockBody, StockItem, StockLot, StockUnit } from '@harmony/domain';
import { AdjustStockBody as AdjustStockContract } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { quantityText, readQuantity, typedAs } from './stock-words';

/** What somebody enters to correct a lot by hand. */
export interface AdjustDraft {
  kind: AdjustmentKind;
  /** Null: the unlabelled lot, which need not be there yet. */
  lotId: number | null;
  /** Of waste: how many go. Of a count: how many are there. */
  quantity: string;
  reason: string;
}

/** What the ledger says of the chosen lot. */
export const recordedOf = ({ lotId }: Pick<AdjustDraft, 'lotId'>, lots: readonly StockLot[]): number =>
  lots.find(({ id, code }) => (lotId === null ? code === '' : id === lotId))?.onHand ?? 0;

/** By how much the draft changes the lot; null while its number is none. */
export function changeOf(draft: AdjustDraft, unit: StockUnit, lots: readonly StockLot[]): number | null {
  const amount = readQuantity(draft.quantity, unit);
  if (amount === null) return null;
  return draft.kind === 'waste' ? -amount : amount - recordedOf(draft, lots);
}

/** The body of the call, and what is wrong with the draft by the names of its fields. */
export function adjustBodyOf(
  draft: AdjustDraft,
  item: Pick<StockItem, 'id' | 'unit'>,
  lots: readonly StockLot[],
): { body: AdjustStockBody; problems: Readonly<Record<string, string>> } {
  const change = changeOf(draft, item.unit, lots);
  const { kind, lotId, reason } = draft;
  const body: AdjustStockBody = { itemId: item.id, lotId, kind, quantity: change ?? 0, reason };
  const problems: Record<string, string> = { ...problemsOf(AdjustStockContract, body) };
  if (change === null) problems['quantity'] = typedAs(item.unit).wrong;
  else if (change === 0)
    problems['quantity'] =
      kind === 'waste'
        ? item.unit === 'mg'
          ? 'Enter how many grams to remove'
          : 'Enter how many to remove'
        : 'This matches what’s recorded, so there’s nothing to correct';
  else if (kind === 'waste' && -change > recordedOf(draft, lots))
    problems['quantity'] = `There are only ${quantityText(recordedOf(draft, lots), item.unit)} in this lot`;
  return { body, problems };
}
