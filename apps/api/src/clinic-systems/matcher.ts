import type { CallPatient, MatchLevel } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import type { CircuitBreaker } from './circuit-breaker';
import type { CallerMatch, CallerMatcher } from './caller-matcher';
import { cardSource, type ShownCard } from './card-source';
import { inHouseholdOrder } from './households';
import { numberHashes } from './number-hashes';
import { notesOf } from './patient-notes.repo';
import { refText } from './patient-refs';
import { EVERYTHING, findHits, noticeName, type IndexHit } from './phone-index.repo';
import type { PhoneKeys } from './phone-keys';
import { pickOf } from './picks.repo';

/** Time from the ring to an answer, in milliseconds. The index takes a few of them. */
const BUDGET_MS = 300;
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
}

export interface LocalMatcher extends CallerMatcher {
  /** Handles the payload of a notice on {@link PATIENTS_CHANNEL}. */
  noticed(payload: string): void;
  /** Stops all retries. */
  close(): void;
}

/** Finds callers in the phone index and requests their cards from the clinic systems. */
export function callerMatcher(options: MatcherOptions): LocalMatcher {
  const { db, keys, log, breakers, unready, now = Date.now, budgetMs = BUDGET_MS, retryMs } = options;
  const source = cardSource({ db, keys, log, now, retryMs });
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

  async function answer(e164: string): Promise<CallerMatch> {
    const hashes = await numberHashes(db, keys, e164);
    watch(e164, [hashes.e164, hashes.national, hashes.last7]);
    // Leftover entries of a system that is no longer used must not hide other patients.
    const hits = best((await findHits(db, hashes)).filter(({ system }) => names.has(system)));
    if (hits.length === 0) {
      const { pending, unavailable } = unready();
      return { patients: [], state: unavailable ? 'unavailable' : pending ? 'pending' : 'none' };
    }
    const [found, notes, pick] = await Promise.all([
      Promise.all(
        breakers.map(async (breaker) => {
          const own = hits.filter(({ system }) => system === breaker.system.name);
          if (own.length === 0) return null;
          const ids = own.map(({ patientId }) => patientId);
          return { own, ...(await source.get(breaker, ids, budgetMs, () => tell(e164))) };
        }),
      ),
      notesOf(db, hits),
      // A single person needs no choice.
      hits.length > 1 ? pickOf(db, hashes.e164) : null,
    ]);
    const patients = found.flatMap((part) =>
      (part?.own ?? []).flatMap((hit): CallPatient[] => {
        const shown = part?.cards.get(hit.patientId);
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
            isRemembered: pick === ref && hits.length > 1,
          },
        ];
      }),
    );
    const states = found.map((part) => part?.state);
    const state =
      patients.length > 0
        ? 'matched'
        : states.includes('pending')
          ? 'pending'
          : states.includes('unavailable')
            ? 'unavailable'
            : 'none';
    return { patients: inHouseholdOrder(patients, now()), state };
  }

  return {
    async match(e164, fromKind) {
      if (fromKind !== 'number' || e164 === null) return { patients: [], state: 'not-matchable' };
      try {
        return await answer(e164);
      } catch (error) {
        log.error({ err: error }, 'a caller could not be matched');
        return { patients: [], state: 'unavailable' };
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
  const { id: _id, alerts, ...shown } = card;
  return { ...shown, alerts: [...alerts], asOf, live };
}
