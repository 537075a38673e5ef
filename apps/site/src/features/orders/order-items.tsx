import styled from 'styled-components';
import { DISCLAIMER, formatMoney, type OrderItem, type PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space, TextLink } from '@harmony/ui';
import { MoneyRows, type MoneyRow } from '../../parts/cart/money-rows';
import { PanelCard } from '../../parts/page/panel-card';
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
  <StyledItems as="section" aria-label={t('What you ordered')}>
    <h2>{t('What You Ordered')}</h2>
    <StyledList>
      {order.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </StyledList>
    <MoneyRows rows={moneyOf(order)} />
    <small>{t(DISCLAIMER)}</small>
  </StyledItems>
);

function Item({ item: { slug, name, quantity, price, totalPrice, returnedQuantity } }: { item: OrderItem }) {
  return (
    <StyledItem>
      <span>
        {quantity} × {slug === null ? name : <TextLink href={paths.product(slug)}>{name}</TextLink>}
      </span>
      <span>{formatMoney(totalPrice)}</span>
      {quantity > 1 && <p>{t('{price} each', { price: formatMoney(price) })}</p>}
      {returnedQuantity > 0 && (
        <p>
          {t(returnedQuantity === 1 ? '1 of these came back' : '{count} of these came back', {
            count: returnedQuantity,
          })}
        </p>
      )}
    </StyledItem>
  );
}

function moneyOf(order: PlacedOrder): MoneyRow[] {
  const { subtotal, shipping, tax, totalAmount, paidAmount, refundedAmount, toPay, delivery, status } = order;
  return [
    { label: t('Subtotal'), value: formatMoney(subtotal) },
    ...(delivery === 'shipping' ? [{ label: t('Shipping'), value: formatMoney(shipping) }] : []),
    { label: t('Tax'), value: formatMoney(tax) },
    { label: t('Total'), value: formatMoney(totalAmount), isSum: true },
    ...(paidAmount > 0 ? [{ label: t('Paid'), value: formatMoney(paidAmount) }] : []),
    ...(refundedAmount > 0 ? [{ label: t('Given back'), value: formatMoney(refundedAmount) }] : []),
    ...(toPay > 0 && status !== 'cancelled' ? [{ label: t('Still to pay'), value: formatMoney(toPay) }] : []),
  ];
}
