import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import {
  buildConfigEntry,
  buildHealthCondition,
  buildProduct,
  buildProductCategory,
  failWith,
  never,
} from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { StorePage } from './store-page';

const formulas = buildProductCategory({ name: 'Herbal Formulas', orderIndex: 1 });
const teas = buildProductCategory({ name: 'Wellness Teas', description: 'Loose leaves.', orderIndex: 2 });
const retired = buildProductCategory({ name: 'Retired', isActive: false });

const calm = buildProduct({
  name: 'Calm Formula',
  shortDescription: 'For the evening.',
  price: 24,
  salePrice: 18.5,
  categoryId: formulas.id,
  conditions: ['Insomnia', 'Anxiety'],
  orderIndex: 1,
});
const goji = buildProduct({
  name: 'Goji Tea',
  price: 11,
  categoryId: teas.id,
  conditions: ['Insomnia'],
  imageUrl: '/api/images/7',
  isFeatured: true,
  orderIndex: 2,
});
const wrap = buildProduct({
  name: 'Ashi Wrap',
  description: '<p>Warm &amp; soft</p>',
  shortDescription: null,
  price: 30,
  orderIndex: 3,
});
const hidden = buildProduct({ name: 'Hidden', isActive: false });

const ON = [...configOf(), buildConfigEntry({ id: 'store_enabled', data: 'true' })];
const mental = (name: string) => buildHealthCondition({ name, bodySystem: 'Mental Health' });

const show = (options: PageOptions = {}) =>
  renderPage(<StorePage />, {
    url: '/store',
    ...options,
    answers: {
      '/api/config': ON,
      '/api/products': [wrap, goji, calm, hidden],
      '/api/product-categories': [teas, formulas, retired],
      '/api/health-conditions': [mental('Anxiety'), mental('Insomnia')],
      ...options.answers,
    },
  });

const list = async () =>
  within(await screen.findByRole('region', { name: /^(All Products|Products for|Wellness Teas)/ }));
const names = () =>
  screen
    .getAllByRole('article')
    .filter((card) => within(card).queryByRole('button', { name: /^Add/ }))
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
};

