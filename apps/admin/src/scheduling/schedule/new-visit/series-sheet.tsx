import { useState, type FormEvent } from 'react';
import type { Schedule, ScheduledVisit } from '@harmony/domain';
import { SERIES_FEWEST } from '@harmony/domain/schemas';
import { assertive, Button, Status } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { FormFooter } from '../../../platform/kit/forms/form-footer';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { Sheet } from '../../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../../platform/kit/overlays/use-confirmed-close';
import { useShowProblem } from '../../../platform/kit/forms/use-show-problem';
import { countText } from '../../../platform/kit/words';
import { SeriesDates } from './series-dates';
import { isOpen, seriesDraftOf, startOf, type SeriesDate } from './series-draft';
import { SeriesFields } from './series-fields';
import { useSeries } from './use-series';

const FORM = 'series';
const NONE: Readonly<Record<string, string>> = {};

export interface SeriesSheetProps {
  /** The visit that is repeated; null: none. */
  like: ScheduledVisit | null;
  schedule: Schedule;
  onClose: () => void;
}

/** What the dates say as a whole, and what is left to decide. */
function summaryOf(dates: readonly SeriesDate[]): string {
  const open = dates.filter(isOpen).length;
  const chosen = dates.filter((date) => startOf(date) !== null).length;
  if (open > 0) return `Not free: ${open}. Choose another time for each, or leave it out.`;
  if (chosen < SERIES_FEWEST) return `A series has at least ${SERIES_FEWEST} visits.`;
  return `All ${chosen} are free. They’re booked together or not at all.`;
}

/** Books the same treatment again and again: first every date is looked at, then all are booked or none. */
export const SeriesSheet = ({ like, schedule, onClose }: SeriesSheetProps) => {
  const [first] = useState(() => seriesDraftOf(like, schedule));
  const [draft, setDraft] = useState(first);
  const { dates, refusal, look, book, choose, isPending } = useSeries(draft, schedule.world.timeZone, onClose);
  const form = useShowProblem(refusal);
  const close = useConfirmedClose(dates !== null || JSON.stringify(draft) !== JSON.stringify(first), onClose);
  const chosen = dates?.filter((date) => startOf(date) !== null).length ?? 0;
  const isReady = dates !== null && chosen >= SERIES_FEWEST && !dates.some(isOpen);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void (isReady ? book() : look());
  };
  const nameOf = (practitionerId: number): string =>
    schedule.practitioners.find(({ id }) => id === practitionerId)?.name ?? '';
  return (
    <Sheet
      open
      title="Book a series"
      onClose={close}
      footer={
        <FormFooter
          form={FORM}
          submit={isReady ? `Book all ${chosen}` : 'See the dates'}
          pending={isPending}
          onCancel={close}
        />
      }
    >
      <Stack as="form" ref={form} $gap={20} id={FORM} noValidate onSubmit={handleSubmit}>
        <SeriesFields
          draft={draft}
          problems={refusal?.problems ?? NONE}
          schedule={schedule}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        {refusal !== null && refusal.message !== null && (
          <Notice $tone="danger" {...assertive}>
            {refusal.message}
          </Notice>
        )}
        {dates && (
          <>
            <ButtonLine>
              <Status>
                <b>{countText(dates.length, { one: 'date', many: 'dates' })}.</b> {summaryOf(dates)}
              </Status>
              <Button size="sm" variant="quiet" pending={isPending} onClick={() => void look()}>
                Look again
              </Button>
            </ButtonLine>
            <SeriesDates dates={dates} nameOf={nameOf} onChange={choose} />
          </>
        )}
      </Stack>
    </Sheet>
  );
};
