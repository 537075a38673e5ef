import { z } from 'zod';
import type { ClinikoConfig } from '../config';
import { eachOf } from '../../phone-index/each-of';
import { ClinicSystemUnavailable, type ClinicSystem } from '../port';
import { clinikoCards } from './cards';
import { clinikoClient, type ClinikoClient } from './cliniko-client';
import { CLINIKO } from './names';
import { clinikoDay } from './day';
import { changedPatients } from './feed';
import { linkedNames } from './linked-names';
import { Communications, isId, Patients } from './resources';
import { clinikoSchedule } from './schedule';

/** Patients of a household requested at once; each takes five requests. */
const AT_ONCE = 4;
/** Cliniko's codes for an incoming telephone call, filed under 'Other'. */
const CALL = { category_code: 12, type_code: 3, direction_code: 2, confidential: false };

/** Cliniko demands a sender, also of what was written without a call. */
const NO_CALL = 'Front desk';

interface Call {
  patient_id: string;
  from: string;
  to: string;
  content: string;
}

/** Whether an attempt that seemed to fail has arrived (GET /communications, filtered by patient, kind and time). */
async function isThere(client: ClinikoClient, call: Call, at: string, signal: AbortSignal): Promise<boolean> {
  const filters = [`patient_id:=${call.patient_id}`, `category_code:=${CALL.category_code}`, `created_at:>=${at}`];
  const found = await client.get('/communications', { filters, per_page: '100' }, Communications, signal);
  return (found?.communications ?? []).some(
    ({ content, from, to }) => content === call.content && from === call.from && to === call.to,
  );
}

/** Cliniko, by its REST API. */
export function clinikoSystem(config: ClinikoConfig): ClinicSystem {
  const client = clinikoClient(config);
  const names = linkedNames(client);
  const cardOf = clinikoCards(client, config, names);

  return {
    name: CLINIKO,
    capabilities: () => ({ balance: false, visits: true, notes: 'write', changes: 'since', signIn: false }),
    patientsChangedSince: (cursor, signal) => changedPatients(client, cursor, signal),

    ...clinikoDay(client, names),

    async patientCards(ids, signal, onPart) {
      const cards = await eachOf(ids, AT_ONCE, (id) => cardOf(id, signal, onPart));
      return cards.filter((card) => card !== null);
    },

    async addNote({ patientId, text, author, at, from, isRepeat }, signal) {
      if (!isId(patientId))
        throw new ClinicSystemUnavailable(CLINIKO, 'This patient doesn’t exist in Cliniko.', null, true);
      const call = { ...CALL, patient_id: patientId, from: from ?? NO_CALL, to: author, content: text };
      if (isRepeat && (await isThere(client, call, at, signal))) return;
      await client.post('/communications', call, z.unknown(), signal);
    },

    schedule: clinikoSchedule(client, config),

    signIn: () => Promise.resolve(null),

    async ping(signal) {
      await client.get('/patients', { per_page: '1' }, Patients, signal);
    },
  };
}
