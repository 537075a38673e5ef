import styled from 'styled-components';
import type { Address, Delivery } from '@harmony/domain';
import { useClock } from '../../kit/clock';
import { Printed } from '../../kit/printed';
import { useClinicName, useClinicPhone } from '../../shell/use-clinic';
import { addressLines, surnameOf, toPayText } from './order-words';

/** What papers say of an order. */
export interface PaperOrder {
  id: number;
  number: number;
  customerName: string;
  delivery: Delivery;
  shipTo: Address | null;
  shelf: string | null;
  placedAt: string;
  toPay: number;
  lines: readonly { name: string; sku: string | null; quantity: number }[];
}

export type Paper = 'slip' | 'label' | 'tag';

const Sheet = styled.article`
  break-after: page;
  break-inside: avoid;

  &:last-child {
    break-after: auto;
  }
  h1 {
    margin-block: 0 6pt;
    font: 600 16pt/1.2 var(--font-text);
  }
  p {
    margin-block: 0 8pt;
    white-space: pre-line;
  }
  td:last-child,
  th:last-child {
    text-align: end;
  }
`;

const Label = styled(Sheet)`
  display: grid;
  align-content: space-between;
  block-size: 5.5in;

  > p:first-child {
    font: 400 10pt/1.4 var(--font-text);
  }
  > p:nth-child(2) {
    font: 600 18pt/1.4 var(--font-text);
  }
`;

const Tag = styled(Sheet)`
  display: grid;
  align-content: center;
  block-size: 1.6in;

  strong {
    font: 700 40pt/1.1 var(--font-text);
  }
  p {
    margin: 0;
    font: 500 14pt/1.3 var(--font-text);
  }
`;

const Slip = ({ order }: { order: PaperOrder }) => {
  const clinic = useClinicName();
  const phone = useClinicPhone();
  const clock = useClock();
  const address =
    order.shipTo === null ? [order.customerName, 'Pick-up'] : addressLines(order.customerName, order.shipTo);
  return (
    <Sheet>
      <h1>Order {order.number}</h1>
      <p>
        {clinic}
        {phone !== null && `, ${phone}`}
        {'\n'}Ordered {clock.full(order.placedAt)}
      </p>
      <p>{address.join('\n')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ name, sku, quantity }) => (
            <tr key={`${name} ${sku}`}>
              <td>{name}</td>
              <td>{sku}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};

const AddressLabel = ({ order }: { order: PaperOrder }) => {
  const clinic = useClinicName();
  return (
    <Label>
      <p>
        {clinic}
        {'\n'}Order {order.number}
      </p>
      <p>{order.shipTo && addressLines(order.customerName, order.shipTo).join('\n')}</p>
      <span />
    </Label>
  );
};

const ShelfTag = ({ order }: { order: PaperOrder }) => (
  <Tag>
    <strong>{surnameOf(order.customerName)}</strong>
    <p>
      Order {order.number}
      {order.shelf !== null && ` · shelf ${order.shelf}`} · {toPayText(order)}
    </p>
  </Tag>
);

/** The sizes of labels; slips are printed on whatever is in the printer. */
const SIZES: Readonly<Record<Paper, string>> = { slip: 'auto', label: '4in 6in', tag: '4in 2in' };
const DRAWN = { slip: Slip, label: AddressLabel, tag: ShelfTag } as const;

export interface PapersProps {
  paper: Paper;
  orders: readonly PaperOrder[];
  onDone: () => void;
}

/** Prints a packing slip, an address label (4 × 6 in) or a tag for the shelf (4 × 2 in) of each order. */
export const Papers = ({ paper, orders, onDone }: PapersProps) => {
  const Drawn = DRAWN[paper];
  return (
    <Printed size={SIZES[paper]} onDone={onDone}>
      {orders
        .filter(({ shipTo }) => paper !== 'label' || shipTo !== null)
        .map((order) => (
          <Drawn key={order.id} order={order} />
        ))}
    </Printed>
  );
};
