import { useGetScheduleQuery } from '@harmony/api-client/admin';
import { addDays, isCalendarDate, type Schedule } from '@harmony/domain';
import type { QueryResult } from '../../platform/kit/lists/query-state';

const NO_DATE: QueryResult<Schedule> = { isError: false, isFetching: false, refetch: () => undefined };

/** The schedule of a date: the one that is shown where the date lies in it, else it is loaded. */
export function useDay(schedule: Schedule, date: string): QueryResult<Schedule> {
  const isDate = isCalendarDate(date);
  const isShown = schedule.from <= date && date < addDays(schedule.from, schedule.days);
  const other = useGetScheduleQuery({ from: date, days: 1 }, { skip: isShown || !isDate });
  if (!isDate) return NO_DATE;
  return isShown ? { ...NO_DATE, data: schedule } : { ...other, data: other.currentData };
}
