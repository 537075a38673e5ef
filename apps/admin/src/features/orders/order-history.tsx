import { capital, type OrderDetail } from '@harmony/domain';
import { DetailCard } from '../../inbox/detail-card';
import { HistoryList } from '../../kit/history-list';
import { Moment } from '../../kit/moment';

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
