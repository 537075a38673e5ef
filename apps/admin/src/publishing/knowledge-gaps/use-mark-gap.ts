import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { useMarkKnowledgeGapMutation } from '@harmony/api-client/admin';
import type { KnowledgeGap } from '@harmony/domain';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { gapText, questionOf } from './gap-words';

type State = KnowledgeGap['state'];

const SAID: Readonly<Record<State, string>> = {
  answered: 'marked as answered',
  hidden: 'is no longer listed',
  open: 'is open again',
};

/** What is done about a gap: each step with undo. */
export function useMarkGap() {
  const [send] = useMarkKnowledgeGapMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const navigate = useNavigate();

  const mark = useCallback(
    async (gap: KnowledgeGap, state: State): Promise<boolean> => {
      const { source, words } = gap;
      const { error } = await send({ source, words, state });
      if (error) {
        show(failureToast('Nothing was changed', error));
        return false;
      }
      offer({
        said: `“${gapText(gap)}” ${SAID[state]}`,
        undo: () => send({ source, words, state: gap.state }).unwrap(),
      });
      return true;
    },
    [send, show, offer],
  );

  /** Opens a new question with the words that were asked. */
  const answer = useCallback(
    async (gap: KnowledgeGap): Promise<void> => {
      if (await mark(gap, 'answered')) void navigate('/faqs?edit=new', { state: { question: questionOf(gap) } });
    },
    [mark, navigate],
  );

  return { mark, answer };
}
