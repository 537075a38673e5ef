import styled from 'styled-components';
import { gramWords, formatMoney, toDollars } from '@harmony/domain';
import { c, space, Status } from '@harmony/ui';
import { Figures } from '../../platform/kit/lists/figures';
import { Notice } from '../../platform/kit/notice';
import { daysOf, type FormulaDraft } from './formula-draft';
import type { FormulaFigures } from './formula-figures';
import { FormulaCard } from './formula-parts';
import { packsText } from './formula-words';

const Found = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;

  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 3px solid ${c.amberLine};
    overflow-wrap: anywhere;
  }
`;

/** What one pack weighs and costs, and how many the stock is enough for. */
export const FiguresCard = ({ draft, figures }: { draft: FormulaDraft; figures: FormulaFigures }) => {
  const { mg, cents, packs } = figures;
  return (
    <FormulaCard as="section" aria-label="One pack">
      <h2>One pack</h2>
      <Figures
        least="6rem"
        figures={[
          ['Weight', gramWords(mg)],
          ['A day', gramWords(Math.round(mg / daysOf(draft) / 10) * 10)],
          ['Price', `${formatMoney(toDollars(cents))} and tax`],
          ['In stock for', packs === null ? 'Not counted' : packsText(packs)],
        ]}
      />
      {packs === 0 && <Notice>Not enough for one pack is there: see the herbs.</Notice>}
    </FormulaCard>
  );
};

/** What has to be answered with a reason before the formula is signed. Nothing of it forbids anything. */
export const FindingsCard = ({ figures: { findings } }: { figures: FormulaFigures }) => (
  <FormulaCard as="section" aria-label="To think of">
    <h2>To think of</h2>
    <Status as="div">
      {findings.length === 0 ? (
        <p>Nothing was found. Only what is noted of the herbs is looked at.</p>
      ) : (
        <Found role="list">
          {findings.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </Found>
      )}
    </Status>
    {findings.length > 0 && <p>Each is answered with a reason when the formula is signed.</p>}
  </FormulaCard>
);
