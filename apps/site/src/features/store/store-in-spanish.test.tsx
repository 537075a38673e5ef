import { screen, within } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { buildProduct, buildProductCategory } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { StorePage } from './store-page';

speakBy(() => ({ language: 'es', texts: spanish }));

const teas = buildProductCategory({ name: 'Tés de bienestar', slug: 'wellness-teas' });
const tea = buildProduct({ name: 'Té de goji', categoryId: teas.id, price: 12, salePrice: 10 });
const wrap = buildProduct({ name: 'Venda tibia', categoryId: teas.id });

const show = (url: string, products = [tea, wrap]) =>
  renderPage(<StorePage />, {
    url,
    answers: {
      '/api/config': configOf({ store_enabled: 'true' }),
      '/api/products': products,
      '/api/product-categories': [teas],
      '/api/health-conditions': [],
    },
  });

it('lists products in Spanish; categories keep their icon and their drawing under another name', async () => {
  const { container } = show('/es/store');
  const card = within((await screen.findByRole('heading', { level: 3, name: 'Té de goji' })).closest('article')!);
  expect(card.getByText('Tés de bienestar').querySelector('svg')).toHaveClass('lucide-coffee');
  expect(card.getByRole('button', { name: 'Agregar Té de goji a su lista' })).toBeInTheDocument();
  expect(card.getByText('Precio rebajado')).toBeInTheDocument();
  expect(await screen.findByText('2 productos')).toBeInTheDocument();
  expect(screen.getByText(/^2 fórmulas herbales, tés y productos para la casa\. Pregúntenos/)).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Precio: de menor a mayor' })).toHaveValue('price-asc');
  expect(await axeProblems(container)).toEqual([]);
});

it('says how many filters there are, and how many products fit', async () => {
  show('/es/store?q=goji&category=wellness-teas', [tea, wrap]);
  expect(await screen.findByText('1 producto')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Quitar el filtro: Tés de bienestar' })).toHaveAttribute(
    'href',
    '/es/store?q=goji',
  );
});
