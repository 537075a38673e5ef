import styled from 'styled-components';
import { formatSpecialDate, FORMULA_FORM_NAMES, gramWords, zonedNow, type PackFormula } from '@harmony/domain';
import { useClock } from '../../../platform/kit/clock';
import { useClinicName, useClinicPhone } from '../../../platform/shell/use-clinic';
import { formulaFacts } from '../packing/pack-formula';
import { lotText } from '../packing/pack-line-parts';
import type { PaperOrder } from './paper-order';
import { PaperSheet } from './paper-sheet';

const Weighing = styled(PaperSheet)`
  section + section {
    margin-block-start: 16pt;
  }
  h2 {
    margin-block: 0 4pt;
    font: 600 13pt/1.3 var(--font-text);
  }
  /* What is weighed is written in by hand. */
  td:last-child {
    inline-size: 1.1in;
  }
`;

const Label = styled(PaperSheet)`
  display: grid;
  align-content: start;
  gap: 6pt;
  font: 400 10pt/1.35 var(--font-text);

  h1,
  p {
    margin: 0;
  }
  h1 {
    font: 700 16pt/1.2 var(--font-text);
  }
  strong {
    font-size: 13pt;
  }
  small {
    font: 400 8.5pt/1.35 var(--font-text);
  }
`;

/** What is weighed for an order, formula by formula, with room to write the weight. Nothing for orders without formulas. */
export const WeighingList = ({ order: { number, customerName, formulas, weighed } }: { order: PaperOrder }) =>
  formulas.length > 0 && (
    <Weighing>
      <h1>Weighing list, order {number}</h1>
      <p>{customerName}</p>
      {formulas.map((formula) => (
        <section key={formula.itemId}>
          <h2>{formula.name}</h2>
          <p>{formulaFacts(formula)}</p>
          {formula.preparation !== null && <p>{formula.preparation}</p>}
          <table>
            <thead>
              <tr>
                <th scope="col">Herb</th>
                <th scope="col">For all packs</th>
                <th scope="col">Lot</th>
                <th scope="col">Weighed</th>
              </tr>
            </thead>
            <tbody>
              {weighed
                .filter(({ itemId }) => itemId === formula.itemId)
                .map(({ stockItemId, name, processing, quantity, lots }) => (
                  <tr key={`${name} ${stockItemId}`}>
                    <td>{[name, processing].filter(Boolean).join(', ')}</td>
                    <td>{gramWords(quantity)}</td>
                    <td>{lots.map((lot) => `${gramWords(lot.quantity)} ${lotText(lot)}`).join('; ')}</td>
                    <td />
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </Weighing>
  );

/** The labels of a formula: one for each pack. */
const PackLabels = ({ formula, number }: { formula: PackFormula; number: number }) => {
  const clinic = useClinicName();
  const phone = useClinicPhone();
  const { timeZone } = useClock();
  const { name, form, days, packs, weightMg, dose, preparation, ingredients, patientName, practitioner, useBy } =
    formula;
  return Array.from({ length: packs }, (_, at) => (
    <Label key={at}>
      <p>
        {clinic}
        {phone !== null && `, ${phone}`}
      </p>
      <h1>{patientName}</h1>
      <p>
        <strong>{name}</strong>
        {`\n`}
        {FORMULA_FORM_NAMES[form]}, {gramWords(weightMg)}, for {days === 1 ? '1 day' : `${days} days`}
      </p>
      {dose !== null && <p>{dose}</p>}
      {preparation !== null && <p>{preparation}</p>}
      <p>
        <small>Ingredients: {ingredients.join(', ')}</small>
      </p>
      <p>
        Prepared {formatSpecialDate(zonedNow(new Date(), timeZone).date)}
        {useBy !== null && `\nUse by ${formatSpecialDate(useBy)}`}
        {`\n`}Batch {formula.batch} · order {number} · pack {at + 1} of {packs}
        {`\n`}Practitioner: {practitioner}
      </p>
      <p>
        <small>For this person only. Keep dry and out of the reach of children.</small>
      </p>
    </Label>
  ));
};

/** The labels of all formulas of an order. */
export const FormulaLabels = ({ order: { number, formulas } }: { order: PaperOrder }) =>
  formulas.map((formula) => <PackLabels key={formula.itemId} formula={formula} number={number} />);
