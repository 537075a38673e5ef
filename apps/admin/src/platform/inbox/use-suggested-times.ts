import { suggestedInstant, suggestionParagraphs, suggestionProblems, type SuggestedTime } from '@harmony/domain';
import { useClinicTime } from '../kit/use-clinic-time';
import { useClinicPhone } from '../shell/use-clinic';

/** The fields of up to two times, as they are kept: '' while they are missing. */
export const NO_TIMES = { suggests: 'no', firstDate: '', firstTime: '', secondDate: '', secondTime: '' } as const;

export type TimeValues = Readonly<Record<keyof typeof NO_TIMES, string>>;

export interface SuggestedTimes {
  /** The complete ones. */
  times: SuggestedTime[];
  /** Why they cannot be sent, by their place; null where nothing is wrong. */
  problems: readonly [first: string | null, second: string | null];
  /** How the mail says it. */
  sentences: readonly string[];
}

const isBlank = ({ date, time }: SuggestedTime): boolean => date === '' && time === '';
const isWhole = ({ date, time }: SuggestedTime): boolean => date !== '' && time !== '';

/** What becomes of the times that are typed, by the clinic's clock. */
export function useSuggestedTimes(values: TimeValues): SuggestedTimes {
  const { now, timeZone } = useClinicTime();
  const phone = useClinicPhone();
  if (values.suggests !== 'yes') return { times: [], problems: [null, null], sentences: [] };

  const first = { date: values.firstDate, time: values.firstTime };
  const second = { date: values.secondDate, time: values.secondTime };
  const times = [first, second].filter(isWhole);
  const found = suggestionProblems(times, now, timeZone);
  const problemOf = (each: SuggestedTime): string | null =>
    isWhole(each) ? (found[times.indexOf(each)] ?? null) : 'Enter a date and time.';
  const isFine = found.every((problem) => problem === null);
  return {
    times,
    problems: [problemOf(first), isBlank(second) ? null : problemOf(second)],
    sentences: isFine
      ? suggestionParagraphs(
          times.map((each) => suggestedInstant(each, timeZone).toISOString()),
          timeZone,
          phone,
        )
      : [],
  };
}
