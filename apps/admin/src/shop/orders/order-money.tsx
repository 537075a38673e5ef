import {
  capital,
  formatMoney,
  PAYMENT_METHOD_NAMES,
  type OrderDetail,
  type OrderPayment,
  type OrderRefund,
} from '@harmony/domain';
import { Button } from '@harmony/ui';
import { DetailCard } from '../../platform/inbox/detail-card';
import { ButtonLine } from '../../platform/kit/button-line';
import { HistoryList } from '../../platform/kit/lists/history-list';
import { Moment } from '../../platform/kit/moment';
import { Tag } from '../../platform/kit/tag';
import { PAYMENT_STATUS_NAMES } from './order-words';

const PAYMENT_STATES: Readonly<Record<OrderPayment['state'], string>> = {
  open: 'payment page open',
  paid: 'paid',
  closed: 'payment page closed, nothing paid',
  failed: 'failed',
};
const REFUND_STATES: Readonly<Record<OrderRefund['state'], string>> = {
  asked: 'on its way',
  done: 'refunded',
  failed: 'failed: refund it another way',
};

export interface OrderMoneyProps {
  order: OrderDetail;
  onPay: () => void;
  onRefund: () => void;
  onGivenBack: () => void;
}

/** What was paid and given back, each with who and when. */
export const OrderMoney = ({ order, onPay, onRefund, onGivenBack }: OrderMoneyProps) => {
  const { payments, refunds, paymentStatus, paidAmount, refundedAmount, toPay, owed, status } = order;
  const isOpen = status !== 'cancelled' && status !== 'completed';
  return (
    <DetailCard aria-label="Money">
      <h3>
        Money <Tag tone={toPay > 0 && isOpen ? 'warning' : 'neutral'}>{PAYMENT_STATUS_NAMES[paymentStatus]}</Tag>
      </h3>
      {payments.length === 0 && refunds.length === 0 ? (
        <p>Nothing has been paid yet.</p>
      ) : (
        <HistoryList>
          {payments.map(({ id, method, state, amount, by, at }) => (
            <li key={`payment ${id}`}>
              <span>
                {formatMoney(amount)}, {capital(PAYMENT_METHOD_NAMES[method])}: {PAYMENT_STATES[state]}
              </span>
              <small>
                {by !== null && `${by}, `}
                <Moment at={at} />
              </small>
            </li>
          ))}
          {refunds.map(({ id, amount, state, reason, by, at }) => (
            <li key={`refund ${id}`}>
              <span>
                −{formatMoney(amount)} {REFUND_STATES[state]}: {reason}
              </span>
              <small>
                {by !== null && `${by}, `}
                <Moment at={at} />
              </small>
            </li>
          ))}
        </HistoryList>
      )}
      <ButtonLine>
        {toPay > 0 && isOpen && (
          <Button size="sm" variant="secondary" onClick={onPay}>
            Record payment
          </Button>
        )}
        {paidAmount > refundedAmount && (
          <Button size="sm" variant="secondary" onClick={onRefund}>
            Refund
          </Button>
        )}
        {owed > 0 && (
          <Button size="sm" variant="secondary" onClick={onGivenBack}>
            Record refund
          </Button>
        )}
        {toPay > 0 && isOpen && <p>{formatMoney(toPay)} is still due.</p>}
        {owed > 0 && <p>{formatMoney(owed)} is to be refunded.</p>}
      </ButtonLine>
    </DetailCard>
  );
};
