import { screen } from '@testing-library/react';
import { buildProduct } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { SHOP_CONFIG } from '../../test/shop-answers';
import { ProductCards } from './product-cards';

const goji = buildProduct({ name: 'Goji Tea', price: 11, form: '50 g loose tea' });

it('names products with their price, and leads to their pages', async () => {
  renderPage(<ProductCards products={[goji]} />, { answers: { '/api/config': configOf({ store_enabled: 'true' }) } });
  expect(await screen.findByRole('link', { name: 'Goji Tea' })).toHaveAttribute('href', '/store/goji-tea');
  expect(screen.getByText('$11.00')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('puts them into the cart while the store takes orders', async () => {
  const { container } = renderPage(<ProductCards products={[goji]} />, { answers: { '/api/config': SHOP_CONFIG } });
  expect(await screen.findByRole('button', { name: 'Add Goji Tea to your cart' })).toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});
