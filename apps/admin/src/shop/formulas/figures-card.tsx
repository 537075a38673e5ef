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
          ['Per day', gramWords(Math.round(mg / daysOf(draft) / 10) * 10)],
          ['Price', `${formatMoney(toDollars(cents))} and tax`],
          ['In stock for', packs === null ? 'Not counted' : packsText(packs)],
        ]}
      />
      {packs === 0 && <Notice>There isn’t enough for one pack. See the herbs.</Notice>}
    </FormulaCard>
  );
};

/** What has to be answered with a reason before the formula is signed. Nothing of it forbids anything. */
export const FindingsCard = ({ figures: { findings } }: { figures: FormulaFigures }) => (
  <FormulaCard as="section" aria-label="To consider">
    <h2>To consider</h2>
    <Status as="div">
      {findings.length === 0 ? (
        <p>Nothing was found. Only what’s recorded for the herbs is checked.</p>
      ) : (
        <Found role="list">
          {findings.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </Found>
      )}
    </Status>
    {findings.length > 0 && <p>You answer each with a reason when you sign the formula.</p>}
  </FormulaCard>
);
