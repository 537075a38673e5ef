import type { QueryResult } from '../lists/query-state';
import { together } from './together';

const query = <Data>(part: Partial<QueryResult<Data>>): QueryResult<Data> & { refetch: jest.Mock } => ({
  isError: false,
  isFetching: false,
  ...part,
  refetch: jest.fn(),
});

it('has data when all have', () => {
  const rows = query({ data: [1, 2] });
  expect(together({ rows, name: query<string>({ isFetching: true }) })).toMatchObject({
    data: undefined,
    isFetching: true,
    isError: false,
  });
  expect(together({ rows, name: query({ data: '' }) })).toMatchObject({ data: { rows: [1, 2], name: '' } });
});

it('fails with the first that did, and asks those again', () => {
  const [fine, first, second] = [
    query({ data: 1 }),
    query<number>({ isError: true, error: { message: 'first' } }),
    query<number>({ isError: true, error: { message: 'second' } }),
  ];
  const all = together({ fine, first, second });
  expect(all).toMatchObject({ data: undefined, isError: true, error: { message: 'first' } });
  all.refetch();
  expect([fine, first, second].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1]);
});
