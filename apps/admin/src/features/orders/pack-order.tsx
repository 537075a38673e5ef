import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { PackedOrder } from '@harmony/domain';
import { Button, c, space, TextField } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import { orNull } from '../../kit/field-values';
import { Stack } from '../../kit/layout';
import { Notice } from '../../kit/notice';
import { missingOf, pickedLots, type Picks } from './pack-draft';
import { PackLineRow } from './pack-line';
import { addressLines, toPayText } from './order-words';
import { Refused } from '../../editor/refused';
import { useMoveOrder } from './use-order-act';

const Lines = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
`;

const Facts = styled.p`
  color: ${c.ink2};
  overflow-wrap: anywhere;
`;

export interface PackOrderProps {
  order: PackedOrder;
  /** It is packed. */
  onDone: () => void;
}

/** Packs one order: line by line, then the shelf it stands on. */
export const PackOrder = ({ order, onDone }: PackOrderProps) => {
  const [picks, setPicks] = useState<Picks>({});
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [shelf, setShelf] = useState(order.shelf ?? '');
  const form = useId();
  const { trouble, isPending, make } = useMoveOrder(onDone);
  const isOver = order.status !== 'confirmed';
  const isShort = order.lines.some((line) => missingOf(line, picks) > 0);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void make(order, { move: 'pack', picks: pickedLots(order, picks), shelf: orNull(shelf) });
  };
  return (
    <Stack $gap={20}>
      <Facts>
        {order.delivery === 'pickup' ? `Pick-up, ${toPayText(order)}` : 'To be shipped'} · {order.customerName}
        {order.shipTo && `, ${addressLines('', order.shipTo).join(', ')}`}
      </Facts>
      {order.note !== null && <Notice $tone="info">The patient wrote: {order.note}</Notice>}
      {isOver && (
        <Notice $tone="info">
          {order.status === 'ready' ? 'This order is packed.' : 'This order is not to be packed (any more).'}{' '}
          <Link to={`/orders?state=all&row=${order.id}`}>See the order</Link>
        </Notice>
      )}
      <Lines role="list" aria-label="What to pack">
        {order.lines.map((line) => (
          <PackLineRow
            key={line.itemId}
            line={line}
            picks={picks}
            isDone={done.has(line.itemId)}
            isOver={isOver}
            problem={trouble.fields[`lines.${line.itemId}`]}
            onDone={(isDone) =>
              setDone((before) => new Set([...before, line.itemId].filter((id) => isDone || id !== line.itemId)))
            }
            onPick={(lots) => setPicks((before) => ({ ...before, [line.itemId]: lots }))}
          />
        ))}
      </Lines>
      {!isOver && (
        <Stack as="form" $gap={16} id={form} onSubmit={handleSubmit} noValidate>
          <Refused trouble={trouble} drawn={['lines.', 'shelf']} />
          <TextField
            label={order.delivery === 'pickup' ? 'Shelf' : 'Where it stands'}
            hint="Such as B3."
            optional
            autoComplete="off"
            maxLength={40}
            value={shelf}
            error={trouble.fields['shelf']}
            onChange={({ target }) => setShelf(target.value)}
          />
          <ButtonLine>
            <Button type="submit" pending={isPending} disabled={isShort}>
              Packed
            </Button>
            {isShort && (
              <p>
                Something is missing. <Link to={`/orders?state=all&row=${order.id}`}>Change the order</Link>
              </p>
            )}
          </ButtonLine>
        </Stack>
      )}
    </Stack>
  );
};
