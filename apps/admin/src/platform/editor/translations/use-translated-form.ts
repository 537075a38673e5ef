import { useEffect, useMemo } from 'react';
import { isTranslated } from '@harmony/domain';
import type { OtherLanguage } from '@harmony/language';
import type { EditorValues } from '../declaration';
import type { EditorField } from '../field-kinds';
import { controlId, type Trouble } from '../use-save-state';
import { spokenValues, valuesWithTranslations } from './translated-fields';
import { useTextLanguage } from './use-text-language';

/** A form whose words are written in several languages: which one is shown, and what is read in it. */
export function useTranslatedForm(fields: readonly EditorField[], values: EditorValues, trouble: Trouble | null) {
  const isWritten = fields.some(({ name, translation }) => {
    const value = values[name];
    return translation !== undefined && (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
  });
  const hasWords = fields.some(({ translation }) => translation !== undefined);
  const language = useTextLanguage(isWritten);
  const { show } = language;
  // The address keeps the language from one form to the next, also to one without words: it is the same in every language.
  const shown = hasWords ? language.shown : 'en';

  // What is wrong has to be in sight: the first wrong field says in which language.
  useEffect(() => {
    const [first] = trouble?.kind === 'fields' ? trouble.problems : [];
    const wrong = first && fields.find(({ name }) => controlId(name) === first.id);
    if (wrong) show(wrong.translation?.language ?? 'en');
    // Only when somebody has tried to save: what is shown may be changed afterwards.
  }, [trouble]);

  return {
    ...language,
    shown,
    isOffered: language.isOffered && hasWords,
    /** As a visitor reads them in the language that is shown. */
    read: useMemo(() => spokenValues(fields, values, shown), [fields, values, shown]),
    /** In every language, for the rules on wording. */
    all: useMemo(() => valuesWithTranslations(fields, values), [fields, values]),
  };
}

/** How many of the fields that say something are translated, from what is typed. */
export function typedProgress(fields: readonly EditorField[], values: EditorValues, other: OtherLanguage) {
  const said = fields.filter(
    ({ translation }) => translation?.language === other && isSaid(values[translation.of.name]),
  );
  return { done: said.filter(({ name }) => isSaid(values[name])).length, of: said.length };
}

const isSaid = (value: EditorValues[string] | undefined): boolean =>
  typeof value === 'string'
    ? isTranslated(value.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, ''))
    : Array.isArray(value) && value.length > 0;
