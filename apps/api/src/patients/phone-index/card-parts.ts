import { CARD_PARTS, type CardPart } from '@harmony/domain';
import type { PatientCard } from '../clinic-systems/port';

/** The fields of each part. */
const FIELDS = {
  visits: ['lastVisit', 'nextVisit'],
  balance: ['accountBalance', 'accountBalanceLink'],
  alerts: ['alerts'],
} as const satisfies Record<CardPart, readonly (keyof PatientCard)[]>;

/** Who a patient is, before anything else is known of them. */
export type Identity = Pick<PatientCard, 'id' | 'name'> & Partial<PatientCard>;

type Parts = { [Part in CardPart]?: Promise<Partial<Pick<PatientCard, (typeof FIELDS)[Part][number]>>> };

/** A card without any details. */
export const bareCard = (identity: Identity): PatientCard => ({
  birthYear: null,
  nameLink: null,
  accountBalance: null,
  accountBalanceLink: null,
  lastVisit: null,
  nextVisit: null,
  alerts: [],
  isLead: false,
  ...identity,
});

/**
 * Puts a card together from parts that are looked up at the same time, and reports it each time one has come, so that
 * none waits for another. A part that fails is named in `failed`; rejects only when all of them fail.
 */
export async function assembleCard(
  identity: Identity,
  parts: Parts,
  onPart?: (card: PatientCard) => void,
): Promise<PatientCard> {
  const awaited = new Set(CARD_PARTS.filter((part) => parts[part]));
  const all = awaited.size;
  const failures: unknown[] = [];
  let card = bareCard(identity);
  const report = () => onPart?.({ ...card, awaited: [...awaited] });
  report();
  await Promise.all(
    [...awaited].map(async (part) => {
      try {
        const found = await parts[part];
        card = { ...card, ...found };
      } catch (error) {
        failures.push(error);
        card = { ...card, failed: [...(card.failed ?? []), part] };
      }
      awaited.delete(part);
      if (awaited.size > 0) report();
    }),
  );
  if (all > 0 && failures.length === all) throw failures[0];
  return card;
}

/** The card with what was known before of the parts that failed now. */
export function withPartsOf(card: PatientCard, before: PatientCard | undefined): PatientCard {
  const { failed = [] } = card;
  if (!before || failed.length === 0) return card;
  const missing = new Set([...(before.failed ?? []), ...(before.awaited ?? [])]);
  const merged: PatientCard = { ...card, failed: failed.filter((part) => missing.has(part)) };
  for (const part of failed) {
    if (missing.has(part)) continue;
    for (const field of FIELDS[part]) Object.assign(merged, { [field]: before[field] });
  }
  return merged;
}

/** What was awaited will not come. */
export const failAwaited = ({ awaited = [], ...card }: PatientCard): PatientCard => ({
  ...card,
  failed: [...(card.failed ?? []), ...awaited],
});
