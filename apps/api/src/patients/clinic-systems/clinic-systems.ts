import type { ClinicSystemHealth, PatientNotes } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import { connectListener, type Listener } from '../../platform/db/connection/connect';
import type { Database, Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import type { BackgroundWorker } from '../../platform/jobs/background';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker';
import { builtInSystem, type BuiltInVisits } from './built-in';
import type { CallerMatcher } from '../phone-index/caller-matcher';
import { callerMatcher } from '../phone-index/matcher';
import { dayVisits, type DayVisits } from './day-visits';
import { numberHashes } from '../phone-index/number-hashes';
import { noteDelivery, type NoteDelivery } from './note-delivery';
import { saveNotes, type NewNotes } from './patient-notes.repo';
import { deliveryOf } from './pending-notes.repo';
import { BUILT_IN, parseRef } from '../phone-index/patient-refs';
import {
  announceHash,
  announcePatient,
  EVERYTHING,
  isOfNumber,
  PATIENTS_CHANNEL,
  type IndexOptions,
} from '../phone-index/phone-index.repo';
import { phoneKeys } from '../phone-index/phone-keys';
import { rememberPick } from '../phone-index/picks.repo';
import { externalCalls, type ExternalCalls } from './external-calls';
import type { ClinicSystem } from './port';
import { clinicSync } from './sync';

const NOTE_MS = 4_000;
const SIGN_IN_MS = 4_000;

/** A clinic system besides the built-in one that can check passwords. */
export interface ClinicSignIn {
  system: string;
  /** Null: refused. Rejects with `ClinicSystemUnavailable` within four seconds. */
  check(username: string, password: string): Promise<{ id: string; name: string } | null>;
}

/** Runs `work` in a transaction, for callers that have something to add to it. */
type Transact = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;

/** What the rest of the API uses of the clinic systems. */
export interface ClinicSystems {
  /** For writes of built-in patients, which update the phone index in their own transaction. */
  readonly index: IndexOptions;
  readonly matcher: CallerMatcher;
  readonly visits: DayVisits;
  /** The schedule of the configured system; null: there is none that can be booked. */
  readonly schedule: ExternalCalls | null;
  /** Null: only built-in accounts can sign in. */
  readonly signIn: ClinicSignIn | null;
  /** Follows the changes of every system from now on. */
  readonly startSync: BackgroundWorker['start'];
  /** Delivers notes that a system has not taken yet. */
  readonly deliverNotes: (closing: AbortSignal) => Promise<void>;
  health(): Promise<ClinicSystemHealth[]>;
  /** Reads what has changed in a system, when it is called; undefined when there is no system of that name. */
  syncOf(name: string): (() => Promise<void>) | undefined;
  /** Lets every instance send the recent calls of a number again: something else about it has changed. */
  announceNumber(db: Db, e164: string): Promise<void>;
  /** Remembers who of a household was calling. 400 when the patient is not of this number. */
  pick(db: Db, e164: string, ref: string): Promise<void>;
  /**
   * Saves notes on a patient in our database, in the transaction that `transact` opens, then sends what they add to the
   * clinic system, at once or when it answers again; undefined when there is no such patient.
   */
  saveNotes(ref: string, notes: NewNotes, transact: Transact): Promise<PatientNotes | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly clinicSystems: ClinicSystems;
  }
}

export interface ClinicSystemsOptions {
  config: AppConfig;
  db: Db;
  /** Clinic systems besides the built-in one. */
  systems: readonly ClinicSystem[];
  /** Of the built-in one. */
  builtInVisits: BuiltInVisits;
}

