import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatSpecialDate, trackingUrl, type OrderDetail } from '@harmony/domain';
import { assertive, Button, c, externalProps, radius, space } from '@harmony/ui';
import { DetailCard, Words } from '../../platform/inbox/detail-card';
import { FactList, reachFacts, spokenFact } from '../../platform/inbox/facts';
import { ButtonLine } from '../../platform/kit/button-line';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { useMay } from '../../platform/state/use-may';
import { DetailsDialog } from './details-dialog';
import { EditSheet } from './edit-sheet';
import { GivenBackDialog } from './given-back-dialog';
import { HandOverDialog } from './hand-over-dialog';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderMoney } from './order-money';
import { OrderRefills } from './order-refills';
import { OrderMoves, type AskedMove } from './order-moves';
import { addressLines, hasLeft, piecesOut } from './order-words';
import { PackSheet } from './packing/pack-sheet';
import { paperOfDetail } from './papers/paper-order';
import { PaymentDialog } from './payment-dialog';
import { PrintMenu } from './papers/print-menu';
import { ReasonDialog } from './reason-dialog';
import { RefundSheet } from './refund-sheet';
import { ReturnSheet } from './return-sheet';
import { ShipDialog } from './ship-dialog';

const Flags = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.control};
  background: ${c.amberBg};

  h3 {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    color: ${c.amber};
    font: 600 0.9375rem/1.4 var(--font-text);
  }
`;

/** What the patient ticked of 'Tell us first if …', and what a practitioner decided. */
const WhatWasSaid = ({ order: { flags, review, reviewedBy, reviewedAt } }: { order: OrderDetail }) =>
  flags.length > 0 && (
    <Flags aria-label="What the patient said">
      <h3>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        {review === 'open' ? 'The patient said: check this before it’s packed' : 'The patient said'}
      </h3>
      <ul>
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
      {reviewedBy !== null && reviewedAt !== null && (
        <p>
          {review === 'declined' ? 'Declined' : 'Approved'} by {reviewedBy}, <Moment at={reviewedAt} />
        </p>
      )}
    </Flags>
  );

const Tracking = ({ order: { carrier, tracking } }: { order: OrderDetail }) => {
  const words = [carrier, tracking].filter(Boolean).join(', ');
  const url = tracking === null ? null : trackingUrl(carrier, tracking);
  return url === null ? (
    words
  ) : (
    <a href={url} {...externalProps}>
      {words}
    </a>
  );
};

type Open = AskedMove | 'pay' | 'refund' | 'given-back' | 'return' | 'edit' | 'details';

const Opened = ({ open, order, onClose }: { open: Open; order: OrderDetail; onClose: () => void }) => {
  const props = { order, onClose };
  switch (open) {
    case 'pack':
      return <PackSheet {...props} />;
    case 'ship':
      return <ShipDialog {...props} />;
    case 'hand-over':
      return <HandOverDialog {...props} />;
    case 'decline':
    case 'cancel':
      return <ReasonDialog {...props} move={open} />;
    case 'pay':
      return <PaymentDialog {...props} />;
    case 'refund':
      return <RefundSheet {...props} />;
    case 'given-back':
      return <GivenBackDialog {...props} />;
    case 'return':
      return <ReturnSheet {...props} />;
    case 'edit':
      return <EditSheet {...props} />;
    case 'details':
      return <DetailsDialog {...props} />;
  }
};

/** An order as staff work on it: what comes next, what was said, what is in it, its money and its history. */
export const OrderBody = ({ row: order }: { row: OrderDetail }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const mayRefill = useMay()('formulas');
  const { customerEmail, customerPhone, shipTo, shelf, promisedOn, readyAt, tracking, carrier, status } = order;
  return (
    <>
      {order.problem !== null && (
        <Notice $tone="danger" {...assertive}>
          {order.problem}
        </Notice>
      )}
      {!order.isHeld && status === 'pending' && (
        <Notice>Its stock isn’t held yet: accept the order first. Check whether it’s a real one.</Notice>
      )}
      <WhatWasSaid order={order} />
      <OrderMoves order={order} onAsk={setOpen} />
      <DetailCard aria-label="Order">
        <FactList
          facts={[
            ['Delivery', order.delivery === 'pickup' ? 'Pickup at the clinic' : 'Shipping'],
            ['To', shipTo === null ? null : addressLines(order.customerName, shipTo).join(', ')],
            ['Payment', order.pays === 'online' ? 'Online' : 'At the clinic'],
            ['Shelf', shelf],
            ['Ready since', readyAt === null || status !== 'ready' ? null : <Moment at={readyAt} />],
            ['Promised for', promisedOn === null ? null : formatSpecialDate(promisedOn)],
            ['Sent with', tracking === null && carrier === null ? null : <Tracking order={order} />],
            ...reachFacts({ email: customerEmail, phone: customerPhone }),
            spokenFact(order),
          ]}
        />
        {order.note !== null && (
          <>
            <h3>The patient wrote</h3>
            <Words>{order.note}</Words>
          </>
        )}
        <ButtonLine>
          <Button size="sm" variant="secondary" onClick={() => setOpen('details')}>
            Shelf and promise
          </Button>
          {status === 'confirmed' && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
              Remove something
            </Button>
          )}
          {hasLeft(order) && order.items.some((line) => piecesOut(line) > 0) && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('return')}>
              Record a return
            </Button>
          )}
          <PrintMenu orders={[paperOfDetail(order)]} label={`Print papers of order ${order.number}`} />
        </ButtonLine>
      </DetailCard>
      <DetailCard aria-label="What was ordered">
        <h3>What was ordered</h3>
        <OrderLines order={order} />
      </DetailCard>
      {mayRefill && <OrderRefills order={order} />}
      <OrderMoney
        order={order}
        onPay={() => setOpen('pay')}
        onRefund={() => setOpen('refund')}
        onGivenBack={() => setOpen('given-back')}
      />
      <OrderHistory order={order} />
      {open && <Opened open={open} order={order} onClose={() => setOpen(null)} />}
    </>
  );
};
