import styled from 'styled-components';
import type { UseFormReturn } from 'react-hook-form';
import { Card, space } from '@harmony/ui';
import type { EditorCard, EditorValues } from './declaration';
import { EditorFieldView } from './fields/editor-field-view';
import type { FormValues } from './use-editor-form';

const StyledCard = styled(Card)`
  container-type: inline-size;

  h2 {
    font: var(--type-h3);
  }
  > div {
    display: grid;
    gap: ${space[20]};
    margin-block-start: ${space[16]};
  }
`;

export interface EditorCardsProps {
  cards: readonly EditorCard<string>[];
  form: UseFormReturn<FormValues>;
  values: EditorValues;
  stored: EditorValues | null;
}

/** The declared cards with their fields. */
export const EditorCards = ({ cards, ...rest }: EditorCardsProps) =>
  cards.map((card) => (
    <StyledCard as="section" aria-label={card.title} key={card.title}>
      <h2>{card.title}</h2>
      <div>
        {card.fields.map((field) => (
          <EditorFieldView key={field.name} field={field} {...rest} />
        ))}
        {card.after?.(rest.values, rest.stored)}
      </div>
    </StyledCard>
  ));
