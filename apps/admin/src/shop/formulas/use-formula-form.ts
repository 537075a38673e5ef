import { formulaCalls } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { useWholeForm, type WholeForm } from '../../platform/editor/use-whole-form';
import { draftOf, formulaBodyOf, isSame, onScreen, type FormulaDraft } from './formula-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

/**
 * The form of a draft or a template.
 *
 * @param formula null for a new one
 * @param first what a new one begins with
 * @param readAgain fetches the formula again; resolves with undefined if that fails
 */
export function useFormulaForm(
  formula: FormulaDetail | null,
  first: FormulaDraft,
  readAgain: () => Promise<FormulaDetail | undefined>,
): WholeForm<FormulaDetail, FormulaDraft> {
  const [save] = formulaCalls.save.useMutation();
  return useWholeForm({
    stored: formula,
    first,
    draftOf,
    isSame,
    check: (draft) => formulaBodyOf(draft).problems,
    send: (draft, from) => save(rowToSave(from, formulaBodyOf(draft).body)),
    onScreen,
    readAgain,
  });
}
