import { t } from '@harmony/language';
import type { FormResult } from '../page.slice';

type Failure = NonNullable<FormResult['error']>;

/** What is said of a failure, in the language that is spoken; given in English. `why`: the API's own words, in the place of the description. */
export const saidFailure = ({ title, description }: Failure, why?: string | null): Failure => ({
  title: t(title),
  description: why ?? t(description),
});

/**
 * What the API says of a form that it did not take, to whoever has sent it: a rule stands in the way (409), or it is to be sent again, because a
 * program seems to have sent it or too many came (429). Null: it says nothing that helps them.
 */
export const saidWhy = (status: unknown, { error }: { error?: string | undefined }): string | null =>
  (status === 409 || status === 429) && error ? error : null;
