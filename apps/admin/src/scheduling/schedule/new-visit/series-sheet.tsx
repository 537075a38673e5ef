import type { Schedule, ScheduledVisit } from '@harmony/domain';
import { SERIES_FEWEST } from '@harmony/domain/schemas';
import { Button, Status } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { countText } from '../../../platform/kit/words';
import { SeriesDates } from './series-dates';
import { isOpen, previewOf, seriesDraftOf, startOf, type SeriesDate } from './series-draft';
import { SeriesFields } from './series-fields';
import { useSeries } from './use-series';
import { FormSheet } from '../../../platform/kit/forms/form-dialog';
import { useDraft } from '../../../platform/kit/forms/use-draft';

export interface SeriesSheetProps {
  /** The visit that is repeated; null: none. */
  like: ScheduledVisit | null;
  schedule: Schedule;
  onClose: () => void;
}

const chosenIn = (dates: readonly SeriesDate[]): number => dates.filter((date) => startOf(date) !== null).length;

/** Whether there is nothing left to decide. */
const isReady = (dates: readonly SeriesDate[] | null): dates is readonly SeriesDate[] =>
  dates !== null && chosenIn(dates) >= SERIES_FEWEST && !dates.some(isOpen);

/** What the dates say as a whole, and what is left to decide. */
function summaryOf(dates: readonly SeriesDate[]): string {
  const open = dates.filter(isOpen).length;
  const chosen = chosenIn(dates);
  if (open > 0) return `Not free: ${open}. Choose another time for each, or leave it out.`;
  if (chosen < SERIES_FEWEST) return `A series has at least ${SERIES_FEWEST} visits.`;
  return `All ${chosen} are free. They’re booked together or not at all.`;
}

/** Books the same treatment again and again: first every date is looked at, then all are booked or none. */
export const SeriesSheet = ({ like, schedule, onClose }: SeriesSheetProps) => {
  const { timeZone } = schedule.world;
  const { datesFor, look, book, choose } = useSeries(timeZone);
  const form = useDraft({
    first: seriesDraftOf(like, schedule),
    check: (draft) => previewOf(draft, timeZone).problems,
    send: async (draft) => {
      if (!isReady(datesFor(draft))) return look(draft);
      const answer = await book(draft);
      if (!answer.trouble) onClose();
      return answer;
    },
    onDone: null,
    onClose,
  });
  const { draft } = form;
  const dates = datesFor(draft);
  const lookAgain = async (): Promise<void> => {
    const { trouble } = await look(draft);
    if (trouble) form.refuse(trouble);
  };
  const nameOf = (practitionerId: number): string =>
    schedule.practitioners.find(({ id }) => id === practitionerId)?.name ?? '';
  return (
    <FormSheet
      title="Book a series"
      submit={isReady(dates) ? `Book all ${chosenIn(dates)}` : 'See the dates'}
      form={form}
      isDirty={dates !== null || form.isDirty}
    >
      <SeriesFields draft={draft} problems={form.problems} schedule={schedule} onChange={form.change} />
      {dates && (
        <>
          <ButtonLine>
            <Status>
              <b>{countText(dates.length, { one: 'date', many: 'dates' })}.</b> {summaryOf(dates)}
            </Status>
            <Button size="sm" variant="quiet" pending={form.isPending} onClick={() => void lookAgain()}>
              Look again
            </Button>
          </ButtonLine>
          <SeriesDates dates={dates} nameOf={nameOf} onChange={choose} />
        </>
      )}
    </FormSheet>
  );
};
