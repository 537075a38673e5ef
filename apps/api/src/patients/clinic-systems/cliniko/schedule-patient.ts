import { plainName } from '@harmony/domain';
import parsePhoneNumber from 'libphonenumber-js/max';
import type { ExternalWish } from '../external-schedule';
import { recordNumbers } from '../../phone-index/record-numbers';
import type { ClinikoClient } from './cliniko-client';
import { isActive, nameOf } from './feed';
import { isId, Patient, Patients } from './resources';
import { AddedPatient } from './schedule-resources';

/** Cliniko demands both names; of one word, the second is a dash. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const last_name = words.length > 1 ? words.pop() : undefined;
  return { first_name: words.join(' '), last_name: last_name ?? '-' };
}

/**
 * The id of the patient whom the desk knows, else of the one with this name and e-mail address, else with this name and telephone
 * number; without exactly one of them a patient is added (docs.api.cliniko.com: Patient). A visit in a stranger's record cannot be undone, while the front desk merges
 * two records of one person with a press.
 */
export async function patientFor(
  client: ClinikoClient,
  { patient: id, contact }: Pick<ExternalWish, 'patient' | 'contact'>,
  signal: AbortSignal,
): Promise<string> {
  if (id !== null && isId(id)) {
    const chosen = await client.get(`/patients/${id}`, {}, Patient, signal);
    if (chosen?.id === id && isActive(chosen)) return id;
  }
  const { email, phone } = contact;
  const names = namesOf(contact.name);
  const name = plainName(`${names.first_name} ${names.last_name}`);

  async function search(filters: string[], isSame: (patient: Patient) => boolean): Promise<Patient[]> {
    const found = await client.get('/patients', { filters, per_page: '100' }, Patients, signal);
    return (found?.patients ?? []).filter((one) => isActive(one) && plainName(nameOf(one)) === name && isSame(one));
  }

  const byEmail =
    email === null
      ? []
      : await search([`email:=${email}`], (one) => one.email?.trim().toLowerCase() === email.trim().toLowerCase());
  // Lists cannot be filtered by telephone number (redguava/cliniko-api, issue 343), but those of a name are few.
  const found =
    byEmail.length > 0 || phone === null
      ? byEmail
      : await search([`first_name:~${names.first_name}`, `last_name:~${names.last_name}`], (one) =>
          hasNumber(one, phone),
        );
  const [patient, another] = found;
  if (patient && !another) return patient.id;
  const numbers = phone === null ? [] : [{ phone_type: 'Mobile', number: phone }];
  const body = { ...names, ...(email !== null && { email }), patient_phone_numbers: numbers };
  return (await client.post('/patients', body, AddedPatient, signal)).id;
}

/** `phone` in E.164; records often leave out the country, which is then the caller's. */
function hasNumber(patient: Patient, phone: string): boolean {
  const country = parsePhoneNumber(phone)?.country ?? 'US';
  return patient.patient_phone_numbers.some(({ number }) =>
    recordNumbers(number, country).some(({ e164 }) => e164 === phone),
  );
}
