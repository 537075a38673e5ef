import { screen, within } from '@testing-library/react';
import { buildConfigEntry, buildProduct, buildProductCategory, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { productNode } from './product-json-ld';
import { ProductPage } from './product-page';

const teas = buildProductCategory({ name: 'Wellness Teas' });
const goji = buildProduct({
  name: 'Goji Tea',
  sku: 'WT-1',
  price: 11,
  categoryId: teas.id,
  imageUrl: '/api/images/7',
  description: '<p>Red berries.</p>',
  ingredients: [
    { common: 'Goji berry', pinyin: 'gǒu qǐ zǐ', latin: 'Lycium barbarum' },
    { common: 'Honey', pinyin: null, latin: null },
  ],
  form: '50 g loose tea',
  doseText: '1 tablespoon in hot water',
  cautions: ['Goji may strengthen warfarin'],
  contraindications: ['pregnancy', 'anticoagulant', 'sedative', 'blood-pressure'],
  allergens: ['daisy family'],
  practitionerOnly: true,
});
const mint = buildProduct({ name: 'Mint Tea', categoryId: teas.id });
const wrap = buildProduct({ name: 'Ashi Wrap' });

const show = (answers: PageOptions['answers'], slug = 'goji-tea') =>
  renderPage(<ProductPage slug={slug} />, {
    url: `/store/${slug}`,
    answers: {
      '/api/config': [...configOf(), buildConfigEntry({ id: 'store_enabled', data: 'true' })],
      '/api/products': [goji, mint, wrap],
      '/api/product-categories': [teas],
      ...answers,
    },
  });

beforeEach(() => localStorage.clear());

describe('ProductPage', () => {
  it('says what it is, what is inside, and who must ask first', async () => {
    const { container, user } = show({ '/api/products/goji-tea': goji });
    expect(await screen.findByRole('heading', { level: 1, name: 'Goji Tea' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Wellness Teas' })).toHaveAttribute(
      'href',
      '/store?category=wellness-teas',
    );
    expect(screen.getByText('$11.00')).toBeInTheDocument();
    expect(screen.getByText('50 g loose tea')).toBeInTheDocument();
    expect(screen.getByText('1 tablespoon in hot water')).toBeInTheDocument();
    expect(screen.getByText('Given after a visit with one of our practitioners.')).toBeInTheDocument();
    const row = within(screen.getByRole('row', { name: 'Goji berry gǒu qǐ zǐ Lycium barbarum' }));
    expect(row.getByText('Lycium barbarum')).toHaveAttribute('lang', 'la');
    const ask = within(screen.getByRole('region', { name: 'Ask Us First If' }));
    expect(ask.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'You are pregnant, may be pregnant, or are nursing',
      'You take blood thinners (anticoagulants)',
      'You take sleep medicines or other sedatives',
      'You take medicine for your blood pressure',
      'You react to: daisy family',
    ]);
    expect(within(screen.getByRole('region', { name: 'Cautions' })).getByText(/warfarin/)).toBeInTheDocument();
    expect(screen.getByText(/have not been evaluated by the Food and Drug Administration/)).toBeInTheDocument();
    const related = within(await screen.findByRole('region', { name: 'Related Products' }));
    expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mint Tea']);
    expect(document.title).toBe('Goji Tea - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add Goji Tea to your list' }));
    expect(screen.getByRole('link', { name: 'Your list (1)' })).toHaveAttribute('href', '/store#your-list');
  });

  it('says what its picture shows; one that nobody described is decoration beside the name', async () => {
    const bare = show({ '/api/products/goji-tea': goji });
    await screen.findByRole('heading', { level: 1 });
    expect(bare.container.querySelector('img[src^="/api/images/7"]')).toHaveAttribute('alt', '');
    bare.unmount();
    show({ '/api/products/goji-tea': { ...goji, imageAlt: 'A cup of red tea' } });
    expect(await screen.findByRole('img', { name: 'A cup of red tea' })).toBeInTheDocument();
  });

  it('leaves out what a tool does not have', async () => {
    show({ '/api/products/ashi-wrap': { ...wrap, stockQuantity: 0 } }, 'ashi-wrap');
    await screen.findByRole('heading', { level: 1 });
    for (const title of ['Ingredients', 'Cautions', 'Ask Us First If', 'Related Products'])
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    expect(screen.queryByText('Practitioner only')).not.toBeInTheDocument();
    expect(screen.getByText('Out of stock: ask us when it comes back')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Store' })).toHaveAttribute('href', '/store');
  });

  it('is the 404 page for a product that does not exist', async () => {
    show({ '/api/products/nope': failWith(404) }, 'nope');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  });

  it('tells a failure from a missing page', async () => {
    show({ '/api/products/goji-tea': failWith(503) });
    expect(await screen.findByText('We can’t show this product right now.')).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    show({ '/api/products/goji-tea': never });
    expect(await screen.findByText('Loading product...')).toBeInTheDocument();
  });

  it('is not available while the store is off', async () => {
    show({ '/api/config': configOf() });
    expect(await screen.findByText('This feature is currently disabled.')).toBeInTheDocument();
  });
});

describe('while the store takes orders', () => {
  const sells = [
    ...configOf(),
    buildConfigEntry({ id: 'store_enabled', data: 'true' }),
    buildConfigEntry({ id: 'checkout_enabled', data: 'true' }),
  ];

  it('asks how many, and says what there is', async () => {
    show({ '/api/config': sells, '/api/products/mint-tea': mint }, 'mint-tea');
    expect(await screen.findByRole('spinbutton', { name: 'Quantity' })).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'Add Mint Tea to your cart' })).toHaveAttribute('name', 'add');
    expect(screen.getByText('In stock')).toBeInTheDocument();
    expect(screen.queryByText(/Online checkout isn’t available yet/)).not.toBeInTheDocument();
  });

  it('says that nothing is left, and how to hear of it', async () => {
    show({ '/api/config': sells, '/api/products/mint-tea': { ...mint, stockQuantity: 0 } }, 'mint-tea');
    expect(await screen.findByRole('link', { name: 'Tell Me When It Is Back (Mint Tea)' })).toBeInTheDocument();
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
  });
});

describe('productNode', () => {
  const node = (product = goji) => productNode(product, 'Wellness Teas', (path) => `https://clinic.example${path}`);

  it('describes an offer at the clinic, without ratings', () => {
    expect(node()).toMatchObject({
      '@type': 'Product',
      sku: 'WT-1',
      image: 'https://clinic.example/api/images/7',
      offers: { price: '11.00', priceCurrency: 'USD', availability: 'https://schema.org/InStoreOnly' },
    });
    expect(node()).not.toHaveProperty('aggregateRating');
  });

  it('describes an offer of the website while the store takes orders, but for what only practitioners give', () => {
    const place = (product: typeof goji) => productNode(product, undefined, (path) => path, true).offers;
    expect(place({ ...goji, practitionerOnly: false })).toMatchObject({ availability: 'https://schema.org/InStock' });
    expect(place(goji)).toMatchObject({ availability: 'https://schema.org/InStoreOnly' });
  });

  it('offers the sale price, and says when there is none left', () => {
    expect(node({ ...goji, salePrice: 9.5, stockQuantity: 0 }).offers).toMatchObject({
      price: '9.50',
      availability: 'https://schema.org/OutOfStock',
    });
  });
});
