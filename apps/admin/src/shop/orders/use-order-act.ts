import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useMoveOrderMutation } from '@harmony/api-client/admin';
import { ORDER_MOVES, type MoveOrderBody, type OrderDetail, type OrderRow } from '@harmony/domain';
import type { CallError } from '../../platform/editor/declaration';
import { NO_TROUBLE, type Trouble } from '../../platform/editor/trouble';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';

/** The API says in words why an order cannot be moved: they stand before what forms say in general. */
const troubleOf = (error: CallError): Trouble => ({ message: failureText(error), fields: fieldErrors(error) });

/** What an act answers. */
type Answer = { data?: OrderDetail | undefined; error?: CallError | undefined };

/** Does something with an order, tells that it is done, and closes its form; or says why not, and keeps what was typed. */
export function useOrderAct(onDone: () => void) {
  const { show } = useToasts();
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [isPending, setIsPending] = useState(false);
  const act = async (send: () => Promise<Answer>, said: string): Promise<boolean> => {
    if (isPending) return false;
    setTrouble(NO_TROUBLE);
    setIsPending(true);
    const { error } = await send();
    setIsPending(false);
    if (error !== undefined) {
      setTrouble(troubleOf(error));
      return false;
    }
    show({ title: said });
    onDone();
    return true;
  };
  return { trouble, isPending, act };
}

type Moved = Pick<OrderRow, 'id' | 'number' | 'status'>;

/** Makes a move of an order as it was seen. */
export function useMoveOrder(onDone: () => void) {
  const [move] = useMoveOrderMutation();
  const { trouble, isPending, act } = useOrderAct(onDone);
  const make = ({ id, number, status }: Moved, body: Omit<MoveOrderBody, 'from'>): Promise<boolean> =>
    act(
      () => move({ id, body: { ...body, from: status } }),
      `Order ${number}: ${ORDER_MOVES[body.move].past.toLowerCase()}`,
    );
  return { trouble, isPending, make };
}
