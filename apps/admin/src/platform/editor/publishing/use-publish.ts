import { useToasts } from '@harmony/api-client';
import { usePublishDraftMutation, type DraftedRow } from '@harmony/api-client/admin';
import type { Published } from '@harmony/domain';
import { useConfirm } from '../../kit/overlays/confirm';
import { failureToast, fieldErrors } from '../../kit/failure-text';
import { fieldName } from '../../kit/forms/field-names';

export interface PublishWords {
  /** Title of the message when it fails for another reason. */
  failed: string;
  /** What a field is called in the question; by default its own name. */
  nameOf?: (field: string) => string;
}

/**
 * Publishes a draft. Where somebody else has changed the same fields since, it asks before it publishes over them. Resolves with what
 * is public now; null when the draft is still a draft, which it says unless somebody chose to look first.
 */
export function usePublish() {
  const [publishDraft] = usePublishDraftMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const publish = async (row: DraftedRow, words: PublishWords, over = false): Promise<Published | null> => {
    const { data, error } = await publishDraft({ ...row, over });
    if (data) return data;
    const others = Object.keys(fieldErrors(error));
    const isTheirs = !over && error !== undefined && 'status' in error && error.status === 409 && others.length > 0;
    if (!isTheirs) {
      show(failureToast(words.failed, error));
      return null;
    }
    const sure = await confirm({
      title: 'Someone else changed the same fields',
      body: `Since this draft was started, someone else has changed what visitors see: ${others.map(words.nameOf ?? fieldName).join(', ')}. Publish your draft over it, or compare both first.`,
      confirm: 'Publish draft',
      cancel: 'Compare first',
    });
    return sure ? publish(row, words, true) : null;
  };
  return (row: DraftedRow, words: PublishWords): Promise<Published | null> => publish(row, words);
}
