import styled from 'styled-components';
import { firstWords, LANGUAGE_NOUNS, stripHtml } from '@harmony/domain';
import { Button, c, radius, RichText, space } from '@harmony/ui';
import type { FieldValue } from '../declaration';
import type { EditorField } from '../field-kinds';
import { EditorFieldView, type EditorFieldViewProps } from '../fields/editor-field-view';
import { controlId } from '../use-save-state';
import { sameValue } from '../values';

/** Longer texts are folded up: the translation is what is being written. */
const FOLDED_FROM = 240;
const FIRST_WORDS = 80;

const StyledField = styled.div`
  display: grid;
  gap: ${space[8]};
  min-inline-size: 0;
`;

const English = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  align-items: start;
  justify-content: space-between;
  padding: ${space[8]} ${space[12]};
  border-inline-start: 3px solid ${c.lineStrong};
  border-radius: ${radius.control};
  background: ${c.surface};
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-caption);
  }
  summary {
    color: ${c.link};
  }
`;

function Words({ field, value }: { field: EditorField; value: FieldValue }) {
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value ?? '');
  const words = field.kind === 'richText' ? stripHtml(text).trim() : text.trim();
  if (words === '') return 'Empty in English';
  const whole = field.kind === 'richText' ? <RichText html={text} /> : words;
  if (words.length <= FOLDED_FROM) return whole;
  return (
    <details>
      <summary>{firstWords(words, FIRST_WORDS)}</summary>
      {whole}
    </details>
  );
}

/** A field in another language: what it says in English, to read, and the same control for the translation. */
export const TranslatedField = ({ field, form, values, stored }: EditorFieldViewProps) => {
  const { translation, name } = field;
  if (!translation) return <EditorFieldView field={field} form={form} values={values} stored={stored} />;
  const { of, language } = translation;
  const english = values[of.name] ?? null;
  const isEmpty = sameValue(english, Array.isArray(english) ? [] : '');
  const isUntranslated = sameValue(values[name], Array.isArray(values[name]) ? [] : '');
  const copy = (): void => {
    form.clearErrors(name);
    form.setValue(name, english);
    // The button goes away: on with what is there now.
    document.getElementById(controlId(name))?.focus();
  };
  return (
    <StyledField>
      <English>
        <div lang="en">
          <small>{of.label} in English</small>
          {Array.isArray(english) && english.length === 0 ? 'Empty in English' : <Words field={of} value={english} />}
        </div>
        {!isEmpty && isUntranslated && (
          <Button size="sm" variant="quiet" aria-label={`Copy English text: ${of.label}`} onClick={copy}>
            Copy English text
          </Button>
        )}
      </English>
      <EditorFieldView field={field} form={form} values={values} stored={stored} key={`${language} ${name}`} />
    </StyledField>
  );
};

/** What an untranslated field means to visitors, once for all of them. */
export const emptyMeans = (language: keyof typeof LANGUAGE_NOUNS): string =>
  `Whatever is left empty in ${LANGUAGE_NOUNS[language]} is shown in English.`;
