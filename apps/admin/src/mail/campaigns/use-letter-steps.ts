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
  pause: 'Newsletter paused',
  continue: 'Newsletter resumed',
  stop: 'Newsletter stopped',
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
        body: 'Sending starts right away, in batches. You can pause or stop it, but you can’t take back what has arrived.',
        confirm: `Send to ${readersText(letter.subscribers)}`,
      });
      if (!isSure) return;
      const { error } = await sendOff({ id: letter.id, ifUnchangedSince: letter.updatedAt });
      if (error) failed('Couldn’t send the newsletter', error);
      else show({ title: 'The newsletter is on its way' });
    },
    async step(letter: Letter, step: LetterStep): Promise<void> {
      if (step === 'stop') {
        const isSure = await confirm({
          title: 'Stop this newsletter?',
          body: `${readersText(letter.counts.waiting)} won’t get it. A stopped newsletter can’t be continued.`,
          confirm: 'Stop newsletter',
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
        body: 'This can’t be undone.',
        confirm: 'Delete newsletter',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await deleteLetter({ id: letter.id, ifUnchangedSince: letter.updatedAt });
      if (error) return show(failureToast('Couldn’t delete the newsletter', error));
      void navigate(LETTERS, { replace: true });
    },
    /** A new draft with the same words. */
    async useAgain(letter: Letter): Promise<void> {
      const { data, error } = await save({ id: null, body: bodyOf(letter) });
      if (error) return failed('Couldn’t start a new newsletter', error);
      void navigate(letterPlace(data.id));
    },
  };
}
