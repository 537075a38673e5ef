import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetPackListQuery } from '@harmony/api-client/admin';
import type { PackList, PackedOrder } from '@harmony/domain';
import { PACK_LIST_MOST } from '@harmony/domain/schemas';
import { ButtonLink, c, EmptyState, space } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../../platform/kit/button-line';
import { Stack } from '../../../platform/kit/layout';
import { ListEnd } from '../../../platform/kit/lists/list-end';
import { Part } from '../../../platform/kit/part';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { Tag } from '../../../platform/kit/tag';
import { ListSkeleton } from '../../../platform/list/list-states';
import { BASE } from '../../../platform/paths';
import { orderPlaces } from '../order-places';
import { piecesText } from '../order-words';
import { PackOne } from './pack-one';
import { paperOf } from '../papers/paper-order';
import { PrintMenu } from '../papers/print-menu';
import { ShelfList } from './shelf-list';

const Orders = styled(BoxedList)`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[16]};
    padding: ${space[8]} ${space[16]};
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

const isShort = ({ lines }: PackedOrder): boolean => lines.some((line) => line.isShort);
/** What the customer gets: packs of formulas, not their herbs. */
const pieces = (order: PackedOrder): number => paperOf(order).lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** `isChosen`: only orders that were ticked, not everything. */
const All = ({ orders, isChosen }: PackList & { isChosen: boolean }) => {
  const open = orders.filter(({ status }) => status === 'confirmed');
  if (open.length === 0)
    return (
      <EmptyState
        art="goji"
        title="Nothing to pack"
        hint="Confirmed orders appear here: what to fetch, shelf by shelf, then order by order."
      />
    );
  const ids = open.map(({ id }) => id);
  return (
    <Stack $gap={32}>
      <ButtonLine>
        <ButtonLink href={BASE + orderPlaces.pack(ids, ids[0])}>
          Start packing: {open.length === 1 ? '1 order' : `${open.length} orders`}
        </ButtonLink>
        <PrintMenu orders={open.map(paperOf)} label="Print papers of these orders" />
      </ButtonLine>
      <ShelfList orders={open} />
      <Part title="Orders">
        <Orders role="list">
          {open.map((order) => (
            <li key={order.id}>
              <span>
                <Link to={orderPlaces.pack(ids, order.id)}>Order {order.number}</Link> {order.customerName}{' '}
                <small>
                  {piecesText(pieces(order))}, {order.delivery === 'pickup' ? 'pick-up' : 'to be shipped'}
                </small>
              </span>
              {isShort(order) && <Tag tone="warning">Short</Tag>}
            </li>
          ))}
        </Orders>
        {!isChosen && (
          <ListEnd count={orders.length} most={PACK_LIST_MOST}>
            These are the {PACK_LIST_MOST} oldest. The others follow once these are packed.
          </ListEnd>
        )}
      </Part>
    </Stack>
  );
};

/** What to pack: everything by shelf place first, then one order after another, as on a tablet. */
export const PackTab = () => {
  const [params] = useSearchParams();
  const ids = idsOf(params.get('ids'));
  const at = idsOf(params.get('order'))[0];
  const query = useGetPackListQuery(ids.length > 0 ? { ids } : {});
  return (
    <QueryState query={query} what="What to pack" skeleton={<ListSkeleton />}>
      {(list) =>
        at === undefined ? <All {...list} isChosen={ids.length > 0} /> : <PackOne orders={list.orders} id={at} />
      }
    </QueryState>
  );
};
