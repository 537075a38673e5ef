import { useMemo } from 'react';
import styled from 'styled-components';
import { searchWords, type Schedule, type ScheduledVisit } from '@harmony/domain';
import { c, EmptyState, media, space, useMedia } from '@harmony/ui';
import { DayList } from './day-list';
import { DaySheet } from './day-sheet';
import { ScheduleBoard, type Openers } from './schedule-board';
import { columnsOf, type Column } from './grid/schedule-columns';
import { aloneIn, type ScheduleView } from './schedule-view';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { useVisitChanges } from './use-visit-changes';

const NARROW = media.belowMd.replace('@media ', '');

const Stage = styled.div`
  &[inert] {
    opacity: 0.55;
  }
`;

const Note = styled.p`
  margin-block: ${space[8]};
  color: ${c.ink3};
  font: var(--type-small);
`;

/** Ids of the visits whose name contains every word of a search; null: nobody searches. */
export function foundIn(visits: readonly ScheduledVisit[], search: string): ReadonlySet<number> | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const isFound = ({ patientName }: ScheduledVisit): boolean =>
    words.every((word) => patientName.toLowerCase().includes(word));
  return new Set(visits.filter(isFound).map(({ id }) => id));
}

/** 'No one works', or who does not where the columns are one practitioner's. */
function whoRests({ practitioners }: Schedule, columns: readonly Column[]): string {
  const [id] = columns.map(({ practitionerId }) => practitionerId);
  const only = columns.every((column) => column.practitionerId === id) && practitioners.find((each) => each.id === id);
  return only ? `${only.name} doesn’t work` : 'No one works';
}

export interface ShownDaysProps {
  schedule: Schedule;
  view: ScheduleView;
  found: ReadonlySet<number> | null;
  /** Others are being loaded. */
  isStale: boolean;
  openers: Openers;
}

/** The days as a grid, on small screens as lists; and as they are printed. */
export const ShownDays = ({ schedule: loaded, view, found, isStale, openers }: ShownDaysProps) => {
  const changes = useVisitChanges(loaded.rooms);
  const isNarrow = useMedia(NARROW);
  const { applied } = changes;
  const schedule = useMemo(() => applied(loaded), [applied, loaded]);
  const { kind, by } = view;
  const alone = aloneIn(view, useOwnPractitioner());
  const { columns, away } = useMemo(
    () => columnsOf(schedule, { kind, by, practitionerId: alone }),
    [schedule, kind, by, alone],
  );
  if (schedule.practitioners.length === 0)
    return (
      <EmptyState
        art="ginkgo"
        title="No one can be booked yet"
        hint="Set who works when and what can be booked under Booking. Visits entered at the desk are shown here anyway."
      />
    );
  // A week is somebody's, also where the address does not say whose.
  const whose = kind === 'week' ? columns[0]?.practitionerId : alone;
  const span = view.kind === 'day' ? 'on this day' : 'this week';
  const why = columns.every(({ clinic }) => clinic.length === 0)
    ? `The clinic is closed ${span}.`
    : columns.every(({ working }) => working.length === 0) && `${whoRests(schedule, columns)} ${span}.`;
  const shown = { schedule, columns, openers, found };
  return (
    <Stage inert={isStale}>
      {why && <Note>{why}</Note>}
      {isNarrow ? (
        <DayList {...shown} />
      ) : (
        <ScheduleBoard {...shown} view={view} changes={changes} label="The schedule" />
      )}
      {away.length > 0 && <Note data-no-print="">Not working: {away.join(', ')}</Note>}
      <DaySheet
        columns={columns}
        schedule={schedule}
        who={schedule.practitioners.find(({ id }) => id === whose)?.name ?? null}
      />
      {changes.question}
    </Stage>
  );
};
