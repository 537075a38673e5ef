import { FormulasOf } from '../../platform/people/formulas-of';
import { useMay } from '../../platform/state/use-may';
import { FormCard } from './form-parts';

/** The formulas of the patient, for whoever may see formulas. */
export const FormulasCard = ({ patientId }: { patientId: number }) => {
  const maySee = useMay()('formulas');
  if (!maySee) return null;
  return (
    <FormCard as="section" aria-label="Formulas">
      <h2>Formulas</h2>
      <FormulasOf patient={patientId} />
    </FormCard>
  );
};
