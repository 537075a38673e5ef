import type { CallError } from '../../editor/declaration';
import { saveFailure } from '../../editor/save-failure';
import { fieldErrors } from '../../kit/failure-text';

/** Why something was not saved: in a sentence, and by the path of each field. A new object for each refusal. */
export interface Trouble {
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

const STALE = 'Somebody else changed this in the meantime. Look at how it is now, then try again.';
const GONE = 'This is not there any more: somebody else took it away. Nothing you typed is lost.';

/** What the contract says against a body. */
export const missing = (fields: Readonly<Record<string, string>>): Trouble => ({ message: null, fields });

/** Why the API refused a call. */
export function troubleOf(error: CallError): Trouble {
  const failure = saveFailure(error);
  if (failure.kind === 'stale') return { message: STALE, fields: {} };
  if (failure.kind === 'gone') return { message: GONE, fields: {} };
  return { message: failure.message, fields: fieldErrors(error) };
}
