import { useId } from 'react';
import styled from 'styled-components';
import { dateText, type StocktakeLine } from '@harmony/domain';
import { c, media, radius, space } from '@harmony/ui';
import { Problem } from '../../../platform/kit/forms/problem';
import { namedLot, typedAs } from '../stock-words';

const StyledLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.5rem;
  gap: ${space[4]} ${space[16]};
  align-items: center;
  padding: ${space[8]} ${space[16]};

  label {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
  input {
    inline-size: 100%;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[12]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1.0625rem/1.4 var(--font-text);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [aria-invalid='true'] {
    border-color: ${c.rougeFill};
  }
  > p {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 7.5rem;
  }
`;

export interface CountLineProps {
  line: StocktakeLine;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
  /** The field was left: the count can be saved. */
  onLeave: () => void;
}

/** One lot to be counted. How many there should be is not said: whoever counts would find that many. */
export const CountLine = ({ line, text, problem, onType, onLeave }: CountLineProps) => {
  const id = useId();
  const { name, sku, code, expiresOn, unit, countedBy } = line;
  const facts = [
    namedLot(code),
    expiresOn !== null && `expires ${dateText(expiresOn)}`,
    sku,
    unit === 'mg' && 'in grams',
    countedBy !== null && `counted by ${countedBy}`,
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <StyledLine data-lot={line.lotId}>
      <label htmlFor={id}>
        {name}
        <small>{facts.join(' · ')}</small>
      </label>
      <input
        id={id}
        inputMode={typedAs(unit).inputMode}
        autoComplete="off"
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      {problem && (
        <Problem id={`${id}-problem`} $isSmall>
          {problem}
        </Problem>
      )}
    </StyledLine>
  );
};
