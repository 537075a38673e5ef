import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { ordersInbox } from '@harmony/api-client/admin';
import type { OrderRow } from '@harmony/domain';
import { Button, c, EmptyState, space, TextField } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { Stack } from '../../../platform/kit/layout';
import { Moment } from '../../../platform/kit/moment';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { Tag } from '../../../platform/kit/tag';
import { ListSkeleton } from '../../../platform/list/list-states';
import { HandOverDialog } from '../hand-over-dialog';
import { orderPlaces } from '../order-places';
import { orderNumberIn, piecesText, surnameOf, toPayText } from '../order-words';

/** As many as the API answers at once. */
const MOST = 100;

const Find = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 20rem) auto;
  justify-content: start;
  align-items: start;
  gap: ${space[8]};

  /* Beside the field, below its label: what is wrong with it comes below both. */
  > button {
    margin-block-start: 1.875rem;
  }
`;

const Rows = styled(BoxedList)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[16]};
    padding: ${space[8]} ${space[16]};
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
`;

const order = new Intl.Collator('en', { sensitivity: 'base' });
const bySurname = (a: OrderRow, b: OrderRow): number =>
  order.compare(surnameOf(a.customerName), surnameOf(b.customerName)) ||
  order.compare(a.customerName, b.customerName) ||
  a.number - b.number;

interface ShelfRowProps {
  row: OrderRow;
  onHandOver: () => void;
}

const ShelfRow = ({ row, onHandOver }: ShelfRowProps) => (
  <li>
    <p>
      <strong>{row.customerName}</strong> <Link to={orderPlaces.order(row.id)}>Order {row.number}</Link>{' '}
      {row.isUnclaimed && <Tag tone="warning">Unclaimed</Tag>}
      <small>
        {[row.shelf === null ? 'no shelf' : `shelf ${row.shelf}`, piecesText(row.pieces), toPayText(row)].join(' · ')}
        {row.readyAt !== null && (
          <>
            {' '}
            · ready since <Moment at={row.readyAt} />
          </>
        )}
      </small>
    </p>
    <Button size="sm" variant="secondary" aria-label={`Hand over order ${row.number}`} onClick={onHandOver}>
      Hand over
    </Button>
  </li>
);

/** What waits to be picked up, by surname. A number that is typed or scanned opens the order. */
export const ShelfTab = () => {
  const query = ordersInbox.usePage({ state: 'on-shelf', sort: 'oldest', limit: MOST });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [handed, setHanded] = useState<OrderRow | null>(null);
  const navigate = useNavigate();
  const rows = [...(query.data?.items ?? [])].sort(bySurname);
  const handleFind = (event: FormEvent): void => {
    event.preventDefault();
    const number = orderNumberIn(typed);
    if (number === null) return setProblem('Enter the order number, such as 1047');
    const found = rows.find((row) => row.number === number);
    // It is not on the shelf, or among those that are not in sight: the list says what it is.
    if (!found) return void navigate(orderPlaces.found(String(number)));
    setTyped('');
    setHanded(found);
  };
  return (
    <Stack $gap={20}>
      <Find role="search" onSubmit={handleFind} noValidate>
        <TextField
          label="Order number"
          placeholder="Type or scan"
          autoComplete="off"
          value={typed}
          error={problem ?? undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="secondary">
          Open
        </Button>
      </Find>
      <QueryState query={query} what="The shelf" skeleton={<ListSkeleton />}>
        {({ total }) =>
          rows.length === 0 ? (
            <EmptyState art="goji" title="The shelf is empty" hint="Packed orders wait here until they’re picked up." />
          ) : (
            <>
              {total > MOST && (
                <p>
                  The {MOST} that have waited longest. <Link to="/orders?state=on-shelf">All {total}</Link>
                </p>
              )}
              <Rows role="list" aria-label="On the shelf, by surname">
                {rows.map((row) => (
                  <ShelfRow key={row.id} row={row} onHandOver={() => setHanded(row)} />
                ))}
              </Rows>
            </>
          )
        }
      </QueryState>
      {handed && <HandOverDialog order={handed} onClose={() => setHanded(null)} />}
    </Stack>
  );
};
