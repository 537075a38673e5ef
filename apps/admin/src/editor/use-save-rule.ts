import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import type { CallError } from './declaration';
import { saveFailure } from './save-failure';
import { fieldErrors } from '../kit/failure-text';

const STALE = 'Somebody else changed this in the meantime. Close it and look again before you save.';
const GONE = 'Somebody else deleted this in the meantime. Close it; what you typed cannot be saved here.';

/** Why a form was not saved: for the whole, and for each field by the path of the API. */
export interface Trouble {
  message: string | null;
  fields: Readonly<Record<string, string>>;
}

const NONE: Trouble = { message: null, fields: {} };

/** In words why a row was not saved. */
function troubleOf(error: CallError): Trouble {
  const failure = saveFailure(error);
  if (failure.kind === 'stale') return { message: STALE, fields: {} };
  if (failure.kind === 'gone') return { message: GONE, fields: {} };
  return { message: failure.message, fields: fieldErrors(error) };
}

/** What a write of the API client answers. */
type Answer = { error?: CallError };

/** Saves what a form says, tells that it is saved and closes it; or says why not. */
export function useSaveRule(save: () => Promise<Answer>, said: string, onClose: () => void) {
  const { show } = useToasts();
  const [trouble, setTrouble] = useState<Trouble>(NONE);
  const send = async (): Promise<void> => {
    setTrouble(NONE);
    const { error } = await save();
    if (error !== undefined) return setTrouble(troubleOf(error));
    show({ title: said });
    onClose();
  };
  return { trouble, send };
}
