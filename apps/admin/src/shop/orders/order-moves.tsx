import styled from 'styled-components';
import { moveRefusal, ORDER_MOVES, type OrderDetail, type OrderMove } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { ButtonLine } from '../../platform/kit/button-line';
import { Keys } from '../../platform/kit/keys';
import { useShortcut } from '../../platform/state/shortcuts';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { actorOf, factsOf, MOVE_BUTTONS, MOVE_KEYS } from './order-words';
import { Refused } from '../../platform/kit/forms/refused';
import { useMoveDraft } from './use-move-draft';

/** Moves that need more than a press: each opens a form. */
export type AskedMove = 'pack' | 'ship' | 'hand-over' | 'decline' | 'cancel';
const ASKED: readonly OrderMove[] = ['pack', 'ship', 'hand-over', 'decline', 'cancel'];

/** A question before a move that cannot be taken back by a press. */
function questionOf(move: OrderMove, { number, flags, paidAmount }: OrderDetail) {
  if (move === 'approve')
    return {
      title: `Approve order ${number}?`,
      body:
        flags.length === 0
          ? 'It will then be packed.'
          : `The patient said: ${flags.join('; ')}. It will then be packed.`,
      confirm: 'Approve order',
    };
  if (move === 'unpack')
    return {
      title: `Unpack order ${number}?`,
      body: `Its contents go back to their lots${paidAmount > 0 ? '; payments stay' : ''}.`,
      confirm: 'Unpack order',
    };
  return null;
}

/** Fingers press no keys. */
const KeyHint = styled.span`
  @media (hover: none) {
    display: none;
  }
`;

const isAsked = (move: OrderMove): move is AskedMove => ASKED.includes(move);

/** Moves of an order that can be made, in the order of the work. */
function movesOf(order: OrderDetail, isPractitioner: boolean): OrderMove[] {
  const facts = factsOf(order);
  return MOVE_BUTTONS.filter((move) => {
    const by = actorOf(move);
    if (by === 'practitioner' && !isPractitioner) return false;
    return moveRefusal(move, by, facts, { isPaidNow: move === 'hand-over' }) === null;
  });
}

const MoveButton = ({ move, isFirst, onPress }: { move: OrderMove; isFirst: boolean; onPress: () => void }) => {
  const keys = MOVE_KEYS[move];
  const { label } = ORDER_MOVES[move];
  useShortcut(keys ?? move, onPress, { description: label, group: 'Orders', enabled: keys !== undefined });
  return (
    <Button
      size="sm"
      variant={isFirst ? 'primary' : move === 'cancel' || move === 'decline' ? 'quiet' : 'secondary'}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {label}
      {keys !== undefined && (
        <KeyHint>
          <Keys keys={keys} />
        </KeyHint>
      )}
    </Button>
  );
};

export interface OrderMovesProps {
  order: OrderDetail;
  onAsk: (move: AskedMove) => void;
}

/** What can be done with an order now, the next step first; each with its key. */
export const OrderMoves = ({ order, onAsk }: OrderMovesProps) => {
  const isPractitioner = useOwnPractitioner() !== null;
  const confirm = useConfirm();
  const form = useMoveDraft<{ move: OrderMove }>({
    order,
    first: { move: 'cancel' },
    bodyOf: (draft) => draft,
    onClose: () => undefined,
  });
  const moves = movesOf(order, isPractitioner);
  const press = async (move: OrderMove): Promise<void> => {
    if (form.isPending) return;
    if (isAsked(move)) return onAsk(move);
    const question = questionOf(move, order);
    if (question && !(await confirm(question))) return;
    form.submit({ move });
  };
  const waits = order.review === 'open' && order.status === 'pending' && order.isHeld && !isPractitioner;
  return (
    <>
      {(moves.length > 0 || waits) && (
        <ButtonLine role="group" aria-label="Next steps">
          {moves.map((move, at) => (
            <MoveButton
              key={move}
              move={move}
              isFirst={at === 0 && move !== 'cancel'}
              onPress={() => void press(move)}
            />
          ))}
          {waits && <p>A practitioner has to approve it from their own account.</p>}
        </ButtonLine>
      )}
      <Refused trouble={form.trouble} />
    </>
  );
};
