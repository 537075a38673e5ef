import {
  BOOKING_SETTINGS,
  hasNotBegun,
  isUnderWay,
  mayBecome,
  takesTimeAgain,
  VISIT_MOST_MINUTES,
  VISIT_STATE_NAMES,
  type PatientVisits,
  type VisitHistory,
  type VisitRow,
} from '@harmony/domain';
import type { CreateVisitBody, UpdateVisitBody, UpdateVisitStateBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { encryptRow, openRows } from '../../platform/db/encrypted/words';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid, notFound, stale } from '../../platform/http/api-error';
import { patientLanguage } from './patient-language.repo';
import type { PatientOf } from './patient-of';
import { lockSchedule } from './place-visit.repo';
import { practitionerNamed } from '../rules/practitioner-named.repo';
import { rewriteScheduled, takeTimeAgain, writeScheduled, type Placed } from './scheduled-visit.repo';
import { openVisits, selectVisits } from './visit-rows.repo';
import { numberSetting } from '../openings/web-rules';

type Trx = Transaction<Database>;
type NewVisit = z.output<typeof CreateVisitBody>;
type VisitPatch = z.output<typeof UpdateVisitBody>;
type VisitStep = Pick<z.output<typeof UpdateVisitStateBody>, 'state' | 'isLateCancel'> & { bookAnyway?: boolean };

/** Who changes a visit, and the revision that they have seen; null: whatever it is. */
export interface VisitChangeBy {
  by: string | null;
  seen: number | null;
}

/** What a change of the time of a visit can consist in. */
const TIME_FIELDS = ['startsAt', 'endsAt', 'serviceId', 'practitionerId', 'roomId'] as const;

/** As long as these stay, a visit stays in its room if that is free. */
const ROOM_FIELDS = ['startsAt', 'serviceId', 'practitionerId', 'roomId'] as const;

/** All visits of a patient, the latest first, and when cancelling one is late. 404 when there is no such patient. */
export async function visitsOfPatient(db: Db, patientId: number): Promise<PatientVisits> {
  const rows = await selectVisits(db)
    .where('patientId', '=', patientId)
    .orderBy('startsAt', 'desc')
    .orderBy('visits.id', 'desc')
    .execute();
  if (rows.length === 0) await knowPatient(db, patientId);
  return {
    items: await openVisits(db, rows),
    lateHours: numberSetting(await readSettings(db), BOOKING_SETTINGS.lateCancel),
  };
}

/** One visit; 404 when there is none. */
export async function findVisit(db: Db, id: number): Promise<VisitRow> {
  const [visit] = await openVisits(db, await selectVisits(db).where('visits.id', '=', id).execute());
  if (!visit) throw notFound('Visit');
  return visit;
}

