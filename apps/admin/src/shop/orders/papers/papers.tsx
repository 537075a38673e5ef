import styled from 'styled-components';
import { useClock } from '../../../platform/kit/clock';
import { Printed } from '../../../platform/kit/lists/printed';
import { useClinicName, useClinicPhone } from '../../../platform/shell/use-clinic';
import { FormulaLabels, WeighingList } from './formula-papers';
import { addressLines, surnameOf, toPayText } from '../order-words';
import type { PaperOrder } from './paper-order';
import { PaperSheet as Sheet } from './paper-sheet';
import { tagType } from '../packing/tag-type';

export type Paper = 'slip' | 'weigh' | 'formula' | 'label' | 'tag';

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

const Tag = styled(Sheet)<{ $type: number }>`
  display: grid;
  align-content: center;
  block-size: 1.6in;

  strong {
    font: 700 ${({ $type }) => $type}pt / 1.1 var(--font-text);
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
            <th scope="col">Quantity</th>
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

const ShelfTag = ({ order }: { order: PaperOrder }) => {
  const surname = surnameOf(order.customerName);
  return (
    <Tag $type={tagType(surname)}>
      <strong>{surname}</strong>
      <p>
        Order {order.number}
        {order.shelf !== null && ` · shelf ${order.shelf}`} · {toPayText(order)}
      </p>
    </Tag>
  );
};

/** The sizes of labels; slips are printed on whatever is in the printer. */
const SIZES: Readonly<Record<Paper, string>> = {
  slip: 'auto',
  weigh: 'auto',
  formula: '4in 6in',
  label: '4in 6in',
  tag: '4in 2in',
};
const DRAWN = { slip: Slip, weigh: WeighingList, formula: FormulaLabels, label: AddressLabel, tag: ShelfTag } as const;

export interface PapersProps {
  paper: Paper;
  orders: readonly PaperOrder[];
  onDone: () => void;
}

/**
 * Prints a packing slip, the weighing list, the labels of formulas (4 × 6 in, one for each pack), an address label (4 × 6 in) or a tag
 * for the shelf (4 × 2 in) of each order.
 */
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
