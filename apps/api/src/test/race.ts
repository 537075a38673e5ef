import { ApiError } from '../platform/http/api-error';

/** What became of acts that began together: how many were done, and that the others were refused in words. */
export async function race(...acts: (() => Promise<unknown>)[]): Promise<number> {
  const ended = await Promise.allSettled(acts.map((act) => act()));
  for (const one of ended)
    if (one.status === 'rejected' && !(one.reason instanceof ApiError))
      throw new Error('not refused in words', { cause: one.reason });
  return ended.filter(({ status }) => status === 'fulfilled').length;
}
