import { useToasts } from '@harmony/api-client';
import {
  useCancelOfContactMutation,
  useLazyGetVisitsOfContactQuery,
  useMoveVisitMutation,
} from '@harmony/api-client/admin';
import type { ScheduledVisit, VisitRow } from '@harmony/domain';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast, unreadToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** Whether a visit was booked on the website with an address or a number by which others of it are found. */
export const hasWebContact = ({ source, contactEmail, contactPhone }: VisitRow): boolean =>
  (source === 'web' || source === 'offer') && (contactEmail !== null || contactPhone !== null);

const count = (visits: readonly VisitRow[]): string => (visits.length === 1 ? '1 visit' : `${visits.length} visits`);

/**
 * Cancels everything that a contact has booked on the website, after showing it: all or nothing. Undo books each again, as it was.
 */
export function useCancelContact(): (visit: ScheduledVisit) => Promise<void> {
  const [find] = useLazyGetVisitsOfContactQuery();
  const [cancel] = useCancelOfContactMutation();
  const [move] = useMoveVisitMutation();
  const confirm = useConfirm();
  const clock = useClock();
  const { show } = useToasts();
  const { offer } = useUndo();
  return async (visit) => {
    const failed = (error: unknown): void => show(failureToast('Couldn’t cancel the visits', error));
    const { data: found, error: unknown } = await find(visit.id);
    // Nothing has been asked for yet, so this is sure.
    if (!found) return show(unreadToast('Couldn’t cancel the visits', unknown));
    const { visits } = found;
    const isSure = await confirm({
      title: `Cancel ${count(visits)} of this contact?`,
      body: (
        <>
          <p>
            Booked on the website with {[visit.contactEmail, visit.contactPhone].filter(Boolean).join(' or ')}. Their
            times will be free again, and the addresses given will be notified. The network someone booked from isn’t
            recorded.
          </p>
          <ul>
            {visits.map(({ id, startsAt, patientName, type }) => (
              <li key={id}>{[clock.full(startsAt), patientName, type].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </>
      ),
      confirm: `Cancel ${count(visits)}`,
      cancel: 'Keep them',
      tone: 'danger',
    });
    if (!isSure) return;
    const { data, error } = await cancel({ id: visit.id, visitIds: visits.map(({ id }) => id) });
    if (!data) return failed(error);
    const before = new Map(visits.map(({ id, state }) => [id, state]));
    offer({
      said: `${count(data.visits)} canceled`,
      undo: async () => {
        for (const one of data.visits)
          await move({ visit: one, body: { state: before.get(one.id) ?? 'booked' } }).unwrap();
      },
    });
  };
}
