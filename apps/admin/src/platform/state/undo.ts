import { useCallback, useMemo } from 'react';
import { useToasts } from '@harmony/api-client';
import { failureToast } from '../kit/failure-text';
import { useShortcut } from './shortcuts';

export interface Undoable {
  /** What was done, such as "Service deleted". */
  said: string;
  /** Reverses it. Reject to have the failure shown; a refusal that the caller shows itself should not reject. */
  undo: () => unknown;
}

// One for the whole console: Ctrl+Z undoes the last action, on whatever page it was done.
let last: Undoable | null = null;

/** Undoes the last action that was offered, once. */
function useUndoLast(): () => void {
  const { show } = useToasts();
  return useCallback(() => {
    const done = last;
    if (done === null) return;
    last = null;
    Promise.resolve()
      .then(() => done.undo())
      .then(
        () => show({ title: 'Undone', description: done.said }),
        (error: unknown) => show(failureToast('Couldn’t undo this', error, done.said)),
      );
  }, [show]);
}

/** Offers to undo what was just done: in a toast, and by Ctrl/Cmd+Z until the next action. */
export function useUndo(): { offer(done: Undoable): void } {
  const { show } = useToasts();
  const undoLast = useUndoLast();
  const offer = useCallback(
    (done: Undoable) => {
      last = done;
      show({ title: done.said, action: { label: 'Undo', onAction: () => last === done && undoLast() } });
    },
    [show, undoLast],
  );
  return useMemo(() => ({ offer }), [offer]);
}

/** Listens for Ctrl/Cmd+Z; the shell does, once. In a field the keys belong to the field. */
export function useUndoShortcut(): void {
  useShortcut('$mod+z', useUndoLast(), { description: 'Undo the last change', group: 'Everywhere' });
}
