import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateVisitMutation } from '@harmony/api-client/admin';
import type { Schedule, ScheduledVisit, UpdateVisitBody } from '@harmony/domain';
import { Dialog } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { takenOf, TakenTime, type Taken } from '../visits/taken-time';
import type { Change } from './grid/schedule-drag';
import { timesText } from './grid/visit-label';

/** Where a visit is shown until the schedule has been loaded again. */
interface Shown extends Pick<ScheduledVisit, 'startsAt' | 'endsAt' | 'practitionerId' | 'roomId'> {
  /** Saved: the one that the API answered; otherwise the one that is being changed. */
  revision: number;
  isSaved: boolean;
}

/** Whether a visit as it was loaded is older than what is known of it. */
const isOlder = (visit: ScheduledVisit, { revision, isSaved }: Shown): boolean =>
  isSaved ? visit.revision < revision : visit.revision <= revision;

interface Refused {
  visit: ScheduledVisit;
  change: Change;
  taken: Taken;
}

export interface VisitChanges {
  /** Moves a visit or changes its length, at once, with Undo. */
  save: (visit: ScheduledVisit, change: Change, how?: { bookAnyway: true }) => Promise<void>;
  /** A schedule with the changes that are being saved. */
  applied: (schedule: Schedule) => Schedule;
  isSaving: (visit: ScheduledVisit) => boolean;
  /** The question what to do, where the time could not be had. */
  question: ReactNode;
}

const differing = (to: Change, from: ScheduledVisit): UpdateVisitBody => ({
  ...(to.startsAt !== from.startsAt && { startsAt: to.startsAt }),
  ...(to.endsAt !== from.endsAt && { endsAt: to.endsAt }),
  ...(to.practitionerId !== from.practitionerId && { practitionerId: to.practitionerId }),
  ...(to.roomId !== undefined && { roomId: to.roomId }),
});

const before = (changes: UpdateVisitBody, visit: ScheduledVisit): UpdateVisitBody => ({
  ...('startsAt' in changes && { startsAt: visit.startsAt }),
  ...('endsAt' in changes && { endsAt: visit.endsAt }),
  ...('practitionerId' in changes && { practitionerId: visit.practitionerId }),
  ...('roomId' in changes && { roomId: visit.roomId }),
});

/**
 * Saves what was dragged. Until the schedule has been loaded again the visit is shown where it was put.
 *
 * @param rooms with the names by which it is said where a visit is now
 */
export function useVisitChanges(rooms: Schedule['rooms']): VisitChanges {
  const [update] = useUpdateVisitMutation();
  const [shown, setShown] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  const clock = useClock();
  const { show } = useToasts();
  const { offer } = useUndo();

  const actions = useMemo(() => {
    const save: VisitChanges['save'] = async (visit, change, how) => {
      setRefused(null);
      const showAt = (at: Shown): void => setShown((all) => new Map(all).set(visit.id, at));
      showAt({ roomId: visit.roomId, ...change, revision: visit.revision, isSaved: false });
      const changes = differing(change, visit);
      const { data, error } = await update({ visit, changes: { ...changes, ...how } });
      if (data) {
        const { startsAt, endsAt, practitionerId, roomId, revision } = data;
        showAt({ startsAt, endsAt, practitionerId, roomId, revision, isSaved: true });
        const room = rooms.find(({ id }) => id === roomId)?.name ?? 'no room';
        return offer({
          said: `${visit.patientName}: ${timesText(data, clock)}${'roomId' in changes ? `, ${room}` : ''}`,
          undo: () => update({ visit: data, changes: before(changes, visit) }).unwrap(),
        });
      }
      setShown((all) => new Map([...all].filter(([id]) => id !== visit.id)));
      const taken = takenOf(error);
      if (taken) return setRefused({ visit, change, taken });
      show(failureToast(`${visit.patientName}: nothing was changed`, error));
    };
    return { save };
  }, [update, clock, show, offer, rooms]);

  const isSaving = ({ id, revision }: ScheduledVisit): boolean => {
    const at = shown.get(id);
    return at !== undefined && !at.isSaved && at.revision === revision;
  };
  const close = (): void => setRefused(null);
  const choose = ({ visit, change }: Refused, startsAt: string): void => {
    const alternative = refused?.taken.alternatives.find((each) => each.startsAt === startsAt);
    const length = Date.parse(change.endsAt) - Date.parse(change.startsAt);
    void actions.save(visit, {
      ...change,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
      practitionerId: alternative?.practitionerId ?? change.practitionerId,
    });
  };
  return {
    ...actions,
    isSaving,
    applied: useCallback(
      (schedule) => {
        const isMoved = (visit: ScheduledVisit): boolean => {
          const at = shown.get(visit.id);
          return at !== undefined && isOlder(visit, at);
        };
        if (!schedule.visits.some(isMoved)) return schedule;
        const visits = schedule.visits.map((visit) => {
          const { startsAt, endsAt, practitionerId, roomId, revision } =
            (isMoved(visit) && shown.get(visit.id)) || visit;
          return { ...visit, startsAt, endsAt, practitionerId, roomId, revision };
        });
        return { ...schedule, visits };
      },
      [shown],
    ),
    question: refused && (
      <Dialog open title={`Couldn’t move ${refused.visit.patientName}`} onClose={close}>
        <TakenTime
          taken={refused.taken}
          onChoose={(startsAt) => choose(refused, startsAt)}
          onBookAnyway={() => void actions.save(refused.visit, refused.change, { bookAnyway: true })}
        />
      </Dialog>
    ),
  };
}
