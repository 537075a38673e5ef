import { setTimeout as pause } from 'node:timers/promises';
import { isoOf } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import { newToken, tokenHash } from '../../platform/crypto/link-token';
import type { Database, Db } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import type { Mailer } from '../../mail';
import { writeClaims } from '../visits/claims.repo';
import { lockSchedule } from '../visits/place-visit.repo';
import { readRules, type Rules } from '../rules/rules.repo';
import { releaseUnasked } from './entry.repo';
import { ANSWER_TIME, BREATH_MS } from './offer-rules';
import type { PlannedOffer } from './plan-offers';
import { tokenOfEntry } from './token';
import { stillWaiting } from './waiting.repo';
import { queueWaitListEmail } from './wait-list-mail';

/** Of the mail that asks; with the id of the offer it is the mark by which it is written once. */
const CAUSE = 'wait-list-offer';

/** How people are written to. `secrets`: those that links are made with, the newest first. */
export interface Mailing {
  secrets: readonly string[];
  mailer: Mailer;
}

/**
 * Keeps a planned time for some people at once, and asks each whether they take it. The lock on the schedule is held for keeping this one
 * time only, so that whoever books meanwhile waits for no mail. Nothing happens where the plan is not true any more: the rules are others,
 * the time is taken, they wait no longer. The next round plans again.
 */
export async function askPeople(db: Db, offer: PlannedOffer, rules: Rules, mailing: Mailing): Promise<void> {
  if (offer.placed.redealt.some(({ id }) => id < 0)) return;
  try {
    await db.transaction().execute((trx) => keepTime(trx, offer, rules));
  } catch (error) {
    // Somebody was quicker: what is claimed is claimed once.
    if (!violates(error, 'exclusion', 'claims_no_overlap')) throw error;
  }
  await pause(BREATH_MS);
  await tellUntold(db, mailing);
}

async function keepTime(
  trx: Transaction<Database>,
  { freedTimeId, placed, people }: PlannedOffer,
  rules: Rules,
): Promise<void> {
  const now = await lockSchedule(trx);
  if ((await readRules(trx)) !== rules) return;
  const freed = await trx.selectFrom('freedTimes').select('id').where('id', '=', freedTimeId).executeTakeFirst();
  const still = await stillWaiting(
    trx,
    people.map(({ id }) => id),
  );
  const asked = people.filter(({ id }) => still.has(id));
  if (!freed || asked.length === 0) return;
  const { practitionerId } = placed;
  const answerBy = isoOf(now + ANSWER_TIME);
  const { id: holdId } = await trx
    .insertInto('holds')
    // Nobody has its key: whoever is asked takes the time by the link of their mail.
    .values({ keyHash: tokenHash(newToken()), practitionerId, expiresAt: answerBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeClaims(trx, { holdId }, placed);
  const [startsAt, endsAt] = [isoOf(placed.from), isoOf(placed.until)];
  await trx
    .insertInto('slotOffers')
    .values(asked.map(({ id }) => ({ entryId: id, freedTimeId, practitionerId, startsAt, endsAt, answerBy, holdId })))
    .execute();
}

/** Writes to everybody for whom a time is kept and who was not told yet; also those of a round that broke off in between. */
export async function tellUntold(db: Db, mailing: Mailing): Promise<void> {
  for (;;) {
    const outcome = await db.transaction().execute((trx) => tellOne(trx, mailing));
    if (outcome === null) return;
    if (!outcome.isTold) await endUntold(db, outcome.id);
    await pause(BREATH_MS);
  }
}

/** The next of them; null: there is none, or another instance is about to write to them. */
async function tellOne(
  trx: Transaction<Database>,
  { secrets, mailer }: Mailing,
): Promise<{ id: number; isTold: boolean } | null> {
  const offer = await trx
    .selectFrom('slotOffers')
    .innerJoin('waitEntries', 'waitEntries.id', 'slotOffers.entryId')
    .select(['slotOffers.id', 'startsAt', 'answerBy', 'email', 'language', 'uid', 'waitEntries.keyHash'])
    .where('slotOffers.state', '=', 'asked')
    .where('answerBy', '>', sql<string>`clock_timestamp()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outboxMails')
            .select('outboxMails.id')
            .where('dedupeKey', '=', sql<string>`${`${CAUSE}:`}::text || slot_offers.id`),
        ),
      ),
    )
    .orderBy('slotOffers.id')
    .limit(1)
    .forUpdate('slotOffers')
    .skipLocked()
    .executeTakeFirst();
  if (!offer) return null;
  const { id, email, language, startsAt, answerBy } = offer;
  const token = tokenOfEntry(secrets, offer);
  const told = { cause: CAUSE, id, email, language, offer: { startsAt, answerBy } } as const;
  return { id, isTold: token !== null && (await queueWaitListEmail(trx, mailer, { ...told, token })) };
}

/** Nobody is asked without a mail: no secret makes their link any more, or their mailbox gets no more today. */
const endUntold = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    await trx
      .updateTable('slotOffers')
      .set({ state: 'ended' })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute();
    await releaseUnasked(trx);
  });
