import styled from 'styled-components';
import { useRefundOrderMutation } from '@harmony/api-client/admin';
import { formatMoney, PAYMENT_METHOD_NAMES, toDollars, type OrderDetail, type OrderLine } from '@harmony/domain';
import { Button, c, Checkbox, space, Status, TextArea, TextField } from '@harmony/ui';
import { Notice } from '../../platform/kit/notice';
import { hasLeft, piecesOut } from './order-words';
import { PiecesField } from './packing/pieces-field';
import { mostOf, NO_REFUND, outlookOf, outlookWords, wholeRefund, type RefundDraft } from './refund-draft';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const Line = styled.li`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[12]};
  border-block-end: 1px solid ${c.line};

  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const Lines = styled.ul`
  padding: 0;
  list-style: none;
`;

const Sum = styled.p`
  font: 500 1.5rem/1.3 var(--font-display);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** How the money goes back: the way it came. */
function wayBack({ payments }: OrderDetail): string {
  const paid = payments.filter(({ state, amount, refundedAmount }) => state === 'paid' && amount > refundedAmount);
  const online = paid.some(({ method }) => method === 'stripe' || method === 'simulator');
  const byHand = [
    ...new Set(
      paid
        .filter(({ method }) => method !== 'stripe' && method !== 'simulator')
        .map(({ method }) => PAYMENT_METHOD_NAMES[method]),
    ),
  ];
  return [
    online && 'Online payments are refunded automatically within a few days.',
    byHand.length > 0 && `Refund other payments by hand (${byHand.join(', ')}); they’re only recorded here.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface LineRowProps {
  line: OrderLine;
  at: number;
  draft: RefundDraft;
  problem: string | undefined;
  asksGoods: boolean;
  onChange: (part: Partial<RefundDraft>) => void;
}

const LineRow = ({ line, draft, problem, asksGoods, onChange }: LineRowProps) => {
  const most = mostOf(line);
  const pieces = draft.pieces[line.id] ?? 0;
  return (
    <Line>
      <PiecesField
        label={line.name}
        hint={`${line.quantity} for ${formatMoney(line.price)} each${most < line.quantity ? `, ${most} not refunded yet` : ''}`}
        value={pieces}
        most={most}
        error={problem}
        onChange={(value) => onChange({ pieces: { ...draft.pieces, [line.id]: value } })}
      />
      {asksGoods && pieces > 0 && pieces <= piecesOut(line) && (
        <Checkbox
          label="The items were returned"
          hint="They go into quarantine until someone checks them before they’re sold again."
          checked={draft.cameBack[line.id] === true}
          onChange={({ target }) => onChange({ cameBack: { ...draft.cameBack, [line.id]: target.checked } })}
        />
      )}
    </Line>
  );
};

/** Gives money back: for pieces of lines, for shipping, or a sum beyond them. */
export const RefundSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [refund] = useRefundOrderMutation();
  const { keyOf } = useAttemptKey();
  const form = useDraft({
    first: NO_REFUND,
    check: (draft) => outlookOf(order, draft).problems,
    send: (draft) => {
      const { body } = outlookOf(order, draft);
      return refund({ id: order.id, body, idempotencyKey: keyOf(body).key });
    },
    refused: inItsWords,
    said: (draft) => `Order ${order.number}: ${formatMoney(toDollars(outlookOf(order, draft).cents))} refunded`,
    onClose,
  });
  const outlook = outlookOf(order, form.draft);
  const lineProblem = (id: number): string | undefined => {
    const at = (outlook.body.lines ?? []).findIndex(({ itemId }) => itemId === id);
    return at === -1 ? undefined : form.problems[`lines.${at}.quantity`];
  };
  const isTooMuch = outlook.cents > outlook.mostCents;
  return (
    <FormSheet
      title={`Refund order ${order.number}`}
      submit="Issue refund"
      form={form}
      drawn={['lines.', 'shipping', 'amount', 'reason']}
    >
      <div>
        <Button size="sm" variant="secondary" onClick={() => form.change(wholeRefund(order, form.draft))}>
          Everything
        </Button>
      </div>
      <Lines role="list" aria-label="Items to refund">
        {order.items.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            at={at}
            draft={form.draft}
            problem={lineProblem(line.id)}
            asksGoods={hasLeft(order)}
            onChange={form.change}
          />
        ))}
      </Lines>
      {order.shipping > order.refundedShipping && (
        <TextField
          label="Shipping, in dollars"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...form.field('shipping')}
        />
      )}
      <TextField
        label="Additional amount, in dollars"
        hint="Such as for a damaged package."
        optional
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextArea label="Reason" rows={2} maxLength={500} {...form.field('reason')} />
      <Status as="div">
        <Sum>{formatMoney(toDollars(outlook.cents))}</Sum>
        <p>{outlookWords(outlook)} Tax on what’s refunded is included.</p>
        {isTooMuch && <Notice $tone="danger">That’s more than was paid.</Notice>}
      </Status>
      <p>{wayBack(order)}</p>
    </FormSheet>
  );
};
