import type { CreatePatientBody, Patient } from '@harmony/domain';
import { orNull } from '../../platform/kit/forms/field-values';

export interface PhoneDraft {
  key: string;
  raw: string;
  kind: string;
  relation: string;
}

/** A patient as the form holds it: everything as it is typed. */
export interface PatientDraft {
  name: string;
  preferredName: string;
  dateOfBirth: string;
  email: string;
  externalId: string;
  externalLink: string;
  balance: string;
  balanceLink: string;
  alerts: readonly string[];
  isLead: boolean;
  isActive: boolean;
  leaveNoMessage: boolean;
  phones: readonly PhoneDraft[];
}

let keys = 0;
const nextKey = (): string => `row-${(keys += 1)}`;

export const newPhone = (): PhoneDraft => ({ key: nextKey(), raw: '', kind: 'mobile', relation: '' });

/** An amount as it is typed: '$1,200.50', '-120'. Null for nothing; a text that is no amount stays text. */
export function readAmount(text: string): number | string | null {
  const plain = text.replace(/[\s$,]/g, '').replace('−', '-');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** What the form starts with. */
export function draftOf(patient: Patient | null): PatientDraft {
  return {
    name: patient?.name ?? '',
    preferredName: patient?.preferredName ?? '',
    dateOfBirth: patient?.dateOfBirth ?? '',
    email: patient?.email ?? '',
    externalId: patient?.externalId ?? '',
    externalLink: patient?.externalLink ?? '',
    balance: patient?.balance == null ? '' : String(patient.balance),
    balanceLink: patient?.balanceLink ?? '',
    alerts: patient?.alerts ?? [],
    isLead: patient?.isLead ?? false,
    isActive: patient?.isActive ?? true,
    leaveNoMessage: patient?.leaveNoMessage ?? false,
    phones: (patient?.phones ?? []).map(({ raw, kind, relation }) => ({
      key: nextKey(),
      raw,
      kind: kind ?? '',
      relation: relation ?? '',
    })),
  };
}

/** Without rows in which nothing was written. */
export const withoutBlanks = (draft: PatientDraft): PatientDraft => ({
  ...draft,
  phones: draft.phones.filter(({ raw, relation }) => raw.trim() !== '' || relation.trim() !== ''),
});

/** The body of the call, not yet checked against its contract. Visits are kept by themselves. */
export function bodyOf(draft: PatientDraft): Record<Exclude<keyof CreatePatientBody, 'visits'>, unknown> {
  return {
    name: draft.name.trim(),
    preferredName: orNull(draft.preferredName),
    dateOfBirth: orNull(draft.dateOfBirth),
    email: orNull(draft.email),
    externalId: orNull(draft.externalId),
    externalLink: orNull(draft.externalLink),
    balance: readAmount(draft.balance),
    balanceLink: orNull(draft.balanceLink),
    alerts: draft.alerts,
    isLead: draft.isLead,
    isActive: draft.isActive,
    leaveNoMessage: draft.leaveNoMessage,
    phones: draft.phones.map(({ raw, kind, relation }) => ({
      raw: raw.trim(),
      kind: orNull(kind),
      relation: orNull(relation),
    })),
  };
}

/** The fields in which two drafts differ, as the body of a change. */
export function changedBody(before: PatientDraft, after: PatientDraft): Record<string, unknown> {
  const old: Record<string, unknown> = bodyOf(before);
  return Object.fromEntries(
    Object.entries(bodyOf(withoutBlanks(after))).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}
