import type { FormulaOfferBody, RefillOfferBody } from '@harmony/domain';
import { DELIVERIES, FORMULA_PACKS_MAX, linkToken, ZIP_CODE } from '@harmony/domain';
import { t } from '@harmony/language';

/** How something is wanted, as the address says: what the API is asked for. */
export type Wanted = Required<FormulaOfferBody>;

const wholePacks = (text: string | null): number => {
  const packs = Math.trunc(Number(text));
  return packs >= 1 ? Math.min(packs, FORMULA_PACKS_MAX) : 1;
};

const zipOf = (text: string | null): string | null =>
  ZIP_CODE.test(text?.trim() ?? '') ? (text?.trim() ?? null) : null;

/** What is wanted by the address of a page; what cannot be wanted is left out. Null: the link is not complete. */
export function wantedOf(params: URLSearchParams): Wanted | null {
  const token = linkToken(params);
  if (token === null) return null;
  const delivery = DELIVERIES.find((one) => one === params.get('delivery')) ?? 'pickup';
  return {
    token,
    packs: wholePacks(params.get('packs')),
    delivery,
    zip: delivery === 'shipping' ? zipOf(params.get('zip')) : null,
  };
}

/** The same of a refill, which has no packs. */
export const refillWanted = ({ token, delivery, zip }: Wanted): Required<RefillOfferBody> => ({ token, delivery, zip });

/** What is said of a ZIP code that was typed and is none; null: nothing is wrong. */
export const zipProblem = (delivery: string, typed: string): string | null =>
  delivery === 'shipping' && zipOf(typed) === null ? t('Enter a ZIP code such as 98101') : null;
