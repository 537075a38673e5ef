import { screen } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { renderPage } from '../../test/render-page';
import { ORDER, ORDER_TOKEN, SHOP_CONFIG } from '../../test/shop-answers';
import { FindOrderPage } from './find-order-page';
import { OrderPage } from './order-page';

speakBy(() => ({ language: 'es', texts: spanish }));

const REFILL = { token: ORDER_TOKEN, name: 'Calm Shen', nextOn: null };

const show = (order: object, query = '') =>
  renderPage(<OrderPage />, {
    url: `/es/orders/view?token=${ORDER_TOKEN}${query}`,
    answers: { '/api/config': SHOP_CONFIG, 'POST /api/orders/lookup': { ...ORDER, ...order } },
  });
const labels = () => screen.getAllByRole('term').map((term) => term.textContent);

it('says what was ordered, how it stands and what can be done', async () => {
  show({ carrier: 'UPS', tracking: '1Z', items: ORDER.items.map((item) => ({ ...item, returnedQuantity: 2 })) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 1047' })).toBeInTheDocument();
  expect(labels()).toEqual(
    expect.arrayContaining([
      ...['Número de pedido', 'Pedido hecho', 'Recójalo en', 'Número de rastreo, UPS'],
      ...['Subtotal', 'Impuesto', 'Total', 'Falta pagar'],
    ]),
  );
  expect(screen.getAllByText('2 fueron devueltos')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Cancelar este pedido' })).toHaveAttribute(
    'href',
    `/es/orders/view?token=${ORDER_TOKEN}&ask=cancel`,
  );
  expect(await screen.findByRole('img', { name: 'Código del pedido 1047' })).toBeInTheDocument();
});

it.each([
  [0, 'Preguntar por un resurtido de Calm Shen', 'no queda ninguno'],
  [1, 'Pedir un resurtido de Calm Shen', 'queda 1'],
  [3, 'Pedir un resurtido de Calm Shen', 'quedan 3'],
])('counts %s refills', async (left, name, words) => {
  show({ refills: [{ ...REFILL, left }] });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/es/refill?token=${ORDER_TOKEN}`);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('asks before it cancels, and says what comes back', async () => {
  show({ paidAmount: 57.38 }, '&ask=cancel');
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cancelar el pedido 1047?' })).toBeInTheDocument();
  expect(screen.getByText('Le devolvemos lo que pagó: $57.38.')).toBeInTheDocument();
});

it('finds the link again', async () => {
  renderPage(<FindOrderPage />, { url: '/es/orders/find', answers: { '/api/config': SHOP_CONFIG } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Encontrar su pedido' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviarme el enlace' }).closest('form')).toHaveAttribute(
    'action',
    '/es/orders/find',
  );
});
