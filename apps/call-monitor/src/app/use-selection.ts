import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import type { CallEvent } from '@harmony/domain';
import { useBoard, useBoardDispatch } from '../board/board-state';
import { callDismissed, callRestored, callSelected, patientsArrived } from '../board/board.slice';
import { openCallOf, withOpenCall } from '../board/view';

/** State of a history entry that was created by opening a call from the list. */
const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/**
 * Which call is open. At first it is the newest one; from then on only people choose (docs/product.md, section 4). On
 * phones choosing opens the call over the list and adds a history entry, so that the device's own Back works.
 */
export function useSelection(calls: readonly CallEvent[] | undefined, isPhone: boolean) {
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
    if (selected === null && start) dispatch(callSelected(start));
  }, [dispatch, selected, start]);

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
