import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import type { CallEvent } from '@harmony/domain';
import { useBoard, useBoardDispatch } from '../board/board-state';
import { blurred } from '../board/board.slice';
import { otherNumber } from '../board/call-words';
import { changePreferences, readPreferences } from '../board/preferences';
import { useAltKeys } from '../board/use-alt-keys';
import { VIEWS, withView } from '../board/view';

export interface MonitorKeys {
  /** The latest ringing call that is not open. */
  ringing: CallEvent | undefined;
  current: CallEvent | null;
  onShow: (call: CallEvent) => void;
}

/** The keyboard shortcuts that work everywhere in the monitor, all with Alt. */
export function useMonitorKeys({ ringing, current, onShow }: MonitorKeys): void {
  const dispatch = useBoardDispatch();
  const { show } = useToasts();
  const isBlurred = useBoard((state) => state.board.isBlurred);
  const navigate = useNavigate();
  const [params] = useSearchParams();

  const copy = async () => {
    const number = current && otherNumber(current);
    if (!number) return show({ title: 'There’s no number to copy', tone: 'error' });
    try {
      await navigator.clipboard.writeText(number);
      show({ title: 'Number copied' });
    } catch {
      show({ title: 'Couldn’t copy the number', tone: 'error' });
    }
  };
  const mute = () => {
    const sound = !readPreferences().sound;
    changePreferences({ sound });
    show({ title: sound ? 'Sound on' : 'Sound off' });
  };

  useAltKeys({
    KeyR: () => ringing && onShow(ringing),
    KeyM: mute,
    KeyC: () => void copy(),
    KeyB: () => dispatch(blurred(!isBlurred)),
    ...Object.fromEntries(
      VIEWS.map((view, place) => [
        `Digit${place + 1}`,
        () => void navigate({ search: withView(params, view).toString() }, { replace: true }),
      ]),
    ),
  });
}
