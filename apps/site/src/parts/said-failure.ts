import { t } from '@harmony/language';
import type { FormResult } from '../page.slice';

type Failure = NonNullable<FormResult['error']>;

/** What is said of a failure, in the language that is spoken; given in English. */
export const saidFailure = ({ title, description }: Failure): Failure => ({
  title: t(title),
  description: t(description),
});