/** Who did what to a visit, the latest first. 404 when there is no such visit. */
export async function visitHistory(db: Db, id: number): Promise<VisitHistory> {
  const events = await db
    .selectFrom('visitEvents')
    .select(['id', 'at', 'by', 'what', 'before', 'after'])
    .where('visitId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  // Visits of the time before there was a history have none.
  if (events.length === 0) await findVisit(db, id);
  return events;
}

/**
 * Adds a visit, which takes its time of the schedule; for somebody new the patient with it. A practitioner may also be named. Whoever
 * is here already, and with nobody yet, gets whoever is free. 404 when there is no such patient, 400 for a service or practitioner that does not exist.
 *
 * @throws NotPlaced when its time cannot be had
 */
export async function insertVisit(
  trx: Trx,
  { bookAnyway, newPatient, ...given }: NewVisit,
  { by, patientOf }: { by: string | null; patientOf: PatientOf },
): Promise<number> {
  checkEnd(given.startsAt, given.endsAt);
  // Whoever books on the website locks the patient's number first, too.
  const patientId = newPatient ? (await patientOf(trx, newPatient)).patientId : given.patientId;
  if (patientId === null) throw notFound('Patient');
  const now = await lockSchedule(trx);
  await knowPatient(trx, patientId);
  const body = { ...given, practitionerId: given.practitionerId ?? (await practitionerNamed(trx, given.doctor)) };
  const language = patientLanguage(patientId);
  const values = { ...body, patientId, language, ...(await namesOf(trx, body)), changedBy: by };
  const orAnybody = isUnderWay(body.state) && body.doctor === null;
  const { id } = await writeScheduled(trx, body, { now, bookAnyway, orAnybody }, async (placed) =>
    trx
      .insertInto('visits')
      .values(await encryptRow(trx, 'visits', { ...values, ...placed, ...(await namesOf(trx, placed)) }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * Changes the fields given. Without an end, a visit that is moved keeps its length. 409 when somebody else was quicker, 400 for a
 * service or practitioner that does not exist, and a room in which the treatment is not given.
 *
 * @throws NotPlaced when its new time cannot be had
 */
export async function updateVisit(
  trx: Trx,
  id: number,
  { bookAnyway = false, ...given }: VisitPatch,
  { by, seen }: VisitChangeBy,
): Promise<void> {
  const now = await lockSchedule(trx);
  const visit = await lockVisit(trx, id, seen);
  const { doctor = null, practitionerId: chosen = visit.practitionerId } = given;
  // A name that is sent as it stands is not looked up again: somebody else may have it by now.
  const isWritten = visit.practitionerId !== null || doctor !== visit.doctor;
  const named = chosen === null && isWritten ? await practitionerNamed(trx, doctor) : null;
  const patch = named === null ? given : { ...given, practitionerId: named };
  const { startsAt = visit.startsAt, endsAt = movedEnd(visit, startsAt) } = patch;
  checkEnd(startsAt, endsAt);
  const { note, ...others } = patch;
  const changes = {
    ...others,
    // Encrypted anew it would be another text, and stand in the history.
    ...(note !== undefined && note !== visit.note && { note }),
    ...(await namesOf(trx, patch)),
    startsAt,
    endsAt,
    changedBy: by,
  };
  const write = async (placed: Placed): Promise<void> => {
    await trx
      .updateTable('visits')
      .set(await encryptRow(trx, 'visits', { ...changes, ...placed }))
      .where('id', '=', id)
      .execute();
  };
  const stays = (field: (typeof TIME_FIELDS)[number]) => patch[field] === undefined || patch[field] === visit[field];
  if (TIME_FIELDS.every(stays)) return write({});
  const wanted = { ...visit, ...patch, startsAt, endsAt, roomId: ROOM_FIELDS.every(stays) ? visit.roomId : null };
  const roomId = patch.roomId ?? undefined;
  if (roomId !== undefined) await knowRoom(trx, roomId, wanted);
  await rewriteScheduled(trx, id, wanted, { now, bookAnyway, roomId }, write);
}

/**
 * Takes one step, forward or back; a visit that is in this state already stays. 409 when the step is not possible. What is given
 * up gives its time back; what comes after all takes it again.
 *
 * @throws NotPlaced when somebody else has the time now
 */
export async function moveVisit(
  trx: Trx,
  id: number,
  { state, isLateCancel, bookAnyway = false }: VisitStep,
  { by, seen }: VisitChangeBy,
): Promise<void> {
  const now = await lockSchedule(trx);
  const visit = await lockVisit(trx, id, seen);
  if (visit.state === state) return;
  if (!mayBecome(visit.state, state)) {
    const [is, wanted] = [VISIT_STATE_NAMES[visit.state], VISIT_STATE_NAMES[state]];
    throw conflict(`“${is}” can’t become “${wanted}”. Go one step at a time.`);
  }
  const write = async (placed: Placed = {}): Promise<void> => {
    await trx
      .updateTable('visits')
      .set({ state, isLateCancel, changedBy: by, ...placed })
      .where('id', '=', id)
      .execute();
  };
  if (!takesTimeAgain(visit.state, state)) return write();
  // What has begun goes on, and what was booked anyway is so once more.
  const anyway = bookAnyway || visit.isOverbooked || visit.state === 'completed';
  return takeTimeAgain(trx, id, { ...visit, state }, { now, bookAnyway: anyway }, write);
}

/** Removes a visit that was entered by mistake. 409 when something of it has taken place. */
export async function deleteVisit(trx: Trx, id: number, seen: number | null): Promise<void> {
  await lockSchedule(trx);
  const { state } = await lockVisit(trx, id, seen);
  if (!hasNotBegun(state))
    throw conflict(
      'What has taken place can’t be deleted. Set the visit back to “Booked” first if that was a mistake.',
    );
  await trx.deleteFrom('visits').where('id', '=', id).execute();
}

async function lockVisit(trx: Trx, id: number, seen: number | null) {
  const visit = await trx
    .selectFrom('visits')
    .select([
      'startsAt',
      'endsAt',
      'serviceId',
      'type',
      'doctor',
      'practitionerId',
      'roomId',
      'state',
      'isOverbooked',
      'revision',
      'note',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!visit) throw notFound('Visit');
  if (seen !== null && visit.revision !== seen) throw stale();
  const [opened] = await openRows(trx, 'visits', { note: 'note' }, [visit]);
  return opened ?? visit;
}

/** 400 for a room that is not used, in which the treatment is not given, or that nobody would be in. */
async function knowRoom(
  trx: Trx,
  roomId: number,
  { serviceId, practitionerId }: { serviceId: number | null; practitionerId: number | null },
): Promise<void> {
  if (practitionerId === null)
    throw invalid({ roomId: 'A room is reserved together with someone’s time. Choose a practitioner first.' });
  const listed = trx.selectFrom('serviceRooms').select('roomId').where('serviceId', '=', serviceId);
  const room = await trx
    .selectFrom('resources')
    .select('id')
    .where('id', '=', roomId)
    .where('kind', '=', 'room')
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb.not(eb.exists(listed)), eb('id', 'in', listed)]))
    .executeTakeFirst();
  if (!room) throw invalid({ roomId: 'This treatment isn’t offered in this room. Choose another one.' });
}

async function knowPatient(db: Db, id: number): Promise<void> {
  const patient = await db.selectFrom('patients').select('id').where('id', '=', id).executeTakeFirst();
  if (!patient) throw notFound('Patient');
}

function checkEnd(startsAt: string, endsAt: string | null): void {
  if (endsAt === null) return;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  if (minutes <= 0) throw invalid({ endsAt: 'Must be after the start' });
  if (minutes > VISIT_MOST_MINUTES) throw invalid({ endsAt: `Must be at most ${VISIT_MOST_MINUTES} minutes later` });
}

/** The end of a visit that keeps its length. */
function movedEnd({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }, newStart: string): string | null {
  if (endsAt === null) return null;
  return new Date(Date.parse(endsAt) + Date.parse(newStart) - Date.parse(startsAt)).toISOString();
}

/** The names that are kept beside the service and the practitioner of a visit. 400 for one that does not exist. */
async function namesOf(trx: Trx, { serviceId, practitionerId }: Pick<VisitPatch, 'serviceId' | 'practitionerId'>) {
  const name = async (table: 'services' | 'practitioners', id: number, field: string): Promise<string> => {
    const row = await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
    if (!row) throw invalid({ [field]: 'No longer available. Choose another one.' });
    return row.name;
  };
  return {
    ...(serviceId != null && { type: await name('services', serviceId, 'serviceId') }),
    ...(practitionerId != null && { doctor: await name('practitioners', practitionerId, 'practitionerId') }),
  };
}

/** What the desk does with visits, for features that do the same elsewhere. */
export const deskVisits = { visitsOfPatient, findVisit, insertVisit, updateVisit, moveVisit };
