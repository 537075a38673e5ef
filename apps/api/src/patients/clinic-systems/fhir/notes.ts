import type { ClinicNote } from '../port';

/** Names our notes on the server. */
const NOTES = 'urn:harmony:patient-notes';

/** Finds a note that is there already (conditional create, FHIR R4 3.1.0.8.1). */
export const searchOf = (note: ClinicNote) => `identifier=${encodeURIComponent(`${NOTES}|${valueOf(note)}`)}`;

/** The time tells apart notes of a database that was begun anew. */
const valueOf = ({ id, at }: Pick<ClinicNote, 'id' | 'at'>) => `${id}@${at}`;

/** A note on a call as a Communication resource: by telephone, about the patient, from its author. */
export const communicationOf = ({ id, patientId, text, author, at, from }: ClinicNote) => ({
  resourceType: 'Communication',
  identifier: [{ system: NOTES, value: valueOf({ id, at }) }],
  status: 'completed',
  category: [coded('http://terminology.hl7.org/CodeSystem/communication-category', 'notification')],
  medium: [coded('http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', 'PHONE')],
  subject: { reference: `Patient/${patientId}` },
  sent: at,
  sender: { display: author },
  payload: [{ contentString: text }],
  ...(from !== null && { note: [{ text: `Call from ${from}` }] }),
});

const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
