import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import type { CircuitBreaker } from './circuit-breaker';
import type { PatientRef } from '../phone-index/patient-refs';
import { claimNote, postponeNote, settleNote, type PendingNote } from './pending-notes.repo';
import { ClinicSystemUnavailable } from './port';

const NOTE_MS = 4_000;

export interface NoteDelivery {
  /** Delivers what waits for this patient, the oldest first, until one cannot be delivered. Never rejects. */
  deliver(of: PatientRef): Promise<void>;
  /** Delivers what could not be delivered before. */
  deliverWaiting(closing: AbortSignal): Promise<void>;
}

/**
 * Delivers notes to the clinic systems, those of a patient in their order and each once: adapters are told when an
 * earlier attempt may have succeeded. What a system does not take now is tried again, less and less often.
 */
export function noteDelivery(options: {
  db: Db;
  breakers: readonly CircuitBreaker[];
  log: FastifyBaseLogger;
}): NoteDelivery {
  const { db, breakers, log } = options;
  async function deliverAll(of: PatientRef | null, closing?: AbortSignal): Promise<void> {
    while (closing?.aborted !== true) {
      const note = await claimNote(db, of);
      if (!note || (!(await send(note)) && of !== null)) return;
    }
  }

  async function send(note: PendingNote): Promise<boolean> {
    const { id, system, patientId, addition: text, author, createdAt: at, caller: from, attempts } = note;
    const breaker = breakers.find((one) => one.system.name === system);
    const addition = { patientId, text, author, at, from, id, isRepeat: attempts > 1 };
    try {
      // Nobody waits for a system that is no longer used, but it may come back.
      if (!breaker) throw new ClinicSystemUnavailable(system, 'This clinic system isn’t in use.');
      await breaker.call((signal) => breaker.system.addNote(addition, signal), NOTE_MS);
      await settleNote(db, id, 'sent');
      return true;
    } catch (error) {
      log.warn({ err: error, system, attempts }, 'a clinic system did not take a note, which is kept here');
      if (error instanceof ClinicSystemUnavailable && error.isFinal) await settleNote(db, id, 'failed');
      else await postponeNote(db, note);
      return false;
    }
  }

  return {
    deliver: (of) =>
      deliverAll(of).catch((error: unknown) => log.error({ err: error }, 'notes could not be delivered')),
    deliverWaiting: (closing) => deliverAll(null, closing),
  };
}
