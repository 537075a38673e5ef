import styled from 'styled-components';
import { gramWords, type PackedOrder } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { Part } from '../../../platform/kit/part';
import { byShelf } from './pack-draft';
import { amountText, lotText } from './pack-line-parts';

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[8]} ${space[16]} ${space[8]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    color: ${c.ink3};
    font: var(--type-small);
  }
  td:nth-child(2) {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

/** What to fetch for all orders at once, in the order in which one walks past the shelves. */
export const ShelfList = ({ orders }: { orders: readonly PackedOrder[] }) => (
  <Part title="By shelf place">
    <Scroller tabIndex={0} role="region" aria-label="What to fetch">
      <Table>
        <thead>
          <tr>
            {['Place', 'How much', 'What', 'For orders'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byShelf(orders).map(({ place, name, sku, quantity, unit, lots, orders: numbers }) => (
            <tr key={`${place} ${name} ${sku} ${unit}`}>
              <td>{place ?? '–'}</td>
              <td>{unit === 'mg' ? gramWords(quantity) : quantity}</td>
              <td>
                {name}
                {lots.map((lot) => (
                  <small key={lot.lotId}>
                    {amountText(lot.quantity, unit)} {lotText(lot)}
                  </small>
                ))}
              </td>
              <td>{numbers.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  </Part>
);
