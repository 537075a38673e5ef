import { createContext, Fragment, use, useMemo } from 'react';
import { useGetOutdatedTranslationsQuery } from '@harmony/api-client/admin';
import { draftedName, LANGUAGE_NOUNS, translationProgress } from '@harmony/domain';
import { OTHER_LANGUAGES, type OtherLanguage } from '@harmony/language';
import { Tag } from '../kit/tag';
import { useFlags } from '../shell/use-clinic';
import type { Filter, ListDeclaration, ListRow } from './declaration';

/** The rows of a list whose English was changed after their translation, by language. */
type Behind = ReadonlyMap<OtherLanguage, ReadonlySet<number>>;

interface Marks {
  /** The fields that are words; empty where nothing is marked. */
  translated: readonly string[];
  behind: Behind;
}

const NONE: Marks = { translated: [], behind: new Map() };
const MarksContext = createContext<Marks>(NONE);

/** Hands what is known of a list's translations to its rows. */
export const TranslationMarks = MarksContext.Provider;

function filtersOf<Row extends ListRow>({ translated, behind }: Marks): Filter<Row>[] {
  return OTHER_LANGUAGES.flatMap((other): Filter<Row>[] => [
    {
      id: `untranslated-${other}`,
      label: `Not in ${LANGUAGE_NOUNS[other]}`,
      matches: (row) => translationProgress(translated, row, other).missing.length > 0,
    },
    {
      id: `behind-${other}`,
      label: `${LANGUAGE_NOUNS[other]} behind`,
      matches: ({ id }) => behind.get(other)?.has(id) === true,
    },
  ]);
}

/**
 * A list with what is said of its translations, while the website speaks another language: filters, and marks for its rows. `query`:
 * whether it could be found out which translations are behind; null where nobody asks.
 */
export function useTranslatedList<Row extends ListRow, Draft>(list: ListDeclaration<Row, Draft>) {
  const isOn = useFlags()?.spanish_enabled === true;
  const { translated, drafted } = list;
  const isMarked = isOn && translated !== undefined && drafted !== undefined;
  const query = useGetOutdatedTranslationsQuery(undefined, { skip: !isMarked });
  const { data } = query;
  return useMemo(() => {
    if (!isMarked) return { list, marks: NONE, query: null };
    const mine = (data ?? []).filter(({ entity }) => entity === draftedName(drafted));
    const idsIn = (other: OtherLanguage) =>
      new Set(mine.filter(({ language }) => language === other).map(({ id }) => Number(id)));
    const marks = { translated, behind: new Map(OTHER_LANGUAGES.map((other) => [other, idsIn(other)] as const)) };
    const filters = [...list.filters, ...filtersOf<Row>(marks)];
    return { list: { ...list, filters, base: list.base ?? list }, marks, query };
  }, [list, isMarked, translated, drafted, data, query]);
}

/** Says beside a row's name how far it is translated, and whether its English has gone on. */
export const TranslationMark = ({ row }: { row: ListRow }) => {
  const { translated, behind } = use(MarksContext);
  if (translated.length === 0) return null;
  return OTHER_LANGUAGES.map((other) => {
    const noun = LANGUAGE_NOUNS[other];
    const { done, missing } = translationProgress(translated, row, other);
    return (
      <Fragment key={other}>
        {missing.length > 0 && <Tag outlined>{`${noun}: ${done.length} of ${done.length + missing.length}`}</Tag>}
        {behind.get(other)?.has(row.id) && <Tag tone="warning">{`${noun} behind`}</Tag>}
      </Fragment>
    );
  });
};
