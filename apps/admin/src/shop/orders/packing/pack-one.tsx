import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { PackedOrder } from '@harmony/domain';
import { Button, ButtonLink, c, EmptyState, space } from '@harmony/ui';
import { BASE } from '../../../platform/paths';
import { orderPlaces } from '../order-places';
import { PackOrder } from './pack-order';

const Screen = styled.section`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 44rem;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};

  h2 {
    font: var(--type-h2);
  }
  p {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > div {
    display: flex;
    gap: ${space[8]};
  }
`;

/** The one to pack after this one: the next that is not packed, else the first. */
const nextOf = (orders: readonly PackedOrder[], id: number): PackedOrder | undefined => {
  const at = orders.findIndex((order) => order.id === id);
  const others = [...orders.slice(at + 1), ...orders.slice(0, Math.max(at, 0))];
  return others.find(({ status }) => status === 'confirmed');
};

/** One order to a screen, as on a tablet: after the last one the list is shown again. */
export const PackOne = ({ orders, id }: { orders: readonly PackedOrder[]; id: number }) => {
  const navigate = useNavigate();
  const ids = orders.map((order) => order.id);
  const at = ids.indexOf(id);
  const order = orders[at];
  const goTo = (to: number | undefined): void =>
    void navigate(to === undefined ? orderPlaces.pack() : orderPlaces.pack(ids, to), { replace: true });
  if (!order)
    return (
      <EmptyState
        art="goji"
        title="This order doesn’t need to be packed"
        hint="Someone else may have packed it, or it was canceled."
        action={<ButtonLink href={BASE + orderPlaces.pack()}>See what to pack</ButtonLink>}
      />
    );
  return (
    <Screen aria-label={`Order ${order.number}`}>
      <Head>
        <h2>Order {order.number}</h2>
        <p>
          {at + 1} of {orders.length}
        </p>
        <div>
          <Button size="sm" variant="secondary" disabled={at === 0} onClick={() => goTo(ids[at - 1])}>
            Previous
          </Button>
          <Button size="sm" variant="secondary" disabled={at === ids.length - 1} onClick={() => goTo(ids[at + 1])}>
            Next
          </Button>
          <Button size="sm" variant="quiet" onClick={() => goTo(undefined)}>
            Full list
          </Button>
        </div>
      </Head>
      <PackOrder key={order.id} order={order} onDone={() => goTo(nextOf(orders, order.id)?.id)} />
    </Screen>
  );
};
