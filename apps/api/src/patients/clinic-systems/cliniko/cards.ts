import type { Visit } from '@harmony/domain';
import type { ClinikoConfig } from '../config';
import { assembleCard } from '../../phone-index/card-parts';
import { ClinicSystemUnavailable, type PatientCard } from '../port';
import type { ClinikoClient } from './cliniko-client';
import { isActive, nameOf } from './feed';
import type { LinkedNames } from './linked-names';
import { CLINIKO } from './names';
import { Appointments, Invoices, isId, MedicalAlerts, Patient, type Appointment } from './resources';

/** A visit counts as the next one until it ends, because patients who are late call. */
const LONGEST_VISIT_MS = 2 * 3_600_000;
const OPEN = 10;
/** A few may have been cancelled. */
const APPOINTMENTS = '10';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Builds cards of patients. */
export function clinikoCards(client: ClinikoClient, config: ClinikoConfig, names: LinkedNames) {
  async function shown(visit: Appointment | undefined, signal: AbortSignal): Promise<Visit | null> {
    if (!visit) return null;
    const [type, doctor] = await Promise.all([
      names.nameAt('appointment_types', visit.appointment_type, signal),
      names.nameAt('practitioners', visit.practitioner, signal),
    ]);
    return { date: new Date(visit.starts_at).toISOString(), type, doctor };
  }

  async function visitsOf(id: string, signal: AbortSignal) {
    const now = Date.now();
    const ask = async (when: string, order: 'asc' | 'desc') => {
      const filters = [`patient_id:=${id}`, `starts_at:${when}`];
      const query = { filters, sort: 'starts_at', order, per_page: APPOINTMENTS };
      const found = await client.get('/individual_appointments', query, Appointments, signal);
      return (found?.individual_appointments ?? []).filter(
        (one) => one.cancelled_at === null && !Number.isNaN(Date.parse(one.starts_at)),
      );
    };
    const [coming, been] = await Promise.all([
      ask(`>=${new Date(now - LONGEST_VISIT_MS).toISOString()}`, 'asc'),
      ask(`<${new Date(now).toISOString()}`, 'desc'),
    ]);
    const next = coming.find((one) => Date.parse(one.ends_at ?? one.starts_at) >= now && one.did_not_arrive !== true);
    const last = been.find((one) => Date.parse(one.ends_at ?? one.starts_at) < now && one.did_not_arrive !== true);
    const [lastVisit, nextVisit] = await Promise.all([shown(last, signal), shown(next, signal)]);
    return { lastVisit, nextVisit };
  }

  /** Cliniko reports what was billed but not what is still unpaid, so no balance can be computed. */
  async function openInvoices(id: string, signal: AbortSignal): Promise<string[]> {
    const query = { filters: [`status:=${OPEN}`], per_page: '100' };
    const found = await client.get(`/patients/${id}/invoices`, query, Invoices, signal);
    const open = (found?.invoices ?? []).filter(({ status }) => status === OPEN || status == null);
    if (open.length === 0) return [];
    const count = Math.max(found?.total_entries ?? 0, open.length);
    if (count > open.length) return [`Open invoices: ${count}`];
    const total = open.reduce((sum, { total_amount: amount }) => sum + Math.round(amount * 100), 0) / 100;
    return [`Open invoices: ${count}, total ${dollars.format(total)}`];
  }

  async function medicalAlerts(id: string, signal: AbortSignal): Promise<string[]> {
    const found = await client.get(`/patients/${id}/medical_alerts`, {}, MedicalAlerts, signal);
    return (found?.medical_alerts ?? []).filter((one) => one.archived_at === null).map(({ name }) => name);
  }

  /** Null: the patient no longer exists. */
  return async function cardOf(
    id: string,
    signal: AbortSignal,
    onPart?: (card: PatientCard) => void,
  ): Promise<PatientCard | null> {
    if (!isId(id)) return null;
    const patient = await client.get(`/patients/${id}`, {}, Patient, signal);
    if (patient && patient.id !== id)
      throw new ClinicSystemUnavailable(CLINIKO, 'Cliniko returned a different patient.');
    if (!patient || !isActive(patient)) return null;
    const year = Number(/^(\d{4})-/.exec(patient.date_of_birth ?? '')?.[1] ?? NaN);
    const identity = {
      id,
      name: nameOf(patient),
      birthYear: Number.isNaN(year) ? null : year,
      nameLink: `${config.webUrl}/patients/${id}`,
    };
    const alerts = Promise.all([medicalAlerts(id, signal), openInvoices(id, signal)]);
    const parts = { visits: visitsOf(id, signal), alerts: alerts.then((lists) => ({ alerts: lists.flat() })) };
    return assembleCard(identity, parts, onPart);
  };
}
