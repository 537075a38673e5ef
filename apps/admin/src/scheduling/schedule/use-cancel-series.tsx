import { useToasts } from '@harmony/api-client';
import { useCancelSeriesMutation, useMoveVisitMutation } from '@harmony/api-client/admin';
import type { ScheduledVisit } from '@harmony/domain';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** Cancels a visit of a series with all that follow, after asking; Undo books them again, one by one. */
export function useCancelSeries(): (visit: ScheduledVisit) => Promise<void> {
  const [cancel] = useCancelSeriesMutation();
  const [move] = useMoveVisitMutation();
  const confirm = useConfirm();
  const clock = useClock();
  const { show } = useToasts();
  const { offer } = useUndo();
  return async ({ seriesId, startsAt, patientName }) => {
    if (seriesId === null) return;
    const isSure = await confirm({
      title: `Cancel the series of ${patientName}?`,
      body: (
        <p>The visit on {clock.full(startsAt)} and all that follow will be canceled. Their times will be free again.</p>
      ),
      confirm: 'Cancel these visits',
      cancel: 'Keep them',
      tone: 'danger',
    });
    if (!isSure) return;
    const { data, error } = await cancel({ seriesId, from: startsAt });
    if (!data) return show(failureToast('Couldn’t cancel the visits', error));
    offer({
      said: data.visits.length === 1 ? '1 visit canceled' : `${data.visits.length} visits canceled`,
      undo: async () => {
        for (const visit of data.visits) await move({ visit, body: { state: 'booked' } }).unwrap();
      },
    });
  };
}
