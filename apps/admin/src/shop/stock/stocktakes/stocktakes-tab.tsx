import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useGetStockQuery, useGetStocktakesQuery, useStartStocktakeMutation } from '@harmony/api-client/admin';
import type { Stocktake } from '@harmony/domain';
import { STOCKTAKES_LISTED } from '@harmony/domain/schemas';
import { Button, EmptyState, media, Skeleton, space, TextField } from '@harmony/ui';
import { failureText, fieldErrors, sentenceOf } from '../../../platform/kit/failure-text';
import { Stack } from '../../../platform/kit/layout';
import { ListEnd } from '../../../platform/kit/lists/list-end';
import { Moment } from '../../../platform/kit/moment';
import { Part } from '../../../platform/kit/part';
import { QueryState } from '../../../platform/kit/lists/query-state';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';
import { Tag } from '../../../platform/kit/tag';
import { stockPlaces } from '../stock-places';

/** As many items the shelves to choose from are taken of; others are typed. */
const LOOKED_AT = 200;

const StyledStart = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: start;

  > :first-child {
    flex: 0 1 20rem;
  }
  /* Beside the field, which has its label above and a hint below. */
  ${media.md} {
    > button {
      margin-block-start: calc(1.4rem + 6px);
    }
  }
`;

const nameOf = ({ shelf }: Pick<Stocktake, 'shelf'>): string => (shelf === null ? 'Everything' : `Shelf ${shelf}`);

const COLUMNS: readonly TableColumn<Stocktake>[] = [
  {
    id: 'name',
    head: 'Counted',
    isName: true,
    cell: (row) => <Link to={stockPlaces.stocktake(row.id)}>{nameOf(row)}</Link>,
  },
  {
    id: 'state',
    head: 'State',
    isNarrow: true,
    cell: ({ state }) => (state === 'open' ? <Tag tone="info">Counting</Tag> : <Tag tone="success">Posted</Tag>),
  },
  {
    id: 'progress',
    head: 'Lots counted',
    align: 'end',
    isNarrow: true,
    cell: ({ lines, counted }) => `${counted.toLocaleString('en')} of ${lines.toLocaleString('en')}`,
  },
  {
    id: 'started',
    head: 'Started',
    isNarrow: true,
    cell: ({ startedBy, startedAt }) => (
      <>
        <Moment at={startedAt} /> <small>{startedBy}</small>
      </>
    ),
  },
  {
    id: 'posted',
    head: 'Posted',
    isNarrow: true,
    hide: 'md',
    cell: ({ postedAt, postedBy }) =>
      postedAt !== null && (
        <>
          <Moment at={postedAt} /> <small>{postedBy}</small>
        </>
      ),
  },
];

/** Begins a stocktake of a shelf, or of everything. */
const StartStocktake = () => {
  const [shelf, setShelf] = useState('');
  const [start, { isLoading, error }] = useStartStocktakeMutation();
  const navigate = useNavigate();
  const { data: stock } = useGetStockQuery({ sort: 'shelf', limit: LOOKED_AT });
  const shelves = [...new Set(stock?.items.flatMap((item) => item.shelf ?? []) ?? [])];
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await start({ shelf });
    if (data) void navigate(stockPlaces.stocktake(data.id));
  };
  const words = error && (fieldErrors(error)['shelf'] ?? failureText(error));
  return (
    <StyledStart noValidate aria-label="Start a stocktake" onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <TextField
          label="Shelf"
          optional
          hint="Leave empty to count everything."
          list="shelves-in-use"
          autoComplete="off"
          maxLength={40}
          value={shelf}
          error={words && sentenceOf(words)}
          onChange={({ target }) => setShelf(target.value)}
        />
        <datalist id="shelves-in-use">
          {shelves.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Button type="submit" pending={isLoading}>
        Start stocktake
      </Button>
    </StyledStart>
  );
};

/** Stocktakes: a new one, those that are going on, and those that were posted. */
export const StocktakesTab = () => {
  const query = useGetStocktakesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack $gap={32}>
      <StartStocktake />
      <Part title="Stocktakes">
        <QueryState query={query} what="Stocktakes" skeleton={<Skeleton shape="card" />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                art="ginkgo"
                title="Nothing has been counted yet"
                hint="Count shelf by shelf. What you find is compared with the ledger, and you can keep selling in the meantime."
              />
            ) : (
              <>
                <Table label="Stocktakes" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
                <ListEnd count={items.length} most={STOCKTAKES_LISTED} />
              </>
            )
          }
        </QueryState>
      </Part>
    </Stack>
  );
};
