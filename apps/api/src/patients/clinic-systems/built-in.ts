import type { ArrivalState } from '@harmony/domain';
import { Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import { isPassword } from '../../accounts';
import type { Db } from '../../platform/db/schema';
import { BUILT_IN } from '../phone-index/patient-refs';
import { builtInCards, changedPatients, findAccount, pingDatabase } from './built-in.repo';
import { ClinicSystemUnavailable, type ClinicSystem, type DayVisit, type VisitState } from './port';

const PAGE = 1_000;
/** Most connections that callers' cards use at once: however long these queries take, others find a free one. */
const CARDS_AT_ONCE = 4;

/** The visits of the schedule that Harmony keeps itself. */
export interface BuiltInVisits {
  /** Visits of active patients that begin in this span. */
  visitsBetween(db: Db, from: Date, to: Date): Promise<DayVisit[]>;
  /** Writes down what became of a visit; null when its arrival has been moved on meanwhile, which is told next. */
  markVisit(db: Db, id: string, state: ArrivalState): Promise<VisitState | null>;
}

/** The built-in clinic system, whose patients and accounts are managed in the console. */
export function builtInSystem(db: Db, visits: BuiltInVisits): ClinicSystem {
  const inLanes = lanes(CARDS_AT_ONCE);
  return {
    name: BUILT_IN,
    capabilities: () => ({ balance: true, visits: true, notes: 'none', changes: 'since', signIn: true }),

    async *patientsChangedSince(cursor, signal) {
      let after = parseCursor(cursor);
      while (!signal.aborted) {
        const rows = await changedPatients(db, after, PAGE);
        const last = rows.at(-1);
        if (!last) return;
        after = { updatedAt: last.updatedAt, id: last.key };
        yield { patients: rows.map(({ key: _key, ...patient }) => patient), cursor: JSON.stringify(after) };
        if (rows.length < PAGE) return;
      }
    },

    patientCards: (ids, signal) =>
      inLanes(async () => {
        signal.throwIfAborted();
        return builtInCards(db, ids.map(Number).filter(Number.isSafeInteger));
      }),

    async addNote() {
      // Notes are stored in our database in any case.
      throw new ClinicSystemUnavailable(BUILT_IN, 'The built-in clinic system keeps notes itself.');
    },

    async signIn(username, password) {
      const account = await findAccount(db, username);
      if (!account || !(await isPassword(password, account.passwordHash))) return null;
      return { id: String(account.id), name: account.displayName || account.username };
    },

    visitsBetween: (from, to) => visits.visitsBetween(db, from, to),
    markVisit: (id, state) => visits.markVisit(db, id, state),

    ping: () => pingDatabase(db),
  };
}

const Cursor = z.object({ updatedAt: Timestamp, id: z.int() });

/** An invalid cursor starts from the beginning. */
function parseCursor(cursor: string | null): z.output<typeof Cursor> | null {
  if (cursor === null) return null;
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch {
    return null;
  }
}

/** Runs work in `count` lanes, in each of them one after the other. */
function lanes(count: number) {
  const ends = Array.from({ length: count }, () => Promise.resolve<unknown>(undefined));
  let turn = 0;
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const lane = turn++ % count;
    const answer = (ends[lane] ?? Promise.resolve()).then(work);
    ends[lane] = answer.catch(() => undefined);
    return answer;
  };
}
