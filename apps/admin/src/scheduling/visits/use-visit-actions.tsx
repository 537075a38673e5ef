import { useMemo } from 'react';
import { useToasts } from '@harmony/api-client';
import { useDeleteVisitMutation, useMoveVisitMutation, useUpdateVisitMutation } from '@harmony/api-client/admin';
import {
  bookingRights,
  VISIT_STATE_NAMES,
  type UpdateVisitBody,
  type UpdateVisitStateBody,
  type VisitRow,
  type VisitState,
} from '@harmony/domain';
import { Checkbox } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { takenOf, type Taken } from './taken-time';

type Anyway = Pick<UpdateVisitStateBody, 'isLateCancel' | 'bookAnyway'>;

/**
 * What can be done with a visit: steps and cancellations at once, with Undo. A refusal is shown and changes nothing; the list
 * is loaded again in any case. `lateHours`: from so many before a visit on, cancelling it is late.
 */
export function useVisitActions(lateHours: number) {
  const [move] = useMoveVisitMutation();
  const [update] = useUpdateVisitMutation();
  const [destroy] = useDeleteVisitMutation();
  const confirm = useConfirm();
  const clock = useClock();
  const { show } = useToasts();
  const { offer } = useUndo();
  return useMemo(() => {
    const nameOf = ({ startsAt }: VisitRow): string => `Visit on ${clock.full(startsAt)}`;
    const refused = (visit: VisitRow, error: unknown): void =>
      show(failureToast(`${nameOf(visit)}: nothing was changed`, error));

    /** Whoever was given up and comes after all finds their time with somebody else: the desk decides. */
    const mayTakeAnyway = (visit: VisitRow, { message, alternatives }: Taken): Promise<boolean> =>
      confirm({
        title: `Restore the visit on ${clock.full(visit.startsAt)} anyway?`,
        body: (
          <>
            <p>{message} It can be booked over what’s there.</p>
            {alternatives.length > 0 && (
              <p>
                Or change its time first. The nearest free ones:{' '}
                {alternatives.map(({ startsAt }) => clock.full(startsAt)).join('; ')}.
              </p>
            )}
          </>
        ),
        confirm: 'Restore it anyway',
        cancel: 'Keep it canceled',
      });

    const step = async (visit: VisitRow, state: VisitState, how: Anyway = {}): Promise<void> => {
      const { data, error } = await move({ visit, body: { state, isLateCancel: false, ...how } });
      if (!data) {
        const taken = takenOf(error);
        if (!taken || how.bookAnyway) return refused(visit, error);
        if (await mayTakeAnyway(visit, taken)) await step(visit, state, { ...how, bookAnyway: true });
        return;
      }
      const back = { state: visit.state, isLateCancel: visit.isLateCancel };
      offer({
        said: `${nameOf(visit)}: ${VISIT_STATE_NAMES[state].toLowerCase()}`,
        undo: () => move({ visit: data, body: back }).unwrap(),
      });
    };

    const cancel = async (visit: VisitRow): Promise<void> => {
      let { isLate } = bookingRights(visit.state, Date.parse(visit.startsAt) - Date.now(), lateHours);
      const isSure = await confirm({
        title: `Cancel the visit on ${clock.full(visit.startsAt)}?`,
        body: (
          <>
            <p>It stays in the list as canceled, and the caller’s card no longer shows it.</p>
            <Checkbox
              label="It was canceled late"
              defaultChecked={isLate}
              onChange={({ target }) => (isLate = target.checked)}
            />
          </>
        ),
        confirm: 'Cancel visit',
        cancel: 'Keep visit',
        tone: 'danger',
      });
      if (isSure) await step(visit, 'cancelled', { isLateCancel: isLate });
    };

    return {
      step: (visit: VisitRow, state: VisitState) => (state === 'cancelled' ? cancel(visit) : step(visit, state)),
      /** Offers to take back a change that was saved. `before`: the changed fields as they were. */
      offerUndo: (saved: VisitRow, before: UpdateVisitBody) =>
        offer({ said: `${nameOf(saved)} saved`, undo: () => update({ visit: saved, changes: before }).unwrap() }),
      remove: async (visit: VisitRow): Promise<void> => {
        const isSure = await confirm({
          title: `Delete the visit on ${clock.full(visit.startsAt)}?`,
          body: <p>For visits that were entered by mistake. If a visit doesn’t take place, cancel it instead.</p>,
          confirm: 'Delete visit',
          tone: 'danger',
        });
        if (!isSure) return;
        const { error } = await destroy(visit);
        if (error) refused(visit, error);
        else show({ title: `${nameOf(visit)} deleted` });
      },
    };
  }, [move, update, destroy, confirm, clock, show, offer, lateHours]);
}

export type VisitActions = ReturnType<typeof useVisitActions>;
