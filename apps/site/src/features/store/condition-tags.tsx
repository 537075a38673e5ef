import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';
import { paths } from '../../paths';

const StyledTags = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  & > button {
    min-block-size: 1.75rem;
    padding: 3px 10px;
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: transparent;
    color: ${c.ink2};
    font: 600 0.8125rem/1.25 var(--font-text);
    text-align: start;
  }
  & > button[aria-pressed='true'] {
    border-color: ${c.link};
    background: ${c.wash};
    color: ${c.link};
  }
  @media (hover: hover) {
    & > button:hover {
      border-color: ${c.link};
      color: ${c.link};
    }
  }
`;

export interface ConditionTagsProps {
  conditions: readonly string[];
  /** The condition the store is filtered by. */
  chosen: string;
  onChoose: (condition: string) => void;
}

/** A product's conditions as buttons that filter the store by them; without JavaScript, by a plain GET form. */
export function ConditionTags({ conditions, chosen, onChoose }: ConditionTagsProps) {
  if (conditions.length === 0) return null;
  const choose = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    onChoose(event.currentTarget.value);
  };
  return (
    <StyledTags method="get" action={paths.store()}>
      {conditions.map((condition) => (
        <button
          key={condition}
          type="submit"
          name="condition"
          value={condition}
          aria-pressed={condition === chosen}
          onClick={choose}
        >
          {condition}
        </button>
      ))}
    </StyledTags>
  );
}
