import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { c, Highlight, space } from '@harmony/ui';
import { paths } from '../../paths';

/* One quiet line of links; the dots between them are no part of the targets. */
const StyledTags = styled.form`
  display: flex;
  flex-wrap: wrap;

  & > button {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${c.ink2};
    font: 400 0.875rem/1.3 var(--font-text);
    text-align: start;
    text-decoration: underline;
    text-decoration-color: ${c.lineStrong};
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & > button:not(:last-child) {
    margin-inline-end: ${space[16]};
  }
  & > button[aria-pressed='true'] {
    color: ${c.link};
    font-weight: 600;
    text-decoration-color: currentColor;
  }
  @media (hover: hover) {
    & > button:hover {
      color: ${c.link};
      text-decoration-color: currentColor;
    }
  }
`;

export interface ConditionTagsProps {
  conditions: readonly string[];
  /** The condition the store is filtered by. */
  chosen: string;
  /** What was searched for, to be marked. */
  words: readonly string[];
  onChoose: (condition: string) => void;
}

/** A product's conditions as buttons that filter the store by them; without JavaScript, by a plain GET form. */
export function ConditionTags({ conditions, chosen, words, onChoose }: ConditionTagsProps) {
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
          <Highlight text={condition} words={words} />
        </button>
      ))}
    </StyledTags>
  );
}
