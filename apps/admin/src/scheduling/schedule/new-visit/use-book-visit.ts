import { useCreateVisitMutation, useDeleteVisitMutation, useMoveVisitMutation } from '@harmony/api-client/admin';
import type { CreateVisitBody, VisitRow } from '@harmony/domain';
import { hasNotBegun } from '@harmony/domain';
import { saveFailure } from '../../../platform/kit/forms/save-failure';
import { useClock } from '../../../platform/kit/clock';
import { useUndo } from '../../../platform/state/undo';
import { takenOf, type Taken } from '../../visits/taken-time';

/** Why a visit was not booked. */
export type NotBooked = { taken: Taken } | { fields: Readonly<Record<string, string>> } | { message: string };

/** Books a visit, with Undo; resolves with why not, or with nothing. */
export function useBookVisit() {
  const clock = useClock();
  const { offer } = useUndo();
  const [create, creating] = useCreateVisitMutation();
  const [move] = useMoveVisitMutation();
  const [destroy] = useDeleteVisitMutation();

  /** Only what has not begun can be deleted: whoever has arrived is only booked again first. */
  const takeBack = async (visit: VisitRow): Promise<void> => {
    const { state, isLateCancel } = visit;
    const booked = hasNotBegun(state) ? visit : await move({ visit, body: { state: 'booked', isLateCancel } }).unwrap();
    await destroy(booked).unwrap();
  };

  const book = async (body: CreateVisitBody): Promise<NotBooked | undefined> => {
    const { data, error } = await create(body);
    if (data) {
      offer({ said: `${data.patientName}: ${clock.full(data.startsAt)} booked`, undo: () => takeBack(data) });
      return;
    }
    const taken = takenOf(error);
    if (taken) return { taken };
    const failure = saveFailure(error);
    if (failure.kind === 'fields') return { fields: failure.fields };
    if (failure.kind === 'failed') return { message: failure.message };
    return { message: 'This patient was deleted. Choose someone else; the rest stays.' };
  };
  return { book, isPending: creating.isLoading };
}
