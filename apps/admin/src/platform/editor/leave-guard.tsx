import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from '@harmony/ui';
import { registerUnsaved } from '../state/unsaved';

export interface LeaveGuardProps {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** Discards unsaved changes and their draft. */
  onDiscard: () => void;
  /** The search parameters that say what is edited. Default: `edit`. */
  params?: readonly string[];
}

const RECORD = ['edit'];

const placeOf = ({ pathname, search }: { pathname: string; search: string }, names: readonly string[]): string => {
  const params = new URLSearchParams(search);
  return `${pathname}?${names.map((name) => params.get(name)).join('&')}`;
};

/**
 * Asks before somebody leaves with unsaved changes: with a dialog inside the console, with the browser's own question when
 * the page is closed. Changing search and filters does not ask.
 */
export const LeaveGuard = ({ isDirty, onDiscard, params = RECORD }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation, params) !== placeOf(nextLocation, params),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => (isDirty ? registerUnsaved(() => discard.current()) : undefined), [isDirty]);

  // Saved while the dialog was open: there is nothing left to ask.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);

  return (
    <Dialog
      alert
      open={blocker.state === 'blocked' && isDirty}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard and leave
          </Button>
        </>
      }
    >
      <p>Your changes here aren’t saved.</p>
    </Dialog>
  );
};
