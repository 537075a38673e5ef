import { z } from 'zod';
import { ClinicSystemUnavailable } from '../port';
import { FHIR, FHIR_SERVER } from './names';
import { listOf, optional, patientIdIn, Reference } from './resources';

/** Whom a record is about: a flag, an invoice or an encounter has a subject, an appointment has participants. */
const About = z.object({
  subject: optional(Reference),
  participant: listOf(z.object({ actor: optional(Reference) })).optional(),
});

/**
 * The records that a search for one patient has found. A server that does not know the parameter answers about everybody, and
 * then its answer says nothing about this patient, not even that there is nothing. Records that name no patient are taken at its
 * word.
 */
export function ownRecords(resources: readonly unknown[], patientId: string): readonly unknown[] {
  for (const resource of resources) {
    const { subject, participant = [] } = About.safeParse(resource).data ?? {};
    const named = [subject, ...participant.map(({ actor }) => actor)].flatMap((one) => patientIdIn(one) ?? []);
    if (named.length > 0 && !named.includes(patientId))
      throw new ClinicSystemUnavailable(
        FHIR,
        `${FHIR_SERVER} returned other patients’ records when asked for one patient.`,
      );
  }
  return resources;
}
