import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import { keepCards, keptCards, type DatedCard } from './card-snapshots.repo';
import { failAwaited, withPartsOf } from '../phone-index/card-parts';
import type { CircuitBreaker } from './circuit-breaker';
import { cleanCard } from './clean-card';
import { BUILT_IN } from '../phone-index/patient-refs';
import type { PhoneKeys } from '../phone-index/phone-keys';
import type { PatientCard } from './port';
import { retryUnanswered } from './retry-unanswered';

/** A slow system's answer still counts after so long: the call it is for is still there. */
const ANSWER_MS = 20_000;
/** Our own database answers within milliseconds, or something is wrong with it: the caller is shown without it. */
const BUILT_IN_MS = 500;
/** A card this recent is not requested again; an older one is shown while it is refreshed. */
const FRESH_MS = 60_000;
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED_AT_MOST = 5_000;
/** After a failure no new request is made for this long, so that a change does not cause one at once. */
const FAILED_MS = 3_000;

export interface ShownCard extends DatedCard {
  live: boolean;
}

/** `pending`: missing cards and parts may follow; `unavailable`: they cannot be requested now. */
export interface Cards {
  cards: Map<string, ShownCard>;
  state: 'complete' | 'pending' | 'unavailable';
}

export interface CardSource {
  /**
   * Cards of patients of one system, with what is known after `budgetMs`. What comes later is reported for `number`
   * by `onChange`, part by part.
   */
  get(breaker: CircuitBreaker, ids: readonly string[], budgetMs: number, number: string): Promise<Cards>;
  /** What is known of these patients without a request to another program. */
  known(breaker: CircuitBreaker, ids: readonly string[]): Promise<Cards>;
  close(): void;
}

interface Options {
  db: Db;
  keys: PhoneKeys;
  log: FastifyBaseLogger;
  /** More is known of a patient of this number. */
  onChange: (number: string) => void;
  now?: () => number;
  /** Milliseconds between retries to a system that does not answer. */
  retryMs?: number | undefined;
  /** How long an answer is waited for, in milliseconds. */
  answerMs?: number | undefined;
}

