import { useEditTarget } from '../../platform/editor/edit-target';
import { FormulaPage } from './formula-page';
import { FormulasList } from './formulas-list';
import { NewFormula } from './new-formula';

/** `/admin/formulas`: the formulas that practitioners have written. With `?edit=` it is the page of one, or of a new one. */
export const Component = () => {
  const { target } = useEditTarget();
  if (target === null) return <FormulasList />;
  return target.id === 'new' ? <NewFormula /> : <FormulaPage id={target.id} />;
};
