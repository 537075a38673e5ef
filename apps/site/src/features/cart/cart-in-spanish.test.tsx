import { screen, within } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { failWith } from '@harmony/testing';
import { axeProblems, renderPage } from '../../test/render-page';
import { CART, GOJI, SHIPPED_CART, SHOP_CONFIG, WRAP } from '../../test/shop-answers';
import { CartPage } from './cart-page';
import { CheckoutPage } from './checkout-page';

speakBy(() => ({ language: 'es', texts: spanish }));

const show = (page: 'cart' | 'checkout', answers: Readonly<Record<string, unknown>>) =>
  renderPage(page === 'cart' ? <CartPage /> : <CheckoutPage />, {
    url: `/es/${page}`,
    answers: { '/api/config': SHOP_CONFIG, ...answers },
  });
const lineOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

it('counts, names prices and leads on within the language', async () => {
  const lines = [GOJI, { ...WRAP, price: 32, priceBefore: 30, problem: 'short' as const, most: 2, quantity: 3 }];
  const { container } = show('cart', { '/api/cart': { ...CART, lines, canOrder: false } });
  expect((await lineOf('Goji Tea')).getByText('$11.00 por unidad')).toBeInTheDocument();
  const wrap = await lineOf('Ashi Wrap');
  expect(wrap.getByText('$32.00 por unidad; costaba $30.00 cuando lo agregó')).toBeInTheDocument();
  expect(wrap.getByText('Cantidad disponible: 2. Lleve 2 o menos, por favor.')).toBeInTheDocument();
  expect(wrap.getByRole('button', { name: 'Uno menos de Ashi Wrap' })).toHaveValue('2 2');
  expect(await screen.findByText('3 artículos en su carrito, $57.38')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Finalizar el pedido' })).toHaveAttribute('href', '/es/checkout');
  expect(await axeProblems(container)).toEqual([]);
});

it('says what was taken out, and what failed', async () => {
  const page = show('cart', { '/api/cart': CART, 'DELETE /api/cart/lines/1': failWith(503, { error: 'Busy' }) });
  await page.user.click((await lineOf('Goji Tea')).getByRole('button', { name: 'Quitar Goji Tea' }));
  expect(await screen.findByText('Su carrito no ha cambiado.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Inténtelo de nuevo o llámenos directamente.');
});

it('asks in Spanish, and sends to the shop what staff can read', async () => {
  const page = show('checkout', { '/api/cart': SHIPPED_CART, 'POST /api/orders': failWith(503, { error: 'Busy' }) });
  expect(await screen.findByLabelText('Nombre')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Díganos antes si…' })).toBeInTheDocument();
  for (const [label, words] of [
    ['Nombre', 'Ada'],
    ['Correo electrónico', 'ada@example.org'],
    ['Teléfono celular', '2535550140'],
    ['Número y calle', '12 Pine Street'],
    ['Ciudad', 'Seattle'],
  ] as const)
    await page.user.type(screen.getByLabelText(label), words);
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: 'Hacer el pedido · $63.38' }));
  expect(await screen.findByText('Su pedido todavía no está hecho')).toBeInTheDocument();
  const order = page.calls.find(({ url }) => url === '/api/orders');
  expect(order?.body).toMatchObject({ flags: ['anticoagulant'], pays: 'online', delivery: 'shipping' });
});
