import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '../../router';
import { buildConfigEntry, buildProduct } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { readListedIds, writeListedIds } from '../../parts/cart/product-list-storage';
import { StorePage } from './store-page';

const goji = buildProduct({ name: 'Goji Tea', price: 11 });
const wrap = buildProduct({ name: 'Ashi Wrap', price: 30, salePrice: 25 });

function StoreOrState() {
  const { pathname, state } = useLocation();
  return pathname === '/store' ? <StorePage /> : <p>{JSON.stringify(state)}</p>;
}

const show = () =>
  renderPage(<StoreOrState />, {
    url: '/store',
    answers: {
      '/api/config': [...configOf(), buildConfigEntry({ id: 'store_enabled', data: 'true' })],
      '/api/products': [goji, wrap],
      '/api/product-categories': [],
      '/api/health-conditions': [],
    },
  });

const addButton = (name: string) => screen.findByRole('button', { name: `Add ${name} to your list` });
const listRegion = () => screen.queryByRole('region', { name: 'Your List' });

beforeEach(() => {
  localStorage.clear();
  writeListedIds([]);
});

it('keeps what is added, counts it, and hands it over to the contact form', async () => {
  const { user, container } = show();
  await user.click(await addButton('Goji Tea'));
  await user.click(await addButton('Ashi Wrap'));
  expect(screen.getByRole('link', { name: 'Your list (2)' })).toHaveAttribute('href', '#your-list');
  expect(screen.getByRole('button', { name: 'Added (take Goji Tea off your list)' })).toBeInTheDocument();
  expect(localStorage.getItem('product-list')).toBe(JSON.stringify([goji.id, wrap.id]));
  expect(screen.getAllByText(/Online checkout isn’t available yet/).length).toBeGreaterThan(0);
  expect(await axeProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Ask for These at Your Visit' }));
  const { addToMessage } = JSON.parse(screen.getByText(/addToMessage/).textContent ?? '') as { addToMessage: string };
  expect(addToMessage).toBe(
    'I would like to ask about these products at my visit:\n- Goji Tea ($11.00)\n- Ashi Wrap ($25.00)',
  );
});

it('takes off by the list and by the card', async () => {
  const { user } = show();
  await user.click(await addButton('Goji Tea'));
  await user.click(await addButton('Ashi Wrap'));
  await user.click(screen.getByRole('button', { name: 'Remove Goji Tea from your list' }));
  expect(screen.getByRole('link', { name: 'Your list (1)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Added (take Ashi Wrap off your list)' }));
  expect(listRegion()).not.toBeInTheDocument();
});

it('shows the list of an earlier visit, without products that are gone', async () => {
  writeListedIds([999_999, wrap.id]);
  show();
  const region = await screen.findByRole('region', { name: 'Your List' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(within(region).getByRole('link', { name: 'Ashi Wrap' })).toBeInTheDocument();
});

it('follows another tab', async () => {
  show();
  await addButton('Goji Tea');
  localStorage.setItem('product-list', JSON.stringify([goji.id]));
  fireEvent(window, new StorageEvent('storage', { key: 'product-list' }));
  await waitFor(() => expect(listRegion()).toBeInTheDocument());
});

it.each(['nonsense', '{"a":1}', '["x", null, 1.5]'])('takes %s for an empty list', (text) => {
  localStorage.setItem('product-list', text);
  expect(readListedIds()).toEqual([]);
});

it('works for the life of the page where nothing may be stored', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const { user } = show();
  await user.click(await addButton('Goji Tea'));
  expect(listRegion()).toBeInTheDocument();
  for (const spy of spies) spy.mockRestore();
});
