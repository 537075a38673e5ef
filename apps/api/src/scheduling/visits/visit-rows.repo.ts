import type { VisitRow } from '@harmony/domain';
import { sql } from 'kysely';
import { openRows } from '../../platform/db/encrypted/words';
import { isVisitUntold } from '../bookings/untold.repo';
import type { Db } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';

const COLUMNS = [
  ...(['visits.id', 'patientId', 'patients.name as patientName', 'startsAt', 'endsAt', 'serviceId'] as const),
  ...([
    'practitionerId',
    'roomId',
    'type',
    'doctor',
    'state',
    'source',
    'contactName',
    'contactEmail',
    'contactPhone',
  ] as const),
  ...([
    'note',
    'language',
    'seriesId',
    'confirmedAt',
    'arrivedAt',
    'cancelledAt',
    'isLateCancel',
    'isOverbooked',
  ] as const),
  ...(['isFirst', 'verifyBy', 'visits.revision'] as const),
  // No join: the names of its columns are those of visits, too.
  sql<VisitRow['video']>`(
    select json_build_object('url', video_url) from service_rules
    where service_rules.service_id = visits.service_id and is_video)`.as('video'),
  isVisitUntold('visits').as('isUntold'),
] as const;

/** Visits with their patients' names, as the desk is shown them; their notes are still encrypted ({@link openVisits}). */
export const selectVisits = (db: Db) =>
  db.selectFrom('visits').innerJoin('patients', 'patients.id', 'visits.patientId').select(COLUMNS);

/** The same rows with their notes as they were written. */
export const openVisits = <Row extends Omit<VisitRow, 'note'> & { note: Encrypted | null }>(
  db: Db,
  rows: readonly Row[],
) => openRows(db, 'visits', { note: 'note' }, rows);
