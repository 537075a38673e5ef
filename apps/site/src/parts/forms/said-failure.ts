import { mayBeDone, type ErrorAnswer } from '@harmony/api-client';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';

type Said = NonNullable<FormResult['error']>;

/** What a form says of a failure that nothing that was typed has caused; in English. */
export interface Failure extends Said {
  /** The advice where no answer has arrived, and nobody knows what has become of it. Without one the same is said as of a failure. */
  ifUnknown?: string;
}

/** For what carries an `Idempotency-Key`, or changes nothing when it is done twice. */
export const ONCE = msg(
  'No answer has arrived. Please send it again as it is: it counts only once. Or call us directly.',
);
/** For what shows how things are, once it is looked at again. */
export const LOOK = msg('No answer has arrived. Please open the page again to see, or call us directly.');

/** The title of all that was sent and not answered. */
export const UNKNOWN = msg('We do not know whether this went through');

/** What is said of a failure, in the language that is spoken. `why`: the API's own words, in the place of the description. */
export const saidFailure = ({ title, description }: Said, why?: string | null): Said => ({
  title: t(title),
  description: why ?? t(description),
});

/**
 * What is said of a form that was sent and not taken, or whose answer was lost: only an answer says that nothing was done.
 *
 * @param status as in `HttpError`; undefined: the call broke off
 */
export function saidOutcome(failure: Failure, status: unknown, answer: ErrorAnswer): Said {
  const { ifUnknown } = failure;
  if (ifUnknown !== undefined && mayBeDone(status, answer)) return { title: t(UNKNOWN), description: t(ifUnknown) };
  return saidFailure(failure, saidWhy(status, answer));
}

/**
 * What the API says of a form that it did not take, to whoever has sent it: a rule stands in the way (409), or it is to be sent again, because a
 * program seems to have sent it or too many came (429). Null: it says nothing that helps them.
 */
export const saidWhy = (status: unknown, { error }: { error?: string | undefined }): string | null =>
  (status === 409 || status === 429) && error ? error : null;
