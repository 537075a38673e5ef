import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatMoney, type OrderDetail, type OrderItem } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { formulaPlaces } from '../../platform/formula-places';
import { usePlace } from '../../platform/shell/pages-context';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[8]} 0 ${space[8]} ${space[12]};
    border-block-end: 1px solid ${c.line};
    text-align: end;
    vertical-align: baseline;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${c.ink3};
    font: var(--type-small);
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
  tfoot th {
    font-weight: 400;
  }
  tfoot td,
  tfoot th {
    padding-block: ${space[4]};
    border: 0;
  }
  tfoot tr[data-total] :is(th, td) {
    font-weight: 600;
  }
`;

/** A line's product among the stock, or the formula that was written, for whoever may see that. */
const LineName = ({ name, productId, formulaId }: Pick<OrderItem, 'name' | 'productId' | 'formulaId'>) => {
  const place = usePlace([
    ...(productId === null ? [] : [`/stock?product=${productId}`]),
    ...(formulaId === null ? [] : [formulaPlaces.formula(formulaId)]),
  ]);
  return place === undefined ? name : <Link to={place}>{name}</Link>;
};

const factsOf = ({ formulaId, price, sku, returnedQuantity, refundedAmount }: OrderDetail['items'][number]): string =>
  [
    formulaId !== null && 'custom formula, in packs',
    `${formatMoney(price)} each`,
    sku,
    returnedQuantity > 0 && `${returnedQuantity} returned`,
    refundedAmount > 0 && `${formatMoney(refundedAmount)} refunded`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What was ordered, as it was when it was ordered, and what it comes to. */
export const OrderLines = ({ order }: { order: OrderDetail }) => {
  const { items, subtotal, tax, shipping, shippingRate, totalAmount } = order;
  const sums: [string, number][] = [
    ['Items', subtotal],
    ...(shipping > 0 || order.delivery === 'shipping'
      ? [[`Shipping${shippingRate === null ? '' : `, ${shippingRate}`}`, shipping] as [string, number]]
      : []),
    ['Tax', tax],
  ];
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <LineName {...item} />
              <small>{factsOf(item)}</small>
            </td>
            <td>{item.quantity}</td>
            <td>{formatMoney(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, sum]) => (
          <tr key={name}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td>{formatMoney(sum)}</td>
          </tr>
        ))}
        <tr data-total="">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(totalAmount)}</td>
        </tr>
      </tfoot>
    </Table>
  );
};
