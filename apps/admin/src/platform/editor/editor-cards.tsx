import styled from 'styled-components';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '@harmony/language';
import { Card, space } from '@harmony/ui';
import type { EditorCard, EditorValues } from './declaration';
import { fieldIn } from './translations/translated-fields';
import { TranslatedField } from './translations/translated-field';
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
  /** In another language only the words are shown: everything else is the same in all. Default: English. */
  shown?: Language;
  /** The values as they are read in that language. Default: as they are typed. */
  read?: EditorValues;
}

/** The declared cards with their fields. */
export const EditorCards = ({ cards, shown = 'en', read, ...rest }: EditorCardsProps) =>
  cards.map((card) => {
    const fields = card.fields.flatMap((field) => fieldIn(field, shown) ?? []);
    if (fields.length === 0 && card.fields.length > 0) return null;
    return (
      <StyledCard as="section" aria-label={card.title} key={card.title}>
        <h2>{card.title}</h2>
        <div>
          {fields.map((field) => (
            <TranslatedField key={field.name} field={field} {...rest} />
          ))}
          {card.after?.(read ?? rest.values, rest.stored, shown)}
        </div>
      </StyledCard>
    );
  });
