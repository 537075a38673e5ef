import type { FhirConfig } from '../config';
import { eachOf } from '../../phone-index/each-of';
import { ClinicSystemUnavailable, type ClinicSystem } from '../port';
import { cardOf } from './cards';
import { fhirDay } from './day';
import { changedPatients } from './feed';
import { fhirClient } from './fhir-client';
import { grants } from './grants';
import { FHIR } from './names';
import { communicationOf, searchOf } from './notes';
import { practitionerNames } from './practitioners';
import { isId } from './resources';
import { fhirSchedule } from './schedule';

/** Patients of a household requested at once; each takes four or five requests. */
const AT_ONCE = 4;

/** A clinic system that speaks FHIR R4. */
export function fhirSystem(config: FhirConfig): ClinicSystem {
  const { auth } = config;
  const client = fhirClient(config);
  const practitioners = practitionerNames(client);
  const signIns = auth.kind === 'password' ? grants(config, auth) : null;

  return {
    name: FHIR,
    // OpenEMR's appointments can only be read.
    ...(config.flavor !== 'openemr' && { schedule: fhirSchedule(client, config, practitioners) }),
    capabilities: () => ({
      balance: config.balance === 'invoices',
      visits: true,
      notes: config.notes === 'communication' ? 'write' : 'none',
      changes: 'since',
      signIn: signIns !== null,
    }),

    patientsChangedSince: (cursor, signal) => changedPatients(client, config, cursor, signal),

    visitsBetween: fhirDay(client, config, practitioners),

    async patientCards(ids, signal, onPart) {
      const cards = await eachOf(ids, AT_ONCE, (id) => cardOf({ client, config, practitioners }, id, signal, onPart));
      return cards.filter((card) => card !== null);
    },

    async addNote(note, signal) {
      if (config.notes === 'none' || !isId(note.patientId))
        throw new ClinicSystemUnavailable(FHIR, 'Notes aren’t sent to the FHIR server (FHIR_NOTES).', null, true);
      await client.create('Communication', communicationOf(note), signal, searchOf(note));
    },

    async signIn(username, password, signal) {
      const isRight = signIns !== null && (await signIns.check(username, password, signal));
      return isRight ? { id: username, name: username } : null;
    },

    async ping(signal) {
      for await (const _ of client.search('Patient', config.flavor === 'openemr' ? {} : { _count: '1' }, signal, {
        pages: 1,
      }))
        return;
    },
  };
}
