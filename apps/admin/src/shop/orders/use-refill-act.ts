import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import type { Refill } from '@harmony/domain';
import type { CallError } from '../../platform/editor/declaration';
import { NO_TROUBLE, troubleOf, type Trouble } from '../../platform/editor/trouble';

interface Answer {
  data?: Refill | undefined;
  error?: CallError | undefined;
}

/** Changes refills, tells that it is done, and closes the form; or says why not, and keeps what was typed. */
export function useRefillAct(onDone: () => void) {
  const { show } = useToasts();
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [isPending, setIsPending] = useState(false);
  const act = async (send: () => Promise<Answer>, said: string): Promise<void> => {
    if (isPending) return;
    setTrouble(NO_TROUBLE);
    setIsPending(true);
    const { error } = await send();
    setIsPending(false);
    if (error !== undefined) return setTrouble(troubleOf(error));
    show({ title: said });
    onDone();
  };
  return { trouble, isPending, act, refuse: setTrouble };
}
