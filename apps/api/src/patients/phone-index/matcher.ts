import { CARD_PARTS, type CallPatient, type MatchLevel } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import type { CircuitBreaker } from '../clinic-systems/circuit-breaker';
import type { CallerMatch, CallerMatcher } from './caller-matcher';
import { bareCard } from './card-parts';
import { cardSource, type Cards, type ShownCard } from '../clinic-systems/card-source';
import { inHouseholdOrder } from './households';
import { numberHashes } from './number-hashes';
import { notesOf } from '../clinic-systems/patient-notes.repo';
import { refText } from './patient-refs';
import { EVERYTHING, findHits, nameOf, noticeName, type IndexHit } from './phone-index.repo';
import type { PhoneKeys } from './phone-keys';
import { picksOf } from './picks.repo';

/**
 * How long a caller's details are waited for, in milliseconds, before what is known is shown: the name is in the index,
 * and everything else follows.
 */
const BUDGET_MS = 5;
const NOT_MATCHABLE: CallerMatch = { patients: [], state: 'not-matchable' };
const NO_CARDS: Cards = { cards: new Map(), state: 'complete' };
const LEVELS: readonly MatchLevel[] = ['known', 'likely', 'maybe'];
/** How many recently matched numbers are watched for changes. */
const WATCHED_AT_MOST = 5_000;

export interface MatcherOptions {
  db: Db;
  keys: PhoneKeys;
  log: FastifyBaseLogger;
  /** The clinic systems in use. */
  breakers: readonly CircuitBreaker[];
  /** Systems whose index is incomplete: a patient who is not found there may still exist. */
  unready(): { pending: boolean; unavailable: boolean };
  now?: () => number;
  budgetMs?: number;
  /** Milliseconds between retries to a clinic system that does not answer. */
  retryMs?: number;
  /** How long a clinic system's answer is waited for, in milliseconds. */
  answerMs?: number;
}

export interface LocalMatcher extends CallerMatcher {
  /** Handles the payload of a notice on {@link PATIENTS_CHANNEL}. */
  noticed(payload: string): void;
  /** Stops all retries. */
  close(): void;
}

