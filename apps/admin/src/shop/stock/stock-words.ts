import {
  addDays,
  dateText,
  formatMoney,
  gramsField,
  gramWords,
  readGrams,
  type LotState,
  type StockItem,
  type StockLot,
  type StockUnit,
} from '@harmony/domain';
import type { Tone } from '@harmony/ui';

const LONG_DAYS = 365;
/** A lot that expires within so many days has a mark. */
const SOON_DAYS = 90;
const URGENT_DAYS = 30;

/** '12', '1,250', or '12.5 g' of what is weighed. */
export const quantityText = (quantity: number, unit: StockUnit): string =>
  unit === 'mg' ? gramWords(quantity) : quantity.toLocaleString('en');

/** A quantity with its sign: '+12', '−3'. */
export const signedText = (quantity: number, unit: StockUnit): string =>
  `${quantity > 0 ? '+' : quantity < 0 ? '−' : ''}${quantityText(Math.abs(quantity), unit)}`;

/** An amount with its sign: '−$4.50'. */
export const signedMoney = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`;

/** How long the free stock lasts. */
export function coverText({ isTracked, daysOfCover }: Pick<StockItem, 'isTracked' | 'daysOfCover'>): string {
  if (!isTracked) return '–';
  if (daysOfCover === null) return 'No sales';
  if (daysOfCover > LONG_DAYS) return 'Over a year';
  return daysOfCover === 1 ? '1 day' : `${daysOfCover} days`;
}

/** A word about when something expires, next to the date; null: there is time. */
export function expiryMark(day: string, today: string): { tone: Tone; words: string } | null {
  if (day < today) return { tone: 'danger', words: 'Expired' };
  if (day <= addDays(today, URGENT_DAYS)) return { tone: 'danger', words: `Within ${URGENT_DAYS} days` };
  if (day <= addDays(today, SOON_DAYS)) return { tone: 'warning', words: `Within ${SOON_DAYS} days` };
  return null;
}

/** The code of a lot as people read it. */
export const lotText = (code: string): string => (code === '' ? 'Unlabeled' : code);

/** The same in a sentence: 'Lot A17'. */
export const namedLot = (code: string): string => (code === '' ? 'Unlabeled' : `Lot ${code}`);

/** 'A17, expires Apr 30, 2027' as in choices. */
export const lotLabel = ({ code, expiresOn }: Pick<StockLot, 'code' | 'expiresOn'>): string =>
  expiresOn === null ? lotText(code) : `${lotText(code)}, expires ${dateText(expiresOn)}`;

export const LOT_TONES: Readonly<Record<LotState, Tone>> = {
  open: 'success',
  quarantine: 'warning',
  recalled: 'danger',
};

/** How a quantity is asked for where it is typed. */
export const typedAs = (unit: StockUnit) =>
  unit === 'mg'
    ? { inputMode: 'decimal' as const, wrong: 'Enter grams such as 12.5', least: 'Enter grams, more than 0' }
    : {
        inputMode: 'numeric' as const,
        wrong: 'Enter a whole number such as 12',
        least: 'Enter a whole number of 1 or more',
      };

/** A quantity for somebody to edit: pieces, or grams of what is weighed. */
export const quantityField = (quantity: number, unit: StockUnit): string =>
  unit === 'mg' ? gramsField(quantity) : String(quantity);

/** The same as somebody types it, in the unit of the item: '1,200' pieces, '12.5' or '12.5 g'; null: it is none. */
export const readQuantity = (text: string, unit: StockUnit): number | null =>
  unit === 'piece' ? readWhole(text) : readGrams(text);

/** A whole number as somebody types it ('1,200'); null: it is none. */
export function readWhole(text: string): number | null {
  const bare = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
}
