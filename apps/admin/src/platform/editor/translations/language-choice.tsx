import styled from 'styled-components';
import { LANGUAGE_NOUNS } from '@harmony/domain';
import { OTHER_LANGUAGES, type Language } from '@harmony/language';
import { c, space, Status } from '@harmony/ui';
import { ChoiceChips } from '../../kit/chips';
import { Notice } from '../../kit/notice';
import type { EditorValues } from '../declaration';
import type { EditorField } from '../field-kinds';
import { leftBehind } from './translated-fields';
import { emptyMeans } from './translated-field';
import { typedProgress } from './use-translated-form';

const StyledChoice = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;

  > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const CHOICES = [
  { value: 'en' as const, label: 'English' },
  ...OTHER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NOUNS[value] })),
];

export interface LanguageChoiceProps {
  fields: readonly EditorField[];
  values: EditorValues;
  /** What was changed and is not saved. */
  changes: EditorValues;
  shown: Language;
  onShow: (language: Language) => void;
}

/** Above the texts of an editor: in which language they are shown, and how far the others are. */
export const LanguageChoice = ({ fields, values, changes, shown, onShow }: LanguageChoiceProps) => {
  const progress = OTHER_LANGUAGES.map((other) => {
    const { done, of } = typedProgress(fields, values, other);
    return `${LANGUAGE_NOUNS[other]}: ${done} of ${of} texts.`;
  });
  return (
    <StyledChoice>
      <ChoiceChips<Language> label="Language of the texts" choices={CHOICES} value={shown} onChoose={onShow} />
      <p>
        {progress.join(' ')}
        {shown !== 'en' && ` ${emptyMeans(shown)}`}
      </p>
      {OTHER_LANGUAGES.map((other) => {
        const behind = leftBehind(fields, changes, values, other);
        return (
          behind.length > 0 && (
            <Status as={Notice} key={other}>
              You’ve changed the English text of {behind.join(', ')}. The {LANGUAGE_NOUNS[other]} hasn’t changed yet.
            </Status>
          )
        );
      })}
    </StyledChoice>
  );
};