/** Finds callers in the phone index and requests their cards from the clinic systems. */
export function callerMatcher(options: MatcherOptions): LocalMatcher {
  const { db, keys, log, breakers, unready, now = Date.now, budgetMs = BUDGET_MS, retryMs, answerMs } = options;
  const source = cardSource({ db, keys, log, now, retryMs, answerMs, onChange: (e164) => tell(e164) });
  const names = new Set(breakers.map(({ system }) => system.name));
  const listeners = new Set<(e164: string) => void>();
  const watched = new Map<string, string>();

  function tell(e164: string): void {
    for (const listener of listeners) {
      try {
        listener(e164);
      } catch (error) {
        log.error({ err: error }, 'a listener to changed callers failed');
      }
    }
  }

  function watch(e164: string, hashes: readonly (Buffer | null)[]): void {
    for (const hash of hashes) {
      if (!hash) continue;
      const name = noticeName(hash);
      watched.delete(name);
      watched.set(name, e164);
    }
    for (const name of watched.keys()) {
      if (watched.size <= WATCHED_AT_MOST) break;
      watched.delete(name);
    }
  }

  /** The hits of the best match level, each patient once; their own number counts before a relative's. */
  function best(hits: readonly IndexHit[]): IndexHit[] {
    const rung = Math.min(...hits.map((hit) => hit.rung));
    const chosen = new Map<string, IndexHit>();
    for (const hit of hits.filter((one) => one.rung === rung)) {
      const known = chosen.get(refText(hit));
      if (!known || (known.relation !== null && hit.relation === null)) chosen.set(refText(hit), hit);
    }
    return [...chosen.values()];
  }

  /**
   * The people of several numbers, with a handful of queries for all of them. `details: 'requested'` asks the clinic
   * systems for what is not known, and watches the numbers for changes.
   */
  async function answer(numbers: readonly string[], details: 'requested' | 'known'): Promise<CallerMatch[]> {
    const hashes = await numberHashes(db, keys, numbers);
    if (details === 'requested')
      numbers.forEach((e164, n) => watch(e164, Object.values<Buffer | null>({ ...hashes[n] })));
    // Leftover entries of a system that is no longer used must not hide other patients.
    const hits = (await findHits(db, hashes)).map((found) => best(found.filter(({ system }) => names.has(system))));
    const all = hits.flat();
    const cardsOf = async (breaker: CircuitBreaker, own: readonly IndexHit[], e164: string): Promise<Cards> => {
      const ids = [...new Set(own.map(({ patientId }) => patientId))];
      if (ids.length === 0) return { cards: new Map(), state: 'complete' };
      return details === 'requested' ? source.get(breaker, ids, budgetMs, e164) : source.known(breaker, ids);
    };
    const ofSystem = (found: readonly IndexHit[], { system }: CircuitBreaker) =>
      found.filter((hit) => hit.system === system.name);
    const [found, notes, picks] = await Promise.all([
      Promise.all(
        breakers.map(async (breaker) =>
          details === 'requested'
            ? Promise.all(hits.map((own, n) => cardsOf(breaker, ofSystem(own, breaker), numbers[n] ?? '')))
            : cardsOf(breaker, ofSystem(all, breaker), '').then((cards) => hits.map(() => cards)),
        ),
      ),
      notesOf(db, all),
      // A single person needs no choice.
      picksOf(
        db,
        hashes.flatMap(({ e164 }, n) => ((hits[n]?.length ?? 0) > 1 ? [e164] : [])),
      ),
    ]);
    return hits.map((own, n): CallerMatch => {
      if (own.length === 0) {
        const { pending, unavailable } = unready();
        return { patients: [], state: unavailable ? 'unavailable' : pending ? 'pending' : 'none' };
      }
      const pick = picks.get(hashes[n]?.e164.toString('hex') ?? '');
      const states = new Set<Cards['state']>();
      const patients = own.flatMap((hit): CallPatient[] => {
        const { cards, state } = found[breakers.findIndex(({ system }) => system.name === hit.system)]?.[n] ?? NO_CARDS;
        const shown = cards.get(hit.patientId) ?? (state === 'complete' ? undefined : namedOnly(hit, state));
        states.add(state);
        if (!shown) return [];
        const ref = refText(hit);
        const { text = '', author = null, createdAt = null } = notes.get(ref) ?? {};
        return [
          {
            ...cardOf(shown),
            id: ref,
            notes: text,
            notesAuthor: author,
            notesSavedAt: createdAt,
            match: LEVELS[hit.rung - 1] ?? 'maybe',
            relation: hit.relation,
            isRemembered: pick === ref && own.length > 1,
          },
        ];
      });
      const state =
        patients.length > 0
          ? 'matched'
          : states.has('pending')
            ? 'pending'
            : states.has('unavailable')
              ? 'unavailable'
              : 'none';
      return { patients: inHouseholdOrder(patients, now()), state };
    });
  }

  /** Somebody of whom only the name is known so far. */
  function namedOnly(hit: IndexHit, state: Cards['state']): ShownCard | undefined {
    const name = nameOf(keys, hit);
    if (name === null) return undefined;
    const isPending = state === 'pending';
    const card = bareCard({ id: hit.patientId, name, [isPending ? 'awaited' : 'failed']: CARD_PARTS });
    return { card, asOf: new Date(now()).toISOString(), live: isPending };
  }

  return {
    async match(e164, fromKind) {
      if (fromKind !== 'number' || e164 === null) return NOT_MATCHABLE;
      try {
        const [match] = await answer([e164], 'requested');
        return match ?? NOT_MATCHABLE;
      } catch (error) {
        log.error({ err: error }, 'a caller could not be matched');
        return { patients: [], state: 'unavailable' };
      }
    },
    async matchKnown(numbers) {
      const distinct = [...new Set(numbers)];
      if (distinct.length === 0) return new Map();
      try {
        const matches = await answer(distinct, 'known');
        return new Map(matches.map((match, n) => [distinct[n] ?? '', match]));
      } catch (error) {
        log.error({ err: error }, 'callers could not be matched');
        return new Map(distinct.map((e164) => [e164, { patients: [], state: 'unavailable' }]));
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: source.close,
    noticed(payload) {
      const numbers = payload === EVERYTHING ? watched.values() : payload.split(',').map((name) => watched.get(name));
      for (const e164 of new Set(numbers)) if (e164 !== undefined) tell(e164);
    },
  };
}

function cardOf({ card, asOf, live }: ShownCard) {
  const { id: _id, alerts, awaited = [], failed = [], ...shown } = card;
  return {
    ...shown,
    alerts: [...alerts],
    asOf,
    live,
    ...(awaited.length > 0 && { awaited: [...awaited] }),
    ...(failed.length > 0 && { failed: [...failed] }),
  };
}
