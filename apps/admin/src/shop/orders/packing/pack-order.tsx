import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { PackLine, PackLot, PackedOrder } from '@harmony/domain';
import { Button, c, space, TextField } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { orNull } from '../../../platform/kit/forms/field-values';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { HerbLineRow } from './herb-line';
import { isEnough, lineKey, pickedLots, type Picks } from './pack-draft';
import { PackFormulaPart } from './pack-formula';
import { PackLineRow } from './pack-line';
import { addressLines, toPayText } from '../order-words';
import { Form } from '../../../platform/kit/forms/form-dialog';
import type { Trouble } from '../../../platform/kit/forms/trouble';
import { PrintMenu } from '../papers/print-menu';
import { paperOf } from '../papers/paper-order';
import { useMoveDraft } from '../use-move-draft';

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

/** What the API says against a line: of a formula it names the order's line, which its first herb shows. */
function problemOf({ lines }: PackedOrder, line: PackLine, { fields }: Trouble): string | undefined {
  const isFirst = lines.find(({ itemId }) => itemId === line.itemId) === line;
  return fields[`lines.${line.itemId}.${line.stockItemId}`] ?? (isFirst ? fields[`lines.${line.itemId}`] : undefined);
}

export interface PackOrderProps {
  order: PackedOrder;
  /** It is packed. */
  onDone: () => void;
}

/** Packs one order: line by line, then the shelf it stands on. */
export const PackOrder = ({ order, onDone }: PackOrderProps) => {
  const [picks, setPicks] = useState<Picks>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const form = useMoveDraft({
    order,
    first: { shelf: order.shelf ?? '' },
    bodyOf: ({ shelf }) => ({ move: 'pack', picks: pickedLots(order, picks), shelf: orNull(shelf) }),
    onClose: onDone,
  });
  const isOver = order.status !== 'confirmed';
  const isShort = order.lines.some((line) => !isEnough(line, picks));
  const propsOf = (line: PackLine) => {
    const key = lineKey(line);
    return {
      line,
      picks,
      isDone: done.has(key),
      isOver,
      problem: problemOf(order, line, form.trouble),
      onDone: (isDone: boolean) =>
        setDone((before) => new Set([...before, key].filter((one) => isDone || one !== key))),
      onPick: (lots: readonly PackLot[] | null) =>
        setPicks(({ [key]: _before, ...others }) => (lots === null ? others : { ...others, [key]: lots })),
    };
  };
  const products = order.lines.filter(({ itemId }) => !order.formulas.some((formula) => formula.itemId === itemId));
  return (
    <Stack $gap={20}>
      <Facts>
        {order.delivery === 'pickup' ? `Pick-up, ${toPayText(order)}` : 'To be shipped'} · {order.customerName}
        {order.shipTo && `, ${addressLines('', order.shipTo).join(', ')}`}
      </Facts>
      {order.note !== null && <Notice $tone="info">The patient wrote: {order.note}</Notice>}
      {isOver && (
        <Notice $tone="info">
          {order.status === 'ready' ? 'This order is packed.' : 'This order doesn’t need to be packed (anymore).'}{' '}
          <Link to={`/orders?state=all&row=${order.id}`}>See the order</Link>
        </Notice>
      )}
      {order.formulas.map((formula) => (
        <PackFormulaPart key={formula.itemId} formula={formula}>
          {order.lines
            .filter(({ itemId }) => itemId === formula.itemId)
            .map((line) => (
              <HerbLineRow key={lineKey(line)} packs={formula.packs} {...propsOf(line)} />
            ))}
        </PackFormulaPart>
      ))}
      {products.length > 0 && (
        <Lines role="list" aria-label="What to pack">
          {products.map((line) => (
            <PackLineRow key={lineKey(line)} {...propsOf(line)} />
          ))}
        </Lines>
      )}
      {!isOver && (
        <Form form={form} drawn={['lines.', 'shelf']}>
          <TextField
            label={order.delivery === 'pickup' ? 'Shelf' : 'Where it is'}
            hint="Such as B3."
            optional
            autoComplete="off"
            maxLength={40}
            {...form.field('shelf')}
          />
          <ButtonLine>
            <Button type="submit" pending={form.isPending} disabled={isShort}>
              Packed
            </Button>
            <PrintMenu orders={[paperOf(order)]} label={`Print papers of order ${order.number}`} />
            {isShort && (
              <p>
                {order.formulas.length > 0
                  ? 'Something is missing, or isn’t weighed correctly.'
                  : 'Something is missing.'}{' '}
                <Link to={`/orders?state=all&row=${order.id}`}>Change the order</Link>
              </p>
            )}
          </ButtonLine>
        </Form>
      )}
    </Stack>
  );
};
