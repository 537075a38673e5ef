import { useEffect } from 'react';
import { useBoard } from '../board/board-state';

/** Lets the browser ask for confirmation before it leaves the page while notes are being edited. */
export function useLeaveGuard(): void {
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  useEffect(() => {
    if (!hasDrafts) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasDrafts]);
}
