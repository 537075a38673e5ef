import type { FhirConfig } from '../config';
import { LARGEST_PAGE } from '../ask-json';
import type { PatientPhones } from '../port';
import { FhirRefusal, type FhirClient, type Page } from './fhir-client';
import {
  conceptText,
  isCurrent,
  isId,
  nameText,
  Patient,
  patientIdIn,
  RelatedPerson,
  type ContactPoint,
  type Patient as PatientType,
  type RelatedPerson as RelatedPersonType,
} from './resources';

const PAGE = 200;
const LIMITS = { bytes: LARGEST_PAGE };
/** The URL grows with every id. */
const IDS_PER_QUESTION = 40;
/** Servers date a change before it becomes visible, so the most recent changes are read again the next time. */
const OVERLAP_MS = 60_000;
/** Cursor that stands for "from the beginning", for servers that do not sort their answers. */
const BEGINNING = 'beginning';
const RELATION_LENGTH = 60;

type Phones = { patients: PatientPhones[]; cursor: string };
type Phone = PatientPhones['phones'][number];

/**
 * Patients changed since `cursor`, with the telephones of their relatives; patients whose relatives changed come after
 * them. Cursors are instants by the server's clock. Deleted patients are not reported, as FHIR searches never do.
 */
export async function* changedPatients(
  client: FhirClient,
  { flavor }: FhirConfig,
  cursor: string | null,
  signal: AbortSignal,
): AsyncGenerator<Phones, void, undefined> {
  const since = cursor !== null && !Number.isNaN(Date.parse(cursor)) ? cursor : null;
  const changed: Record<string, string> = since === null ? {} : { _lastUpdated: `ge${since}` };
  const isOpenEmr = flavor === 'openemr';
  // OpenEMR refuses parameters it does not know.
  const paging: Record<string, string> = isOpenEmr ? {} : { _sort: '_lastUpdated', _count: String(PAGE) };
  const relatives = relativesOf(client, isOpenEmr, paging);
  const seen = new Set<string>();
  let reached = since ?? BEGINNING;
  let horizon = '';

  for await (const page of client.search('Patient', { ...changed, ...paging }, signal, LIMITS)) {
    horizon ||= new Date(page.date - OVERLAP_MS).toISOString();
    const patients = patientsOf(page);
    for (const { id } of patients) seen.add(id);
    if (!isOpenEmr) reached = patients.at(-1)?.meta?.lastUpdated ?? reached;
    yield { patients: await withRelatives(patients, relatives, signal), cursor: reached };
  }

  if (since !== null) {
    const ids = (await relatives.changed(changed, signal)).filter((id) => !seen.has(id));
    for (const some of inPieces(ids)) {
      const patients: PatientType[] = [];
      for await (const page of client.search('Patient', { _id: some.join(',') }, signal, LIMITS))
        patients.push(...patientsOf(page));
      yield { patients: await withRelatives(patients, relatives, signal), cursor: reached };
    }
  }
  // A server whose clock was set back must not reset our position.
  yield { patients: [], cursor: since !== null && since > horizon ? since : horizon };
}

const patientsOf = (page: Page): PatientType[] =>
  page.resources.flatMap((one) => {
    const { data } = Patient.safeParse(one);
    return data && isId(data.id) ? [data] : [];
  });

interface Relatives {
  /** Active ones of these patients, by patient. */
  of(ids: readonly string[], signal: AbortSignal): Promise<Map<string, RelatedPersonType[]>>;
  /** Patients of those that changed. */
  changed(query: Record<string, string>, signal: AbortSignal): Promise<string[]>;
}

/** Servers that do not offer relatives, or not to us, count as having none. */
function relativesOf(client: FhirClient, isNotOffered: boolean, paging: Record<string, string>): Relatives {
  let isOff = isNotOffered;

  async function find(query: Record<string, string>, signal: AbortSignal): Promise<RelatedPersonType[]> {
    const found: RelatedPersonType[] = [];
    if (isOff) return found;
    try {
      for await (const { resources } of client.search('RelatedPerson', { ...query, ...paging }, signal, LIMITS))
        found.push(...resources.flatMap((one) => RelatedPerson.safeParse(one).data ?? []));
    } catch (error) {
      if (!(error instanceof FhirRefusal && error.isLasting)) throw error;
      isOff = true;
    }
    return found;
  }

  return {
    async of(ids, signal) {
      const all = new Map<string, RelatedPersonType[]>();
      for (const some of inPieces(ids)) {
        const patient = some.map((id) => `Patient/${id}`).join(',');
        for (const relative of await find({ patient }, signal)) {
          const id = patientIdIn(relative.patient);
          if (id !== null) all.set(id, [...(all.get(id) ?? []), relative]);
        }
      }
      return all;
    },
    changed: async (query, signal) => [
      ...new Set((await find(query, signal)).flatMap(({ patient }) => patientIdIn(patient) ?? [])),
    ],
  };
}

async function withRelatives(patients: readonly PatientType[], relatives: Relatives, signal: AbortSignal) {
  const now = Date.now();
  const active = patients.filter(isActive);
  const all = await relatives.of(
    active.map(({ id }) => id),
    signal,
  );
  return patients.map((patient): PatientPhones => {
    const theirs = (all.get(patient.id) ?? []).filter((one) => one.active !== false && isCurrent(one.period, now));
    const updatedAt = Date.parse(patient.meta?.lastUpdated ?? '');
    return {
      id: patient.id,
      name: nameText(patient.name, now),
      phones: [
        ...phonesOf(patient.telecom, null, now),
        ...theirs.flatMap((one) => phonesOf(one.telecom, relationOf(one), now)),
      ],
      isActive: isActive(patient),
      updatedAt: new Date(Number.isNaN(updatedAt) ? now : updatedAt).toISOString(),
    };
  });
}

/** A record that was replaced by another one no longer counts as a patient. */
export const isActive = ({ active, link }: PatientType): boolean =>
  active !== false && !link.some(({ type }) => type === 'replaced-by');

function phonesOf(telecom: readonly ContactPoint[], relation: string | null, now: number): Phone[] {
  return telecom
    .filter(
      ({ system, use, period }) => ['phone', 'sms'].includes(system ?? '') && use !== 'old' && isCurrent(period, now),
    )
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)
    .flatMap(({ value, use }) => (value === undefined ? [] : [{ raw: value, kind: use ?? null, relation }]));
}

function relationOf({ relationship }: RelatedPersonType): string {
  const said = relationship.map(conceptText).find((text) => text !== null);
  return (said ?? 'related person').trim().slice(0, RELATION_LENGTH).toLowerCase() || 'related person';
}

function inPieces(ids: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUESTION)
    pieces.push(ids.slice(start, start + IDS_PER_QUESTION));
  return pieces;
}
