import { VISIT_MOST_MINUTES, type VisitRow, type VisitState } from '@harmony/domain';
import type { CreateVisitBody, UpdateVisitBody } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { clockOf, instantOf, orNull } from '../../platform/kit/forms/field-values';
import { minutesOf } from './visit-words';

/** The choice of a treatment or practitioner that is not published. */
export const OTHER = 'other';

/** A visit as its form holds it. */
export interface VisitDraft {
  /** Date and time on the clinic's clock: '2026-11-24T10:30'. */
  at: string;
  minutes: string;
  /** The id of a service as text, {@link OTHER}, or nothing. */
  service: string;
  type: string;
  practitioner: string;
  doctor: string;
  /** The id of another room as text; empty: none in particular is asked for. */
  room: string;
  note: string;
  state: VisitState;
  source: 'desk' | 'phone';
}

const choiceOf = (id: number | null, name: string | null): string =>
  id === null ? (name === null ? '' : OTHER) : String(id);

export const draftOfVisit = (visit: VisitRow | null, timeZone: string): VisitDraft => ({
  at: visit ? clockOf(visit.startsAt, timeZone) : '',
  minutes: visit ? String(minutesOf(visit) ?? '') : '',
  service: visit ? choiceOf(visit.serviceId, visit.type) : '',
  type: visit?.type ?? '',
  practitioner: visit ? choiceOf(visit.practitionerId, visit.doctor) : '',
  doctor: visit?.doctor ?? '',
  room: '',
  note: visit?.note ?? '',
  state: visit?.state ?? 'booked',
  source: 'desk',
});

const idOf = (choice: string): number | null => (choice === '' || choice === OTHER ? null : Number(choice));
const nameOf = (choice: string, name: string): string | null => (choice === '' ? null : orNull(name));

/** The end, as ISO 8601; null without a length, and text that the contract refuses for what is none. */
function endOf({ at, minutes }: VisitDraft, timeZone: string): string | null {
  if (minutes.trim() === '') return null;
  const start = Date.parse(instantOf(at, timeZone));
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= 1 && length <= VISIT_MOST_MINUTES;
  return isLength && Number.isFinite(start) ? new Date(start + length * 60_000).toISOString() : minutes;
}

/** The fields of the call, not yet checked against its contract. */
export const fieldsOf = (draft: VisitDraft, timeZone: string) => ({
  startsAt: instantOf(draft.at, timeZone),
  endsAt: endOf(draft, timeZone),
  serviceId: idOf(draft.service),
  type: nameOf(draft.service, draft.type),
  practitionerId: idOf(draft.practitioner),
  doctor: nameOf(draft.practitioner, draft.doctor),
  note: orNull(draft.note),
});

/** The fields of the call that changes a visit, which is in this room as long as no other is asked for. */
export const changeableFieldsOf = (draft: VisitDraft, timeZone: string, { roomId }: Pick<VisitRow, 'roomId'>) => ({
  ...fieldsOf(draft, timeZone),
  roomId: idOf(draft.room) ?? roomId,
});
type Fields = ReturnType<typeof changeableFieldsOf>;

/** The fields in which two drafts differ, as they are in `of`. */
export const differingFields = (before: Fields, after: Fields, of: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(of).filter(([name]) => before[name as keyof Fields] !== after[name as keyof Fields]),
  );

/** What the contract says against the fields, with words for the length, which is an end in the contract. */
export function wrongIn(schema: typeof CreateVisitBody | typeof UpdateVisitBody, body: unknown) {
  const { endsAt, ...wrong } = problemsOf(schema, body);
  if (endsAt === undefined || wrong['startsAt'] !== undefined) return wrong;
  return { ...wrong, endsAt: `Enter whole minutes, from 1 to ${VISIT_MOST_MINUTES}` };
}
