import { setTimeout as wait } from 'node:timers/promises';

/** No answer comes sooner, in milliseconds. */
const ANSWER_AFTER = 250;

/** Does something whose time would tell what there is: who has an account, or has ordered. The answer comes no sooner than for others. */
export async function inEqualTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, wait(ANSWER_AFTER)]);
  return done;
}
