import { useToasts } from '@harmony/api-client';
import type { Faq, FaqCategory } from '@harmony/domain';
import { contentCalls } from '@harmony/api-client/admin';
import { lastPlace } from '../../platform/editor/last-place';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** Moves a question to the end of another category, with undo. Does nothing when it is there already. */
export function useMoveQuestion(faqs: readonly Faq[]): (faq: Faq, to: FaqCategory) => Promise<void> {
  const [update] = contentCalls.faqs.update.useMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  return async (faq, to) => {
    const { id, question, categoryId, orderIndex } = faq;
    if (categoryId === to.id) return;
    const there = faqs.filter((other) => other.categoryId === to.id);
    const { error } = await update({ id, changes: { categoryId: to.id, orderIndex: lastPlace(there) } });
    if (error !== undefined) {
      show(failureToast(`Couldn’t move ${question}`, error));
      return;
    }
    offer({
      said: `${question} moved to ${to.name}`,
      undo: () => update({ id, changes: { categoryId, orderIndex } }).unwrap(),
    });
  };
}
