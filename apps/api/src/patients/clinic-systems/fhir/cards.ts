import type { FhirConfig } from '../config';
import { assembleCard } from '../../phone-index/card-parts';
import type { PatientCard } from '../port';
import { unlessRefused, type FhirClient } from './fhir-client';
import { isActive } from './feed';
import { ownRecords } from './own-records';
import type { Practitioners } from './practitioners';
import { conceptText, Flag, Invoice, isCurrent, isId, nameText, Patient } from './resources';
import { visitsOf } from './visits';

const INVOICE_PAGES = 5;

export interface FhirCardSources {
  client: FhirClient;
  config: FhirConfig;
  practitioners: Practitioners;
}

/** The card of a patient; null when the patient no longer exists. */
export async function cardOf(
  { client, config, practitioners }: FhirCardSources,
  id: string,
  signal: AbortSignal,
  onPart?: (card: PatientCard) => void,
): Promise<PatientCard | null> {
  if (!isId(id)) return null;
  const flags = config.flavor === 'openemr' ? Promise.resolve([]) : unlessRefused(flagsOf(client, id, signal), []);
  const owed = config.balance === 'invoices' ? unlessRefused(owedBy(client, id, signal), null) : undefined;
  const parts = {
    visits: visitsOf(client, config, practitioners, id, signal),
    alerts: flags.then((alerts) => ({ alerts })),
    ...(owed && { balance: owed.then((amount) => ({ accountBalance: amount === null ? null : -amount })) }),
  };
  // Handled below, unless the patient's own record fails first.
  for (const part of Object.values(parts)) part.catch(() => undefined);
  const { data: patient } = Patient.safeParse(await client.read(`Patient/${id}`, signal));
  if (!patient || !isActive(patient)) return null;
  const hasDied = patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined;
  const identity = {
    id,
    name: nameText(patient.name, Date.now()),
    birthYear: birthYear(patient.birthDate),
    nameLink: config.patientLink?.replaceAll('{id}', encodeURIComponent(id)) ?? null,
  };
  const card = await assembleCard(identity, parts, onPart);
  return hasDied ? { ...card, alerts: ['Recorded as deceased', ...card.alerts] } : card;
}

function birthYear(date: string | undefined): number | null {
  const year = Number(/^(\d{4})(?:-|$)/.exec(date ?? '')?.[1] ?? NaN);
  return Number.isNaN(year) ? null : year;
}

async function flagsOf(client: FhirClient, id: string, signal: AbortSignal): Promise<string[]> {
  const alerts: string[] = [];
  const query = { patient: `Patient/${id}`, status: 'active' };
  for await (const { resources } of client.search('Flag', query, signal, { pages: 1 })) {
    for (const one of ownRecords(resources, id)) {
      const { data } = Flag.safeParse(one);
      const text = data?.status === 'active' && isCurrent(data.period, Date.now()) ? conceptText(data.code) : null;
      if (text !== null) alerts.push(text);
    }
  }
  return alerts;
}

/** Sum of the issued invoices; null when they are in several currencies or too many to add up. */
async function owedBy(client: FhirClient, id: string, signal: AbortSignal): Promise<number | null> {
  const currencies = new Set<string>();
  let cents = 0;
  let pages = 0;
  const query = { subject: `Patient/${id}`, status: 'issued', _count: '100' };
  for await (const page of client.search('Invoice', query, signal, { pages: INVOICE_PAGES })) {
    for (const one of ownRecords(page.resources, id)) {
      const { data } = Invoice.safeParse(one);
      if (data?.status !== 'issued' || !data.totalGross) continue;
      cents += Math.round(data.totalGross.value * 100);
      currencies.add(data.totalGross.currency ?? '');
    }
    if (++pages === INVOICE_PAGES && !page.isLast) return null;
  }
  return currencies.size > 1 ? null : cents / 100;
}
