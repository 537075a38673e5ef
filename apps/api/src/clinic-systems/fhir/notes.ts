import type { ClinicSystem } from '../port';

type Note = Parameters<ClinicSystem['addNote']>[0];

/** A note on a call as a Communication resource: by telephone, about the patient, from its author. */
export const communicationOf = ({ patientId, text, author, at, from }: Note) => ({
  resourceType: 'Communication',
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
