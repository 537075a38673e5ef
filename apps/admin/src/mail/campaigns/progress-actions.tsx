import { useState } from 'react';
import type { Letter, LetterStep } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { LetterPreview } from './letter-preview';
import { useLetterSteps } from './use-letter-steps';

/** What can be done with a letter that was sent: pause, continue, stop, look at it, use its words again. */
export const ProgressActions = ({ letter }: { letter: Letter }) => {
  const steps = useLetterSteps();
  const [pending, setPending] = useState<LetterStep | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const run = async (step: LetterStep): Promise<void> => {
    setPending(step);
    await steps.step(letter, step);
    setPending(null);
  };
  const { state } = letter;
  const isMoving = state === 'sending' || state === 'paused';
  return (
    <>
      {state === 'sending' && (
        <Button size="sm" pending={pending === 'pause'} onClick={() => void run('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" pending={pending === 'continue'} onClick={() => void run('continue')}>
          Continue
        </Button>
      )}
      {isMoving && (
        <Button size="sm" variant="danger" pending={pending === 'stop'} onClick={() => void run('stop')}>
          Stop…
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Show newsletter
      </Button>
      {!isMoving && (
        <Button size="sm" variant="secondary" onClick={() => void steps.useAgain(letter)}>
          Copy to a new newsletter
        </Button>
      )}
      {isOpen && <LetterPreview letter={letter} onClose={() => setIsOpen(false)} />}
    </>
  );
};
