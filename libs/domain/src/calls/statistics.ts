/** Lengths of the periods that call statistics compare, in days. */
export const CALL_STATISTICS_DAYS = [7, 30, 90] as const;
export type CallStatisticsDays = (typeof CALL_STATISTICS_DAYS)[number];

/** What became of an incoming call that is counted. */
export const CALL_RESULTS = ['answered', 'voicemail', 'missed'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** How many calls came to which end. */
export type CallCounts = Record<CallResult, number>;

/** Incoming calls, whatever became of them. */
export const callsIn = ({ answered, voicemail, missed }: CallCounts): number => answered + voicemail + missed;

/** Whole percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
