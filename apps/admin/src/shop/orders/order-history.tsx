import { capital, type OrderDetail } from '@harmony/domain';
import { DetailCard } from '../../platform/inbox/detail-card';
import { HistoryList } from '../../platform/kit/lists/history-list';
import { Moment } from '../../platform/kit/moment';

/** What happened to an order, the latest first. */
export const OrderHistory = ({ order }: { order: OrderDetail }) => (
  <DetailCard aria-label="History">
    <h3>History</h3>
    <HistoryList>
      {order.history.map(({ at, by, what, reason }, index) => (
        <li key={`${at} ${index}`}>
          <span>{capital(what)}</span>
          {reason !== null && <p>{reason}</p>}
          <small>
            {by !== null && `${by}, `}
            <Moment at={at} />
          </small>
        </li>
      ))}
    </HistoryList>
  </DetailCard>
);
