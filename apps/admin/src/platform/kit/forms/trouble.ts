import { failureText, fieldErrors, type CallError } from '../failure-text';
import { saveFailure } from './save-failure';

const STALE = 'Someone else has changed this. Saving again replaces their version; to see it first, close this.';
const GONE = 'Someone else has deleted this. What you typed can’t be saved here.';

/** Why a form was not saved: in a sentence, and for each field by the path of the API. A new object for each refusal. */
export interface Trouble {
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

export const NO_TROUBLE: Trouble = { message: null, fields: {} };

/** What is wrong with the fields, and with nothing else. */
export const missing = (fields: Readonly<Record<string, string>>): Trouble => ({ message: null, fields });

/** What is wrong with none of the fields. */
export const inWords = (message: string): Trouble => ({ message, fields: {} });

/** Why the API refused a call, in words. */
export function troubleOf(error: CallError): Trouble {
  const failure = saveFailure(error);
  if (failure.kind === 'stale') return inWords(STALE);
  if (failure.kind === 'gone') return inWords(GONE);
  return { message: failure.message, fields: fieldErrors(error) };
}

/** The same where the API's own words say best why it was refused: they stand before what forms say in general. */
export const inItsWords = (error: CallError): Trouble => ({ message: failureText(error), fields: fieldErrors(error) });

/** The same where not every field says what is wrong with it: in the first words on any of them. */
export function inFirstWords(error: CallError): Trouble {
  const { message, fields } = troubleOf(error);
  return { message: Object.values(fields)[0] ?? message, fields };
}

/**
 * The same where the fields say it by themselves, and the form something only when none does.
 *
 * @param say says it, given why
 */
export const elsewhere =
  (say: (why: string) => string) =>
  (error: CallError): Trouble => {
    const fields = fieldErrors(error);
    return Object.keys(fields).length > 0 ? missing(fields) : inWords(say(failureText(error)));
  };