beforeAll(() => {
  // The count is announced once it has settled; a busy machine also takes a while to render the page.
  configure({ asyncUtilTimeout: 4000 });
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => localStorage.clear());

it('corrects a typo in the search, and marks what it found', async () => {
  show({ url: '/store?q=clam' });
  expect(await screen.findByText('No Products Found')).toBeInTheDocument();
  cleanup();
  show({ url: '/store?q=formla' });
  expect(
    await screen.findByText('No exact match for “formla”. Showing results for “formula”. 1 product'),
  ).toBeInTheDocument();
  expect(names()).toEqual(['Calm Formula']);
  expect(screen.getByText('Formula').tagName).toBe('MARK');
});

describe('StorePage', () => {
  it('lists active products, featured first, with hero, filters and further sections', async () => {
    const { container } = show();
    const results = await list();
    expect(await results.findByText('3 products')).toHaveAttribute('role', 'status');
    expect(names()).toEqual(['Goji Tea', 'Calm Formula', 'Ashi Wrap']);
    expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '#products');
    expect(screen.getByRole('link', { name: 'Request Custom Formula' })).toHaveAttribute('href', '/custom-herbs');
    expect(screen.getByPlaceholderText('Search products...')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Categories' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByText('Retired')).not.toBeInTheDocument();
    const options = (label: string) =>
      within(screen.getByRole('combobox', { name: label }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Health condition')).toEqual(['All Conditions', 'Anxiety', 'Insomnia']);
    expect(options('Sort by')).toEqual(['Featured', 'Price: Low to High', 'Price: High to Low', 'Name: A to Z']);
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).not.toBeInTheDocument();
    for (const title of ['Quality Assured', 'Expert Formulation', 'Sustainable Sourcing'])
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Why Choose Our Products' })).toBeInTheDocument();
    expect(screen.getByText(/have not been evaluated by the Food and Drug Administration/)).toBeInTheDocument();
    expect(document.title).toBe('Store - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('shows a product as a card', async () => {
    show();
    const tea = await cardOf('Goji Tea');
    expect(tea.getByText('Featured')).toBeInTheDocument();
    expect(tea.getByText('$11.00')).toBeInTheDocument();
    expect(tea.getByText('Wellness Teas').querySelector('svg')).toHaveClass('lucide-coffee');
    expect(tea.getByRole('presentation')).toHaveAttribute('src', '/api/images/7?w=500&q=80');
    expect(tea.getByText('Details')).toBeVisible();
    expect(tea.getByText('Add')).toBeVisible();
    expect(tea.getByRole('link', { name: 'Details about Goji Tea' })).toHaveAttribute('href', '/store/goji-tea');
    const calmCard = await cardOf('Calm Formula');
    expect(calmCard.getByText('$18.50')).toBeInTheDocument();
    expect(calmCard.getByText('$24.00').closest('s')).toBeInTheDocument();
    expect(calmCard.queryByText('Featured')).not.toBeInTheDocument();
    expect((await cardOf('Ashi Wrap')).getByText('Warm & soft')).toBeInTheDocument();
  });

  it('takes category, condition, words and sort from the URL', async () => {
    show({ url: '/store?category=wellness-teas' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Wellness Teas' })).toBeInTheDocument();
    expect(names()).toEqual(['Goji Tea']);
    expect(await screen.findByText('1 product')).toBeInTheDocument();
    expect(screen.getByText('Loose leaves.')).toBeInTheDocument();
  });

  it('ignores a category that does not exist', async () => {
    show({ url: '/store?category=nothing' });
    expect(await screen.findByRole('heading', { level: 2, name: 'All Products' })).toBeInTheDocument();
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it.each([
    ['price-asc', ['Goji Tea', 'Calm Formula', 'Ashi Wrap']],
    ['price-desc', ['Ashi Wrap', 'Calm Formula', 'Goji Tea']],
    ['name', ['Ashi Wrap', 'Calm Formula', 'Goji Tea']],
  ])('sorts by %s', async (sort, expected) => {
    const { user, address } = show();
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), sort);
    expect(names()).toEqual(expected);
    expect(address()).toBe(`/store?sort=${sort}`);
  });

  it('finds by words, and says so when nothing is found', async () => {
    const { user, address } = show();
    await cardOf('Goji Tea');
    const box = screen.getByPlaceholderText('Search products...');
    await user.type(box, 'goji');
    await waitFor(() => expect(names()).toEqual(['Goji Tea']));
    await waitFor(() => expect(address()).toBe('/store?q=goji'));
    await user.type(box, 'xyz');
    expect(await screen.findByText('No Products Found')).toBeInTheDocument();
    expect(screen.getByText("We couldn't find any products matching your current filters.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(box).toHaveValue('');
  });

  it('filters by a tag of a card, explains it, and clears everything', async () => {
    const { user, address } = show({ url: '/store?sort=name' });
    await user.click((await cardOf('Calm Formula')).getByRole('button', { name: 'Insomnia' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Products for Insomnia' })).toBeInTheDocument();
    expect(screen.getByText(/People we see for Insomnia often ask us/)).toBeInTheDocument();
    expect(names()).toEqual(['Calm Formula', 'Goji Tea']);
    expect(address()).toBe('/store?condition=Insomnia&sort=name');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(address()).toBe('/store');
    expect(screen.getByRole('heading', { level: 2, name: 'All Products' })).toBeInTheDocument();
  });

  it('chooses a condition from the list, and takes one filter away by its chip', async () => {
    const { user, address } = show({ url: '/store?category=wellness-teas' });
    await cardOf('Goji Tea');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Health condition' }), 'Anxiety');
    expect(screen.getByText('No Products Found')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Remove filter: Wellness Teas' }));
    expect(names()).toEqual(['Calm Formula']);
    expect(address()).toBe('/store?condition=Anxiety');
  });

  it('opens the filters of small screens behind their button', async () => {
    const { user } = show();
    const toggle = await screen.findByRole('button', { name: 'Filters' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('shops by health condition: three of a group, the rest as a number', async () => {
    const four = ['Anxiety', 'Insomnia', 'Stress', 'Grief', 'Burnout'];
    const { user, address } = show({
      answers: {
        '/api/products': [{ ...calm, conditions: four }, goji],
        '/api/health-conditions': [...four.map(mental), buildHealthCondition({ name: 'Asthma', bodySystem: 'Lungs' })],
      },
    });
    const groups = within(await screen.findByRole('region', { name: 'Shop by Health Condition' }));
    expect(groups.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Anxiety', 'Insomnia', 'Stress']);
    expect(groups.getByText('+ 2 more')).toBeInTheDocument();
    expect(groups.queryByText('Lungs')).not.toBeInTheDocument();
    await user.click(groups.getByRole('link', { name: 'Mental Health' }));
    expect(address()).toBe('/store?condition=Anxiety');
    const heading = screen.getByRole('heading', { level: 2, name: 'Products for Anxiety' });
    expect(heading).toHaveFocus();
  });

  it('shows everything again by Shop All Products', async () => {
    const { user, address } = show({ url: '/store?condition=Insomnia' });
    await cardOf('Goji Tea');
    await user.click(screen.getByRole('link', { name: 'Shop All Products' }));
    expect(address()).toBe('/store');
    expect(screen.getByRole('heading', { level: 2, name: 'All Products' })).toHaveFocus();
  });

  it('tells loading, failure and an empty store apart', async () => {
    show({ answers: { '/api/products': never } });
    expect(await screen.findByText('Loading products...')).toBeInTheDocument();
    expect(screen.queryByText('No Products Found')).not.toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    show({ answers: { '/api/products': failWith(503) } });
    expect(await screen.findByText('We can’t show our products right now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByText('No Products Found')).not.toBeInTheDocument();
  });

  it('asks for nothing while the store is off', async () => {
    const { calls } = show({ answers: { '/api/config': configOf() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Feature Not Available' })).toBeInTheDocument();
    expect(calls.map(({ url }) => url)).not.toContain('/api/products');
  });
});

describe('while the store takes orders', () => {
  const sells = [...ON, buildConfigEntry({ id: 'checkout_enabled', data: 'true' })];
  const tacks = buildProduct({ name: 'Press Tacks', practitionerOnly: true });
  const gone = buildProduct({ name: 'Gone Tea', stockQuantity: 0 });
  const answers = { '/api/config': sells, '/api/products': [goji, tacks, gone] };

  it('every card leads into the cart, or to whoever can help', async () => {
    const { container } = show({ answers });
    const add = await (await cardOf('Goji Tea')).findByRole('button', { name: 'Add Goji Tea to your cart' });
    expect(add.closest('form')).toHaveAttribute('action', '/cart');
    expect((await cardOf('Press Tacks')).getByRole('link', { name: 'Ask for This (Press Tacks)' })).toBeInTheDocument();
    expect(
      (await cardOf('Gone Tea')).getByRole('link', { name: 'Tell Me When It Is Back (Gone Tea)' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Order here, and pick it up at the clinic when it is ready.')).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  it('has no list any more, nor says that there is no checkout', async () => {
    localStorage.setItem('product-list', JSON.stringify([goji.id]));
    show({ answers });
    await (await cardOf('Goji Tea')).findByRole('button', { name: 'Add Goji Tea to your cart' });
    expect(screen.queryByText(/Online checkout isn’t available yet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your List' })).not.toBeInTheDocument();
    localStorage.clear();
  });
});
