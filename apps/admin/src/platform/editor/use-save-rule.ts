import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import type { CallError } from '../kit/failure-text';
import { NO_TROUBLE, troubleOf, type Trouble } from '../kit/forms/trouble';

/** What a write of the API client answers. */
type Answer = { error?: CallError };

/** Saves what a form says, tells that it is saved and closes it; or says why not. */
export function useSaveRule(save: () => Promise<Answer>, said: string, onClose: () => void) {
  const { show } = useToasts();
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const send = async (): Promise<void> => {
    setTrouble(NO_TROUBLE);
    const { error } = await save();
    if (error !== undefined) return setTrouble(troubleOf(error));
    show({ title: said });
    onClose();
  };
  return { trouble, send };
}
