// Apart from the rest of follow-ups: the call monitor counts them before it loads anything else of them.

/** An open follow-up that nobody should wait with any longer. `now` in milliseconds. */
export const isOverdue = (
  { dueAt, snoozedUntil }: { dueAt: string | null; snoozedUntil: string | null },
  now: number,
): boolean => dueAt !== null && Date.parse(dueAt) <= now && (snoozedUntil === null || Date.parse(snoozedUntil) <= now);
