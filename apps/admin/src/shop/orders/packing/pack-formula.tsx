import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FORMULA_FORM_NAMES, formatSpecialDate, gramWords, type PackFormula } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { packsText } from '../order-words';

const Formula = styled.section`
  display: grid;
  gap: ${space[12]};

  > hgroup {
    display: grid;
    gap: ${space[4]};
    padding-block-end: ${space[8]};
    border-block-end: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  > hgroup > h3 {
    font: var(--type-h3);
  }
  > hgroup > p {
    color: ${c.ink2};
    white-space: pre-line;
  }
  > ul {
    display: grid;
    gap: ${space[12]};
    padding: 0;
    list-style: none;
  }
`;

/** What a formula is besides its herbs, in one line. */
export const formulaFacts = ({ batch, form, packs, weightMg, days, useBy }: PackFormula): string =>
  [
    `${packsText(packs)} of ${gramWords(weightMg)}`,
    FORMULA_FORM_NAMES[form],
    `${days} ${days === 1 ? 'day' : 'days'} each`,
    `batch ${batch}`,
    useBy !== null && `use by ${formatSpecialDate(useBy)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A formula of an order that is weighed, herb by herb, for all its packs at once. */
export const PackFormulaPart = ({ formula, children }: { formula: PackFormula; children: ReactNode }) => {
  const heading = useId();
  return (
    <Formula aria-labelledby={heading}>
      <hgroup>
        <h3 id={heading}>{formula.name}</h3>
        <p>
          {formulaFacts(formula)}
          {`\n`}For {formula.patientName}, by {formula.practitioner}
        </p>
        {formula.preparation !== null && <p>{formula.preparation}</p>}
      </hgroup>
      <ul aria-label={`Herbs of ${formula.name}`}>{children}</ul>
    </Formula>
  );
};