/** Connects the clinic systems and keeps the phone index up to date while the app is running. */
export const clinicSystems = fp(
  async (app: FastifyInstance, { config, db, systems, builtInVisits }: ClinicSystemsOptions) => {
    const keys = phoneKeys(config.phoneIndexSecret);
    const index: IndexOptions = { keys, country: config.telephony.country };
    const breakers = [builtInSystem(db, builtInVisits), ...systems].map((system) => circuitBreaker(system));
    const sync = clinicSync({ db, index, breakers, log: app.log });
    const matcher = callerMatcher({ db, keys, log: app.log, breakers, unready: () => sync.unready() });
    const delivery = noteDelivery({ db, breakers, log: app.log });
    const find = (name: string) => breakers.find(({ system }) => system.name === name);

    app.decorate('clinicSystems', {
      index,
      matcher,
      visits: dayVisits(breakers, keys),
      schedule: breakers.map(externalCalls).find((calls) => calls !== null) ?? null,
      signIn: signInOf(breakers),
      async startSync(options) {
        sync.start(options);
        return sync;
      },
      deliverNotes: delivery.deliverWaiting,
      health: () => sync.health(),
      syncOf(name) {
        const breaker = find(name);
        return breaker && (() => sync.run(breaker));
      },
      announceNumber: (trx, e164) => announceHash(trx, keys.e164(e164)),
      async pick(trx, e164, ref) {
        const [hashes] = await numberHashes(trx, keys, [e164]);
        const patient = parseRef(ref);
        if (!hashes || !(await isOfNumber(trx, hashes, patient.system, patient.patientId)))
          throw invalid({ patientId: 'Choose one of the patients of this number' });
        await rememberPick(trx, hashes.e164, patient);
        await announceHash(trx, hashes.e164);
      },
      async saveNotes(ref, notes, transact) {
        const breaker = find(parseRef(ref).system);
        return breaker && keepAndDeliver({ db, delivery, transact }, breaker, ref, notes);
      },
    });

    let listener: Listener | undefined;
    app.addHook('onReady', async () => {
      listener = await connectListener(
        config.databaseDirectUrl,
        PATIENTS_CHANNEL,
        (payload) => matcher.noticed(payload),
        () => matcher.noticed(EVERYTHING),
        { log: app.log },
      );
    });
    app.addHook('onClose', async () => {
      matcher.close();
      await listener?.close();
    });
  },
  { name: 'clinic-systems' },
);

function signInOf(breakers: readonly CircuitBreaker[]): ClinicSignIn | null {
  const breaker = breakers.find(({ system }) => system.name !== BUILT_IN && system.capabilities().signIn);
  if (!breaker) return null;
  const { system } = breaker;
  return {
    system: system.name,
    check: (username, password) => breaker.call((signal) => system.signIn(username, password, signal), SIGN_IN_MS),
  };
}

interface Saving {
  db: Db;
  delivery: NoteDelivery;
  transact: Transact;
}

/** Checks first that the patient exists, as far as the clinic system can tell. */
async function keepAndDeliver(
  { db, delivery, transact }: Saving,
  breaker: CircuitBreaker,
  ref: string,
  notes: NewNotes,
): Promise<PatientNotes | undefined> {
  const patient = parseRef(ref);
  if (!(await isPatient(breaker, patient.patientId))) return undefined;
  const isForSystem = breaker.system.capabilities().notes === 'write';
  const saved = await transact((trx) => saveNotes(trx, patient, { ...notes, isForSystem }));
  if (saved.isNew) {
    await delivery.deliver(patient);
    await announcePatient(db, patient.system, patient.patientId);
  }
  return {
    patientId: ref,
    notes: saved.text,
    notesAuthor: saved.author,
    notesSavedAt: saved.createdAt,
    delivery: await deliveryOf(db, saved.id),
  };
}

/** While the clinic system cannot be reached, patients that the monitor shows are assumed to exist. */
function isPatient(breaker: CircuitBreaker, patientId: string): Promise<boolean> {
  return breaker
    .call((signal) => breaker.system.patientCards([patientId], signal), NOTE_MS)
    .then(
      (cards) => cards.some(({ id }) => id === patientId),
      () => true,
    );
}
