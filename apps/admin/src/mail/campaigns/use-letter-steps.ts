import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import {
  useDeleteLetterMutation,
  useMoveLetterMutation,
  useSaveLetterMutation,
  useSendLetterMutation,
} from '@harmony/api-client/admin';
import type { Letter, LetterStep } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast, refusalText } from '../../platform/kit/failure-text';
import { bodyOf, letterPlace, LETTERS, readersText, titleOf } from './letter-words';

const SAID: Readonly<Record<LetterStep, string>> = {
  pause: 'The letter is paused',
  continue: 'The letter is on its way again',
  stop: 'The letter is stopped',
};

/** What can be done with a letter as a whole. Each asks first where it cannot be taken back, and says what became of it. */
export function useLetterSteps() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [sendOff] = useSendLetterMutation();
  const [move] = useMoveLetterMutation();
  const [deleteLetter] = useDeleteLetterMutation();
  const [save] = useSaveLetterMutation();
  const failed = (title: string, error: unknown): void => show(failureToast(title, error, refusalText(error)));

  return {
    async send(letter: Letter): Promise<void> {
      const isSure = await confirm({
        title: `Send “${titleOf(letter)}” to ${readersText(letter.subscribers)}?`,
        body: 'It begins at once, and goes out slice by slice. You can pause or stop it, but nobody can call back what has arrived.',
        confirm: `Send to ${readersText(letter.subscribers)}`,
      });
      if (!isSure) return;
      const { error } = await sendOff({ id: letter.id, ifUnchangedSince: letter.updatedAt });
      if (error) failed('The letter was not sent', error);
      else show({ title: 'The letter is on its way' });
    },
    async step(letter: Letter, step: LetterStep): Promise<void> {
      if (step === 'stop') {
        const isSure = await confirm({
          title: 'Stop this letter?',
          body: `${readersText(letter.counts.waiting)} will not get it. A letter that is stopped cannot be continued.`,
          confirm: 'Stop letter',
          tone: 'danger',
        });
        if (!isSure) return;
      }
      const { error } = await move({ id: letter.id, step });
      if (error) failed('Nothing was changed', error);
      else show({ title: SAID[step] });
    },
    async remove(letter: Letter): Promise<void> {
      const isSure = await confirm({
        title: `Delete “${titleOf(letter)}”?`,
        body: 'This cannot be undone.',
        confirm: 'Delete letter',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await deleteLetter({ id: letter.id, ifUnchangedSince: letter.updatedAt });
      if (error) return show(failureToast('The letter was not deleted', error));
      void navigate(LETTERS, { replace: true });
    },
    /** A new draft with the same words. */
    async useAgain(letter: Letter): Promise<void> {
      const { data, error } = await save({ id: null, body: bodyOf(letter) });
      if (error) return failed('No letter was begun', error);
      void navigate(letterPlace(data.id));
    },
  };
}
