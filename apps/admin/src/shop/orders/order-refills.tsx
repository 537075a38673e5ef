import { useState } from 'react';
import { useGetRefillsQuery } from '@harmony/api-client/admin';
import { formatSpecialDate, REFILLS_LISTED, type OrderDetail, type Refill } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { DetailCard } from '../../platform/inbox/detail-card';
import { ButtonLine } from '../../platform/kit/button-line';
import { HistoryList } from '../../platform/kit/lists/history-list';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { ChangeRefillDialog } from './change-refill-dialog';
import { GrantRefillDialog, grantable } from './grant-refill-dialog';

/** '2 of 3 left, one every 23 days, until Fri, Apr 30, 2027'. */
const refillText = ({ allowed, used, everyDays, lastOn }: Refill): string =>
  [
    `${allowed - used} of ${allowed} left`,
    everyDays === 1 ? 'one a day' : `one every ${everyDays} days`,
    lastOn !== null && `until ${formatSpecialDate(lastOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What of an order may be ordered again without asking: how often, how soon, and until when. */
export const OrderRefills = ({ order }: { order: OrderDetail }) => {
  const query = useGetRefillsQuery({ order: order.id });
  const [isGranting, setIsGranting] = useState(false);
  const [changed, setChanged] = useState<Refill | null>(null);
  return (
    <DetailCard aria-label="Refills">
      <h3>Refills</h3>
      <QueryState query={query} what="Refills">
        {(refills) => (
          <>
            {refills.length === 0 ? (
              <p>None. Patients with a refill order again through a link, without asking.</p>
            ) : (
              <HistoryList>
                {refills.map((refill) => (
                  <li key={refill.id}>
                    <span>
                      {refill.name} {refill.allowed <= refill.used && <Tag>None left</Tag>}
                    </span>
                    <small>
                      {refillText(refill)}
                      {refill.usedOn !== null && `. Last used ${formatSpecialDate(refill.usedOn)}`}
                      {refill.remind && '. An email goes out when the next one is due'}
                    </small>
                    <ButtonLine>
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={`Change refills of ${refill.name}`}
                        onClick={() => setChanged(refill)}
                      >
                        Change
                      </Button>
                    </ButtonLine>
                  </li>
                ))}
              </HistoryList>
            )}
            <ListEnd count={refills.length} most={REFILLS_LISTED} />
            {grantable(order, refills).length > 0 && (
              <ButtonLine>
                <Button size="sm" variant="secondary" onClick={() => setIsGranting(true)}>
                  Grant refills
                </Button>
              </ButtonLine>
            )}
            {isGranting && <GrantRefillDialog order={order} refills={refills} onClose={() => setIsGranting(false)} />}
          </>
        )}
      </QueryState>
      {changed && <ChangeRefillDialog refill={changed} onClose={() => setChanged(null)} />}
    </DetailCard>
  );
};
