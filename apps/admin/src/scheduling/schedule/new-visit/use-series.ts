import { useState } from 'react';
import { useCreateSeriesMutation, useDeleteVisitMutation, usePreviewSeriesMutation } from '@harmony/api-client/admin';
import { saveFailure } from '../../../platform/kit/forms/save-failure';
import { useUndo } from '../../../platform/state/undo';
import { datesOf, previewOf, seriesBodyOf, type SeriesDate, type SeriesDraft } from './series-draft';
import { inWords, type Trouble } from '../../../platform/kit/forms/trouble';

const GONE = 'This patient was deleted. Choose someone else; the rest stays.';
/** What kind of question the dates answer: other dates are asked for when this changes. */
const patternOf = ({ patient: _patient, note: _note, ...pattern }: SeriesDraft): string => JSON.stringify(pattern);

function refused(error: Parameters<typeof saveFailure>[0]): { trouble: Trouble } {
  const failure = saveFailure(error);
  if (failure.kind === 'fields') return { trouble: failure };
  return { trouble: inWords(failure.kind === 'failed' ? failure.message : GONE) };
}

/** Looks at the dates of a series, and books all of them or none; resolves with why not. What was chosen stays until it is booked. */
export function useSeries(timeZone: string) {
  const [seen, setSeen] = useState<{ pattern: string; dates: readonly SeriesDate[] } | null>(null);
  const [preview] = usePreviewSeriesMutation();
  const [create] = useCreateSeriesMutation();
  const [destroy] = useDeleteVisitMutation();
  const { offer } = useUndo();
  /** Those of this draft; null: nobody has looked. */
  const datesFor = (draft: SeriesDraft): readonly SeriesDate[] | null =>
    seen?.pattern === patternOf(draft) ? seen.dates : null;

  const look = async (draft: SeriesDraft): Promise<{ trouble?: Trouble }> => {
    const { data, error } = await preview(previewOf(draft, timeZone).body);
    if (!data) return refused(error);
    setSeen({ pattern: patternOf(draft), dates: datesOf(data, seen?.dates ?? []) });
    return {};
  };

  const book = async (draft: SeriesDraft): Promise<{ trouble?: Trouble }> => {
    const { data, error } = await create(seriesBodyOf(draft, datesFor(draft) ?? []));
    if (!data) return refused(error);
    offer({
      said: `${data.visits.length} visits booked`,
      undo: async () => {
        for (const visit of data.visits) await destroy(visit).unwrap();
      },
    });
    return {};
  };
  const choose = (index: number, part: Pick<SeriesDate, 'other' | 'isLeftOut'>): void =>
    setSeen((before) =>
      before === null
        ? null
        : { ...before, dates: before.dates.map((date, each) => (each === index ? { ...date, ...part } : date)) },
    );
  return { datesFor, look, book, choose };
}
