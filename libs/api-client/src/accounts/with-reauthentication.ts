import type { HttpQuery } from '../platform/query/base-query';
import { browserQuery } from '../platform/query/browser-query';

/** Whether a call was refused because the person has to prove once more who they are. */
export const needsReauthentication = (error: unknown): boolean =>
  // Every endpoint of this library rejects with an `HttpError`; whatever else fails has no body.
  (error as { body?: { code?: string } } | undefined)?.body?.code === 'reauthentication_required';

/**
 * A query that asks for a fresh proof when the API requires one (`reauthentication_required`), and then sends the same
 * request once more. Without the proof, the refusal is the answer. For the console's store: nobody else is asked.
 *
 * @param ask resolves with whether the person has proved who they are; calls that come while it asks share the question
 */
export const withReauthentication =
  (ask: () => Promise<boolean>, query: HttpQuery = browserQuery): HttpQuery =>
  async (arg, api, options) => {
    const refused = await query(arg, api, options);
    if (!needsReauthentication(refused.error)) return refused;
    return (await ask()) ? query(arg, api, options) : refused;
  };
