import { z } from 'zod';
import { CallPatientSchema } from '@harmony/domain/schemas';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import type { PhoneKeys } from '../phone-index/phone-keys';
import type { PatientCard } from './port';

const KEPT_SECONDS = 7 * 86_400;

const CardSchema = CallPatientSchema.pick({
  ...({ id: true, name: true, birthYear: true, nameLink: true, accountBalance: true } as const),
  ...({ accountBalanceLink: true, lastVisit: true, nextVisit: true, alerts: true, isLead: true } as const),
});

/** A card with the time it was fetched. */
export interface DatedCard {
  card: PatientCard;
  /** ISO 8601 */
  asOf: string;
}

const contextOf = (system: string, id: string) => JSON.stringify([system, id]);

/** Stores encrypted copies of the cards for an outage. */
export async function keepCards(
  db: Db,
  keys: PhoneKeys,
  system: string,
  cards: readonly PatientCard[],
  takenAt: string,
): Promise<void> {
  if (cards.length === 0) return;
  await db
    .insertInto('patientCardSnapshots')
    .values(
      cards.map((card) => ({
        system,
        patientId: card.id,
        card: keys.seal(JSON.stringify(card), contextOf(system, card.id)),
        takenAt,
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(['system', 'patientId'])
        .doUpdateSet((eb) => ({ card: eb.ref('excluded.card'), takenAt: eb.ref('excluded.takenAt') })),
    )
    .execute();
}

/** The stored cards of these patients, without those that cannot be decrypted any more. */
export async function keptCards(
  db: Db,
  keys: PhoneKeys,
  system: string,
  ids: readonly string[],
): Promise<Map<string, DatedCard>> {
  const rows = await db
    .selectFrom('patientCardSnapshots')
    .select(['patientId', 'card', 'takenAt'])
    .where('system', '=', system)
    .where('patientId', 'in', [...ids])
    .where('takenAt', '>', secondsFromNow(-KEPT_SECONDS))
    .execute();
  return new Map(
    rows.flatMap(({ patientId, card, takenAt }): [string, DatedCard][] => {
      const text = keys.open(card, contextOf(system, patientId));
      const parsed = z.safeParse(CardSchema, text === null ? null : JSON.parse(text));
      return parsed.success ? [[patientId, { card: parsed.data, asOf: takenAt }]] : [];
    }),
  );
}

/** Removes card snapshots after seven days and picks after ninety. */
export async function purgePatientTraces(db: Db): Promise<void> {
  await db.deleteFrom('patientCardSnapshots').where('takenAt', '<', secondsFromNow(-KEPT_SECONDS)).execute();
  await db
    .deleteFrom('callerPicks')
    .where('pickedAt', '<', secondsFromNow(-90 * 86_400))
    .execute();
  await db
    .updateTable('patientImports')
    .set({ file: null })
    .where('file', 'is not', null)
    .where('createdAt', '<', secondsFromNow(-86_400))
    .execute();
  await db
    .deleteFrom('patientImportChanges')
    .where('importId', 'in', (eb) =>
      eb
        .selectFrom('patientImports')
        .select('id')
        .where('createdAt', '<', secondsFromNow(-30 * 86_400)),
    )
    .execute();
}
