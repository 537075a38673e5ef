/** When somebody who asks in the chat would like to be called, as the visitor reads it. */
export const CALL_BACK_TIMES = {
  soon: 'As soon as you can',
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  evening: 'Late in the day',
} as const;
export type CallBackTime = keyof typeof CALL_BACK_TIMES;
// Object.keys loses the keys' types; the object above has no others.
export const CALL_BACK_TIME_KEYS = Object.keys(CALL_BACK_TIMES) as CallBackTime[];
