import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-console';
import { Paging } from './paging';
import { useUrlFilters } from './use-url-filters';

const NAMES = ['state', 'q'] as const;

const List = () => {
  const { values, typed, search, set, clear, isNarrowed, page, turn } = useUrlFilters(NAMES);
  return (
    <>
      <input aria-label="Words" value={typed} onChange={({ target }) => search(target.value)} />
      <button onClick={() => set({ state: 'open' })}>Open ones</button>
      <button onClick={clear}>Clear</button>
      <output>{JSON.stringify({ ...values, isNarrowed, page })}</output>
      <Paging page={page} size={50} total={120} onTurn={turn} />
    </>
  );
};

it('keeps search, filters and page in the address; a filter leads to page 1', async () => {
  const { user, where } = renderConsole(<List />, {}, '/list?tab=a');
  await user.type(screen.getByLabelText('Words'), 'tea ');
  await waitFor(() => expect(where()).toBe('/list?tab=a&q=tea'));
  expect(screen.getByLabelText('Words')).toHaveValue('tea ');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(where()).toBe('/list?tab=a&q=tea&page=2');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open ones' }));
  expect(where()).toBe('/list?tab=a&q=tea&state=open');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(where()).toBe('/list?tab=a');
  expect(screen.getByLabelText('Words')).toHaveValue('');
});

it('reads an old address, and leads back from a page that is not there', async () => {
  const { user, where } = renderConsole(<List />, {}, '/list?state=open&page=9');
  expect(screen.getByText('{"state":"open","q":"","isNarrowed":true,"page":9}')).toBeVisible();
  expect(screen.getByText('Page 9 no longer exists')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(where()).toBe('/list?state=open');
});
