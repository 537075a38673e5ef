import type { ClinikoConfig } from '../../config-clinic-system';
import { eachOf } from '../each-of';
import { ClinicSystemUnavailable, type ClinicSystem } from '../port';
import { clinikoCards } from './cards';
import { CLINIKO, clinikoClient } from './cliniko-client';
import { changedPatients } from './feed';
import { isId } from './resources';

/** Patients of a household requested at once; each takes five requests. */
const AT_ONCE = 4;
/** Cliniko's codes for an incoming telephone call, filed under 'Other'. */
const CALL = { category_code: 12, type_code: 3, direction_code: 2, confidential: false };

/** Cliniko, by its REST API. */
export function clinikoSystem(config: ClinikoConfig): ClinicSystem {
  const client = clinikoClient(config);
  const cardOf = clinikoCards(client, config);

  return {
    name: CLINIKO,
    capabilities: () => ({ balance: false, visits: true, notes: 'write', changes: 'since', signIn: false }),
    patientsChangedSince: (cursor, signal) => changedPatients(client, cursor, signal),

    async patientCards(ids, signal, onPart) {
      const cards = await eachOf(ids, AT_ONCE, (id) => cardOf(id, signal, onPart));
      return cards.filter((card) => card !== null);
    },

    async addNote({ patientId, text, author, from }, signal) {
      if (!isId(patientId)) throw new ClinicSystemUnavailable(CLINIKO, 'There is no such patient in Cliniko.');
      const call = { ...CALL, patient_id: patientId, from: from ?? 'Unknown caller', to: author, content: text };
      await client.post('/communications', call, signal);
    },

    signIn: () => Promise.resolve(null),

    async ping(signal) {
      await client.get('/patients', { per_page: '1' }, signal);
    },
  };
}
