import { useSaveLetterMutation } from '@harmony/api-client/admin';
import type { Letter, LetterBody } from '@harmony/domain';
import { useWholeForm, type WholeForm } from '../../platform/editor/use-whole-form';
import { bodyOf, EMPTY_LETTER } from './letter-words';

/**
 * The form of a letter.
 *
 * @param letter null for a new one
 * @param readAgain fetches the letter again; resolves with undefined if that fails
 */
export function useLetterForm(
  letter: Letter | null,
  readAgain: () => Promise<Letter | undefined>,
): WholeForm<Letter, LetterBody> {
  const [save] = useSaveLetterMutation();
  return useWholeForm({
    stored: letter,
    first: EMPTY_LETTER,
    draftOf: bodyOf,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    send: (body, from) => save({ id: from?.id ?? null, body, ...(from && { ifUnchangedSince: from.updatedAt }) }),
    readAgain,
  });
}
