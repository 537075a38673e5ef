import { plainName } from '@harmony/domain';
import type { ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import { identifierOf, tokenOf } from './bookings';
import { isActive } from './feed';
import type { FhirClient } from './fhir-client';
import { FHIR, FHIR_SERVER } from './names';
import { isId, Patient } from './resources';

/**
 * The id of the patient that a wish is for: whom the desk has chosen, else the only one with this e-mail address and name, else
 * one who is added. Adding again for the same booking adds nobody else (conditional create, FHIR R4 section 3.1.0.8.1).
 */
export async function patientFor(client: FhirClient, wish: ExternalWish, signal: AbortSignal): Promise<string> {
  if (wish.patient !== null && isId(wish.patient)) return wish.patient;
  const [known, ...others] = await knownAs(client, wish.contact, signal);
  if (known !== undefined && others.length === 0) return known;
  const unless = `identifier=${encodeURIComponent(tokenOf(wish))}`;
  const added = await client.create('Patient', newPatient(wish), signal, unless);
  if (added === null) throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} didn’t say which patient it added.`);
  return added;
}

async function knownAs(
  client: FhirClient,
  { name, email }: ExternalWish['contact'],
  signal: AbortSignal,
): Promise<string[]> {
  if (email === null) return [];
  const found: string[] = [];
  const search = client.search('Patient', { email }, signal, { pages: 1, isPersonal: true });
  for await (const { resources } of search)
    for (const one of resources) {
      const { data } = Patient.safeParse(one);
      if (data && isId(data.id) && isActive(data) && hasAddress(data, email) && hasName(data, name))
        found.push(data.id);
    }
  return found;
}

const hasAddress = ({ telecom }: Patient, email: string): boolean =>
  telecom.some(({ system, use, value }) => system === 'email' && use !== 'old' && isSame(value ?? '', email));

const hasName = (patient: Patient, name: string): boolean =>
  patient.name.some(({ text, given, family = '' }) =>
    [text ?? '', [...given, family].join(' '), `${given[0] ?? ''} ${family}`].some((one) => isSame(one, name)),
  );

const isSame = (a: string, b: string): boolean => plainName(a) === plainName(b);

function newPatient(wish: ExternalWish) {
  const { name, email, phone } = wish.contact;
  const words = name.trim().split(/\s+/);
  const telecom = [
    ...(email === null ? [] : [{ system: 'email', value: email }]),
    ...(phone === null ? [] : [{ system: 'phone', value: phone }]),
  ];
  return {
    resourceType: 'Patient',
    identifier: [identifierOf(wish)],
    active: true,
    name: [{ text: name, family: words.at(-1), ...(words.length > 1 && { given: words.slice(0, -1) }) }],
    // FHIR knows no empty lists.
    ...(telecom.length > 0 && { telecom }),
  };
}