/** Cards from the clinic systems, or the last known ones while a system does not answer. */
export function cardSource({
  db,
  keys,
  log,
  onChange,
  now = Date.now,
  retryMs,
  answerMs = ANSWER_MS,
}: Options): CardSource {
  /** `isBroken`: the last request failed, whatever it had said before. */
  const remembered = new Map<string, { card: PatientCard; at: number; isBroken?: boolean }>();
  const failedAt = new Map<string, number>();
  /** Requests under way, by patient, and the numbers that wait for them. */
  const pending = new Map<string, { request: Promise<boolean>; numbers: Set<string> }>();
  const keyOf = (system: string, id: string) => JSON.stringify([system, id]);
  const retries = retryUnanswered({ request, now, everyMs: retryMs });
  const iso = (at: number) => new Date(at).toISOString();

  const recall = (system: string, id: string) => {
    const entry = remembered.get(keyOf(system, id));
    return entry && now() - entry.at < REMEMBERED_MS ? entry : undefined;
  };

  function remember(system: string, card: PatientCard): void {
    const key = keyOf(system, card.id);
    remembered.delete(key);
    remembered.set(key, { card, at: now() });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_AT_MOST && oldest !== undefined) remembered.delete(oldest);
  }

  function changed(system: string, ids: readonly string[]): void {
    const numbers = new Set(ids.flatMap((id) => [...(pending.get(keyOf(system, id))?.numbers ?? [])]));
    for (const number of numbers) onChange(number);
  }

  async function requestCards(breaker: CircuitBreaker, ids: readonly string[]): Promise<void> {
    const { name } = breaker.system;
    const before = new Map(ids.map((id) => [id, recall(name, id)?.card]));
    const onPart = (part: PatientCard) => {
      // Until everything is there, older details say more than none.
      if (!before.has(part.id) || before.get(part.id)) return;
      remember(name, cleanCard(part));
      changed(name, [part.id]);
    };
    const cards = await breaker.call((signal) => breaker.system.patientCards(ids, signal, onPart), answerMs);
    failedAt.delete(name);
    const clean = cards
      .filter(({ id }) => before.has(id))
      .map((card) => withPartsOf(cleanCard(card), before.get(card.id)));
    for (const id of ids) if (!clean.some((card) => card.id === id)) remembered.delete(keyOf(name, id));
    for (const card of clean) remember(name, card);
    const complete = clean.filter(({ failed = [] }) => failed.length === 0);
    await keepCards(db, keys, name, complete, iso(now())).catch((error: unknown) =>
      log.error({ err: error, system: name }, 'cards could not be kept'),
    );
    retries.answered(name);
  }

  /** One request for each patient at a time. Resolves to whether the system has answered. */
  async function ask(breaker: CircuitBreaker, ids: readonly string[]): Promise<boolean> {
    const { name } = breaker.system;
    const missing = ids.filter((id) => !pending.has(keyOf(name, id)));
    if (missing.length > 0) {
      const request = requestCards(breaker, missing)
        .then(() => true)
        .catch(() => {
          failedAt.set(name, now());
          for (const id of missing) {
            const known = recall(name, id);
            if (known) remembered.set(keyOf(name, id), { ...known, card: failAwaited(known.card), isBroken: true });
          }
          return false;
        });
      const entry = { request, numbers: new Set<string>() };
      for (const id of missing) pending.set(keyOf(name, id), entry);
      void request.finally(() => {
        changed(name, missing);
        for (const id of missing) pending.delete(keyOf(name, id));
      });
    }
    const answers = await Promise.all(ids.flatMap((id) => pending.get(keyOf(name, id))?.request ?? []));
    return answers.every(Boolean);
  }

  /** The last known cards, in memory or from before a restart. */
  async function last({ system: { name } }: CircuitBreaker, ids: readonly string[], live: boolean) {
    const cards = new Map<string, ShownCard>();
    for (const id of ids) {
      const known = recall(name, id);
      if (known) cards.set(id, { card: known.card, asOf: iso(known.at), live });
    }
    const missing = ids.filter((id) => !cards.has(id));
    const kept: Map<string, DatedCard> =
      missing.length === 0 ? new Map() : await keptCards(db, keys, name, missing).catch(() => new Map());
    for (const [id, card] of kept) cards.set(id, { ...card, live: false });
    return cards;
  }

  /** Cards from our own database, which are always read anew; `onAnswer` is called once it answers again. */
  async function builtIn(breaker: CircuitBreaker, ids: readonly string[], onAnswer?: () => void): Promise<Cards> {
    try {
      const cards = await builtInCards(breaker, ids);
      const asOf = iso(now());
      return {
        cards: new Map(cards.map((card) => [card.id, { card: cleanCard(card), asOf, live: true }])),
        state: 'complete',
      };
    } catch {
      if (onAnswer) retries.add(breaker, ids, onAnswer);
      return { cards: new Map(), state: 'unavailable' };
    }
  }

  const builtInCards = (breaker: CircuitBreaker, ids: readonly string[]) =>
    breaker.call((signal) => breaker.system.patientCards(ids, signal), Math.min(answerMs, BUILT_IN_MS));

  async function request(breaker: CircuitBreaker, ids: readonly string[]): Promise<void> {
    if (breaker.system.name !== BUILT_IN) return requestCards(breaker, ids);
    await builtInCards(breaker, ids);
    retries.answered(BUILT_IN);
  }

  return {
    close: retries.close,
    async get(breaker, ids, budgetMs, number) {
      const { name } = breaker.system;
      if (name === BUILT_IN) return builtIn(breaker, ids, () => onChange(number));
      const isFresh = (id: string) => {
        const { at = -Infinity, isBroken = false } = recall(name, id) ?? {};
        return now() - at < FRESH_MS && !isBroken && !pending.has(keyOf(name, id));
      };
      if (ids.every(isFresh)) return { cards: await last(breaker, ids, true), state: 'complete' };
      const isQuiet = now() - (failedAt.get(name) ?? -Infinity) < FAILED_MS;
      const answer = isQuiet ? false : await Promise.race([ask(breaker, ids), pause(budgetMs)]);
      if (answer === 'late') for (const id of ids) pending.get(keyOf(name, id))?.numbers.add(number);
      if (answer === false) retries.add(breaker, ids, () => onChange(number));
      const cards = await last(breaker, ids, answer !== false);
      if (answer === true) {
        // Whoever is missing in the answer is gone, whatever was known before.
        for (const [id, { live }] of cards) if (!live) cards.delete(id);
        return { cards, state: 'complete' };
      }
      return { cards, state: answer === 'late' ? 'pending' : 'unavailable' };
    },
    async known(breaker, ids) {
      if (breaker.system.name === BUILT_IN) return builtIn(breaker, ids);
      return { cards: await last(breaker, ids, false), state: 'pending' };
    },
  };
}

const pause = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms).unref());
