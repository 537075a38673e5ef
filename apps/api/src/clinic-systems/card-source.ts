import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import type { CircuitBreaker } from './circuit-breaker';
import { keepCards, keptCards, type DatedCard } from './card-snapshots.repo';
import { cleanCard } from './clean-card';
import { retryUnanswered } from './retry-unanswered';
import { BUILT_IN } from './patient-refs';
import type { PhoneKeys } from './phone-keys';
import type { PatientCard } from './port';

const LIVE_MS = 1_500;
/** A card this recent is not requested again; an older one is shown while it is refreshed. */
const FRESH_MS = 60_000;
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED_AT_MOST = 5_000;
/** After a failure no new request is made for this long, so that a change does not cause one at once. */
const FAILED_MS = 3_000;

export interface ShownCard extends DatedCard {
  live: boolean;
}

/** `pending`: missing cards may follow; `unavailable`: they cannot be requested now. */
export interface Cards {
  cards: Map<string, ShownCard>;
  state: 'complete' | 'pending' | 'unavailable';
}

export interface CardSource {
  /**
   * Cards of patients of one system within `budgetMs`. `onLater` is called once when a late answer has come, or the
   * system answers again.
   */
  get(breaker: CircuitBreaker, ids: readonly string[], budgetMs: number, onLater: () => void): Promise<Cards>;
  close(): void;
}

interface Options {
  db: Db;
  keys: PhoneKeys;
  log: FastifyBaseLogger;
  now?: () => number;
  /** Milliseconds between retries to a system that does not answer. */
  retryMs?: number | undefined;
}

/** Cards from the clinic systems, or the last known ones while a system does not answer. */
export function cardSource({ db, keys, log, now = Date.now, retryMs }: Options): CardSource {
  const remembered = new Map<string, { card: PatientCard; at: number }>();
  const failedAt = new Map<string, number>();
  const keyOf = (system: string, id: string) => JSON.stringify([system, id]);
  const retries = retryUnanswered({ request, now, everyMs: retryMs });
  const iso = (at: number) => new Date(at).toISOString();

  function remember(system: string, card: PatientCard, at: number): void {
    const key = keyOf(system, card.id);
    remembered.delete(key);
    remembered.set(key, { card, at });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_AT_MOST && oldest !== undefined) remembered.delete(oldest);
  }

  async function request(
    breaker: CircuitBreaker,
    ids: readonly string[],
  ): Promise<{ clean: PatientCard[]; asOf: string }> {
    const { name } = breaker.system;
    const cards = await breaker.call((signal) => breaker.system.patientCards(ids, signal), LIVE_MS);
    const wanted = new Set(ids);
    const clean = cards.filter(({ id }) => wanted.has(id)).map(cleanCard);
    failedAt.delete(name);
    const at = now();
    if (name === BUILT_IN) {
      retries.answered(name);
      return { clean, asOf: iso(at) };
    }
    const gone = ids.filter((id) => !clean.some((card) => card.id === id));
    for (const id of gone) remembered.delete(keyOf(name, id));
    for (const card of clean) remember(name, card, at);
    await keepCards(db, keys, name, clean, iso(at)).catch((error: unknown) =>
      log.error({ err: error, system: name }, 'cards could not be kept'),
    );
    retries.answered(name);
    return { clean, asOf: iso(at) };
  }

  return {
    close: retries.close,
    async get(breaker, ids, budgetMs, onLater) {
      const { name } = breaker.system;
      const cards = new Map<string, ShownCard>();
      const ages = ids.map((id) => {
        const known = remembered.get(keyOf(name, id));
        const age = known ? now() - known.at : Infinity;
        if (known && age < REMEMBERED_MS) cards.set(id, { card: known.card, asOf: iso(known.at), live: true });
        return age;
      });
      if (ages.every((age) => age < FRESH_MS)) return { cards, state: 'complete' };

      const quiet = now() - (failedAt.get(name) ?? -Infinity) < FAILED_MS;
      const cardsRequest = quiet
        ? Promise.resolve(null)
        : request(breaker, ids).catch(() => (failedAt.set(name, now()), null));
      const answer = await Promise.race([cardsRequest, pause(budgetMs)]);
      if (answer !== null && answer !== 'late') {
        const { clean, asOf } = answer;
        return { cards: new Map(clean.map((card) => [card.id, { card, asOf, live: true }])), state: 'complete' };
      }
      const late = answer === 'late';
      if (late) void cardsRequest.then(onLater);
      else retries.add(breaker, ids, onLater);
      for (const [id, card] of cards) cards.set(id, { ...card, live: late });
      const missing = ids.filter((id) => !cards.has(id));
      const kept: Map<string, DatedCard> =
        missing.length === 0 ? new Map() : await keptCards(db, keys, name, missing).catch(() => new Map());
      for (const [id, card] of kept) cards.set(id, { ...card, live: false });
      if (ids.every((id) => cards.has(id))) return { cards, state: 'complete' };
      return { cards, state: late ? 'pending' : 'unavailable' };
    },
  };
}

const pause = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms).unref());
