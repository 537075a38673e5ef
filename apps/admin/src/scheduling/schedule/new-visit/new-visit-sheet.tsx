import { useState } from 'react';
import type { Schedule } from '@harmony/domain';
import { minuteOf } from '@harmony/domain/openings';
import { useClock } from '../../../platform/kit/clock';
import { clockOf } from '../../../platform/kit/forms/field-values';
import { useNow } from '../../../platform/kit/use-now';
import { TakenTime, type Taken } from '../../visits/taken-time';
import { attempt } from './book-attempt';
import { draftOf } from './new-visit';
import { NewVisitFields } from './new-visit-fields';
import { useBookVisit } from './use-book-visit';
import { useDay } from '../use-day';
import { FormSheet } from '../../../platform/kit/forms/form-dialog';
import { NO_TROUBLE } from '../../../platform/kit/forms/trouble';
import { useDraft } from '../../../platform/kit/forms/use-draft';

export interface NewVisitSheetProps {
  /** The time that was pressed, ISO 8601; null: none. */
  start: string | null;
  practitionerId: number | null;
  /** They are here: it begins now, or as soon as somebody is free. */
  walkIn?: boolean;
  schedule: Schedule;
  onClose: () => void;
}

/** Books a visit, for a patient or for somebody new. What was typed stays until it is booked. */
export const NewVisitSheet = ({ start, practitionerId, walkIn = false, schedule, onClose }: NewVisitSheetProps) => {
  const { timeZone } = useClock();
  const [taken, setTaken] = useState<Taken | null>(null);
  const now = minuteOf(useNow());
  const { book } = useBookVisit();
  const form = useDraft({
    first: { ...draftOf({ start, practitionerId, walkIn, schedule }), bookAnyway: false },
    send: async (draft) => {
      setTaken(null);
      const world = day.data?.world ?? null;
      const { bookAnyway } = draft;
      const tried = attempt(draft, schedule, { world, walkIn, now: minuteOf(new Date()), bookAnyway });
      const refused = 'body' in tried ? await book(tried.body) : tried;
      if (refused && 'taken' in refused) setTaken(refused.taken);
      return { trouble: refused && { ...NO_TROUBLE, ...refused } };
    },
    onClose,
  });
  const day = useDay(schedule, form.draft.date);
  const takeOther = (startsAt: string): void => {
    const [date = '', time = ''] = clockOf(startsAt, timeZone).split('T');
    setTaken(null);
    form.change({ date, time });
  };
  return (
    <FormSheet title={walkIn ? 'Walk-in' : 'New visit'} submit={walkIn ? 'Add walk-in' : 'Book visit'} form={form}>
      {taken && <TakenTime taken={taken} onChoose={takeOther} onBookAnyway={() => form.submit({ bookAnyway: true })} />}
      <NewVisitFields
        draft={form.draft}
        problems={form.problems}
        schedule={schedule}
        day={day}
        now={now}
        walkIn={walkIn}
        onChange={form.change}
      />
    </FormSheet>
  );
};
