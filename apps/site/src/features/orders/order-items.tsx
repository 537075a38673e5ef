import styled from 'styled-components';
import { DISCLAIMER, formatMoney, type OrderItem, type PlacedOrder } from '@harmony/domain';
import { c, space, TextLink } from '@harmony/ui';
import { MoneyRows, type MoneyRow } from '../../parts/money-rows';
import { PanelCard } from '../../parts/panel-card';
import { paths } from '../../paths';

const StyledItems = styled(PanelCard)`
  display: grid;
  gap: ${space[20]};

  & > small {
    color: ${c.ink2};
    font: var(--type-caption);
  }
`;

const StyledList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[12]};
`;

const StyledItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[16]};
  overflow-wrap: anywhere;

  & > span:last-of-type {
    font-variant-numeric: tabular-nums;
  }
  & > p {
    grid-column: 1 / -1;
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** What was ordered, and the money. */
export const OrderItems = ({ order }: { order: PlacedOrder }) => (
  <StyledItems as="section" aria-label="What you ordered">
    <h2>What You Ordered</h2>
    <StyledList>
      {order.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </StyledList>
    <MoneyRows rows={moneyOf(order)} />
    <small>{DISCLAIMER}</small>
  </StyledItems>
);

function Item({ item: { slug, name, quantity, price, totalPrice, returnedQuantity } }: { item: OrderItem }) {
  return (
    <StyledItem>
      <span>
        {quantity} × {slug === null ? name : <TextLink href={paths.product(slug)}>{name}</TextLink>}
      </span>
      <span>{formatMoney(totalPrice)}</span>
      {quantity > 1 && <p>{formatMoney(price)} each</p>}
      {returnedQuantity > 0 && <p>{returnedQuantity} of these came back</p>}
    </StyledItem>
  );
}

function moneyOf(order: PlacedOrder): MoneyRow[] {
  const { subtotal, shipping, tax, totalAmount, paidAmount, refundedAmount, toPay, delivery, status } = order;
  return [
    { label: 'Subtotal', value: formatMoney(subtotal) },
    ...(delivery === 'shipping' ? [{ label: 'Shipping', value: formatMoney(shipping) }] : []),
    { label: 'Tax', value: formatMoney(tax) },
    { label: 'Total', value: formatMoney(totalAmount), isSum: true },
    ...(paidAmount > 0 ? [{ label: 'Paid', value: formatMoney(paidAmount) }] : []),
    ...(refundedAmount > 0 ? [{ label: 'Given back', value: formatMoney(refundedAmount) }] : []),
    ...(toPay > 0 && status !== 'cancelled' ? [{ label: 'Still to pay', value: formatMoney(toPay) }] : []),
  ];
}
