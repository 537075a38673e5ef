import { fieldErrors } from '../kit/failure-text';
import type { CallError } from './declaration';
import { saveFailure } from './save-failure';

const STALE = 'Someone else has changed this. Check the current version before you save.';
const GONE = 'Someone else has deleted this. What you typed can’t be saved here.';

/** Why a form was not saved: in a sentence, and for each field by the path of the API. A new object for each refusal. */
export interface Trouble {
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

export const NO_TROUBLE: Trouble = { message: null, fields: {} };

/** What the contract says against a body. */
export const missing = (fields: Readonly<Record<string, string>>): Trouble => ({ message: null, fields });

/** Why the API refused a call, in words. */
export function troubleOf(error: CallError): Trouble {
  const failure = saveFailure(error);
  if (failure.kind === 'stale') return { message: STALE, fields: {} };
  if (failure.kind === 'gone') return { message: GONE, fields: {} };
  return { message: failure.message, fields: fieldErrors(error) };
}
