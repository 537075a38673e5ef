import { useState } from 'react';
import { useCreateSeriesMutation, useDeleteVisitMutation, usePreviewSeriesMutation } from '@harmony/api-client/admin';
import type { PreviewSeriesBody } from '@harmony/domain';
import { saveFailure } from '../../../platform/editor/save-failure';
import { useUndo } from '../../../platform/state/undo';
import { datesOf, previewOf, seriesBodyOf, type SeriesDate, type SeriesDraft } from './series-draft';

const NONE: Readonly<Record<string, string>> = {};
const GONE = 'This patient was deleted. Choose someone else; the rest stays.';

/** Why nothing was looked up or booked: by the field of the contract, and for the whole. */
export interface SeriesRefusal {
  problems: Readonly<Record<string, string>>;
  message: string | null;
}

/** What kind of question the dates answer: other dates are asked for when this changes. */
const patternOf = ({ patient: _patient, note: _note, ...pattern }: SeriesDraft): string => JSON.stringify(pattern);

/** Looks at the dates of a series, and books all of them or none. What was chosen stays until it is booked. */
export function useSeries(draft: SeriesDraft, timeZone: string, onBooked: () => void) {
  const [seen, setSeen] = useState<{ pattern: string; dates: readonly SeriesDate[] } | null>(null);
  const [refusal, setRefusal] = useState<SeriesRefusal | null>(null);
  const [preview, previewing] = usePreviewSeriesMutation();
  const [create, creating] = useCreateSeriesMutation();
  const [destroy] = useDeleteVisitMutation();
  const { offer } = useUndo();
  const pattern = patternOf(draft);
  const dates = seen?.pattern === pattern ? seen.dates : null;

  const fail = (error: Parameters<typeof saveFailure>[0]): void => {
    const failure = saveFailure(error);
    if (failure.kind === 'fields') setRefusal({ problems: failure.fields, message: failure.message });
    else setRefusal({ problems: NONE, message: failure.kind === 'failed' ? failure.message : GONE });
  };

  /** The question, unless something is wrong with it. */
  const asked = (): PreviewSeriesBody | null => {
    const { body, problems } = previewOf(draft, timeZone);
    const isWrong = Object.keys(problems).length > 0;
    setRefusal(isWrong ? { problems, message: null } : null);
    return isWrong ? null : body;
  };

  const look = async (): Promise<void> => {
    const body = asked();
    if (body === null) return;
    const { data, error } = await preview(body);
    if (data) setSeen({ pattern, dates: datesOf(data, seen?.dates ?? []) });
    else fail(error);
  };

  const book = async (): Promise<void> => {
    if (asked() === null || dates === null) return;
    const { data, error } = await create(seriesBodyOf(draft, dates));
    if (!data) return fail(error);
    offer({
      said: `${data.visits.length} visits booked`,
      undo: async () => {
        for (const visit of data.visits) await destroy(visit).unwrap();
      },
    });
    onBooked();
  };

  const choose = (index: number, part: Pick<SeriesDate, 'other' | 'isLeftOut'>): void =>
    setSeen((before) =>
      before === null
        ? null
        : { ...before, dates: before.dates.map((date, each) => (each === index ? { ...date, ...part } : date)) },
    );
  return { dates, refusal, look, book, choose, isPending: previewing.isLoading || creating.isLoading };
}
