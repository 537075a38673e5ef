import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import type { CallEvent } from '@harmony/domain';
import { useBoard, useBoardDispatch, type WithBoard } from '../board/board-state';
import { callDismissed, callRestored, callSelected, callShown, isEdited, patientsArrived } from '../board/board.slice';
import { isRinging } from '../board/call-words';
import { openCallOf, withOpenCall } from '../board/view';

/** State of a history entry that was created by opening a call from the list. */
const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/** So long after its end, a call that somebody chose gives way to the next one that rings. */
const RELEASED_AFTER_MS = 30_000;

/**
 * When the open call gives way to one that rings, in milliseconds of this device's clock: at once when it has ended and
 * nobody chose it, half a minute after its end or its choice otherwise. Null while it lives, or holds unsaved text.
 */
export function releasedAt(
  call: Pick<CallEvent, 'id' | 'status' | 'endedAt' | 'patients'>,
  { chosenAt, drafts }: Pick<WithBoard['board'], 'chosenAt' | 'drafts'>,
  clockLead: number,
): number | null {
  if (call.status !== 'ended' || isEdited(drafts, call)) return null;
  if (chosenAt === null) return 0;
  const endedAt = call.endedAt === null ? 0 : Date.parse(call.endedAt) - clockLead;
  return Math.max(chosenAt, endedAt) + RELEASED_AFTER_MS;
}

/**
 * Which call is open. At first it is the newest one (docs/product.md, section 4); then people choose, and a call that has
 * ended gives way to the next one that rings. On phones choosing opens the call over the list and adds a history entry, so
 * that the device's own Back works.
 */
export function useSelection(
  { calls, clockLead }: { calls: readonly CallEvent[] | undefined; clockLead: number },
  isPhone: boolean,
) {
  const chosenAt = useBoard((state) => state.board.chosenAt);
  const drafts = useBoard((state) => state.board.drafts);
  const selected = useBoard((state) => state.board.selected);
  const dismissed = useBoard((state) => state.board.dismissed);
  const dispatch = useBoardDispatch();
  const { show: showToast } = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const openId = openCallOf(params);
  const current = selected && (calls?.find(({ sessionId }) => sessionId === selected.sessionId) ?? selected);

  const wanted = calls?.find(({ sessionId }) => sessionId === openId);
  const first = calls?.find(({ sessionId }) => !dismissed.includes(sessionId));
  const start = wanted ?? first;
  useEffect(() => {
    if (selected === null && start) dispatch(callShown(start));
  }, [dispatch, selected, start]);

  const ringing = calls?.find((call) => isRinging(call) && !dismissed.includes(call.sessionId));
  const release =
    current && !(isPhone && openId !== null) ? releasedAt(current, { chosenAt, drafts }, clockLead) : null;
  useEffect(() => {
    if (release === null || !ringing) return;
    const timer = setTimeout(() => void dispatch(callShown(ringing)), Math.max(0, release - Date.now()));
    return () => clearTimeout(timer);
  }, [dispatch, release, ringing]);

  useEffect(() => {
    if (current && selected && current.patients.length !== selected.patients.length) dispatch(patientsArrived(current));
  }, [dispatch, current, selected]);

  const show = useCallback(
    (call: CallEvent) => {
      dispatch(callSelected(call));
      if (!isPhone) return;
      const search = withOpenCall(new URLSearchParams(globalThis.location.search), call.sessionId).toString();
      // A second call opened from the first still leads back to the list.
      void navigate({ search }, { state: FROM_LIST, replace: openId !== null });
    },
    [dispatch, isPhone, navigate, openId],
  );

  const back = useCallback(() => {
    if (isFromList(location.state)) void navigate(-1);
    else void navigate({ search: withOpenCall(params, null).toString() }, { replace: true });
  }, [location.state, navigate, params]);

  const dismiss = useCallback(
    (sessionId: string) => {
      dispatch(callDismissed(sessionId));
      const undo = () => void dispatch(callRestored(sessionId));
      showToast({ title: 'Call dismissed', action: { label: 'Undo', onAction: undo } });
      if (openId === sessionId) back();
    },
    [back, dispatch, openId, showToast],
  );

  return { current, isOpen: openId !== null && openId === current?.sessionId, show, back, dismiss };
}
