import { Suspense, useEffect } from 'react';
import { useToasts } from '@harmony/api-client';
import { useConsoleDispatch, useConsoleSelector } from '../../state/console-state';
import { proofAnswered } from '../../state/reauthentication.slice';
import { loadLater } from '../load-later';

interface DialogProps {
  onAnswer: (isProved: boolean) => void;
}

/** In place of the dialog, when its code cannot be loaded: nothing is changed, and the page stays as it is. */
const DialogFailed = ({ onAnswer }: DialogProps) => {
  const { show } = useToasts();
  useEffect(() => {
    onAnswer(false);
    show({
      tone: 'error',
      title: 'We couldn’t confirm it’s you',
      description: 'Nothing was changed. Save your work, check your connection and reload the page.',
    });
  }, [show, onAnswer]);
  return null;
};

const { Later: Dialog, preload: preloadReauthentication } = loadLater<DialogProps>(
  () => import('./reauthentication-dialog').then((module) => module.ReauthenticationDialog),
  DialogFailed,
);
export { preloadReauthentication };

/** Asks for a fresh proof whenever something needs one, on top of whatever is open; closing it leaves everything as it is. */
export const Reauthentication = () => {
  const isAsked = useConsoleSelector((state) => state.reauthentication.isAsked);
  const dispatch = useConsoleDispatch();
  if (!isAsked) return null;
  return (
    <Suspense>
      <Dialog onAnswer={(isProved) => void dispatch(proofAnswered(isProved))} />
    </Suspense>
  );
};
