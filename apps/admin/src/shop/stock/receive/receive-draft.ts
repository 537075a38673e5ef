import { z } from 'zod';
import { randomKey } from '@harmony/api-client';
import { STOCK_UNITS, type ReceiveStockBody, type StockItem } from '@harmony/domain';
import { ReceiveStockBody as ReceiveStockContract } from '@harmony/domain/schemas';
import { problemsOf } from '../../../platform/kit/forms/contract-problems';
import { readQuantity, typedAs } from '../stock-words';

/** What has to be known of an item to enter something about it. */
export const KnownItem = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(STOCK_UNITS),
});
export type KnownItem = z.infer<typeof KnownItem>;

/** A line of a delivery as it is typed. */
export const ReceiveLine = z.object({
  /** Of the line on screen. */
  key: z.string(),
  item: KnownItem.nullable(),
  /** The text in the item's field. */
  typed: z.string(),
  code: z.string(),
  expiresOn: z.string(),
  quantity: z.string(),
  cost: z.string(),
});
export type ReceiveLine = z.infer<typeof ReceiveLine>;

export interface ReceiveDraft {
  supplier: string;
  lines: readonly ReceiveLine[];
}

export const knownOf = ({ id, name, sku, unit }: StockItem): KnownItem => ({ id, name, sku, unit });

export const newLine = (item: KnownItem | null = null): ReceiveLine => ({
  key: randomKey(),
  item,
  typed: item?.name ?? '',
  code: '',
  expiresOn: '',
  quantity: '',
  cost: '',
});

/** Nothing was typed into it: it is left out. */
export const isBlank = ({ item, typed, code, expiresOn, quantity, cost }: ReceiveLine): boolean =>
  item === null && [typed, code, expiresOn, quantity, cost].every((text) => text.trim() === '');

const WRONG_ITEM = 'Choose an item from the list, or scan its SKU';

/** A path of the API (`lines.2.cost`) as the field on screen (`<key>.cost`), as blank lines are not sent. */
function fieldOf(path: string, lines: readonly ReceiveLine[]): string {
  const [, at, name] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  const line = at === undefined ? undefined : lines[Number(at)];
  return line === undefined ? path : `${line.key}.${name ?? 'itemId'}`;
}

/** Problems by the fields on screen: `<key of the line>.<field>`, `supplier`, `lines`. */
export const onScreen = (
  fields: Readonly<Record<string, string>>,
  draft: ReceiveDraft,
): Readonly<Record<string, string>> => {
  const sent = draft.lines.filter((line) => !isBlank(line));
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [fieldOf(path, sent), problem]));
};

/** The body of the call, and what is wrong with the draft by the fields on screen. */
export function receiveBodyOf(draft: ReceiveDraft): {
  body: ReceiveStockBody;
  problems: Readonly<Record<string, string>>;
} {
  const lines = draft.lines.filter((line) => !isBlank(line));
  const body: ReceiveStockBody = {
    supplier: draft.supplier,
    lines: lines.map(({ item, code, expiresOn, quantity, cost }) => ({
      itemId: item?.id ?? 0,
      code,
      expiresOn,
      quantity: readQuantity(quantity, item?.unit ?? 'piece') ?? 0,
      cost: cost.trim() === '' ? null : cost.trim().replace(/^\$\s*/, ''),
    })),
  };
  const problems = { ...onScreen(problemsOf(ReceiveStockContract, body), draft) };
  for (const { key, item, quantity } of lines) {
    if (item === null) problems[`${key}.itemId`] = WRONG_ITEM;
    const unit = item?.unit ?? 'piece';
    if ((readQuantity(quantity, unit) ?? 0) < 1) problems[`${key}.quantity`] = typedAs(unit).least;
  }
  return { body, problems };
}
