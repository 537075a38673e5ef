import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildProduct, failWith } from '@harmony/testing';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { SHOP_CONFIG } from '../../test/shop-answers';
import { BackInStockPage } from './back-in-stock-page';
import { FindOrderPage } from './find-order-page';

const goji = buildProduct({ id: 1, name: 'Goji Tea', stockQuantity: 0 });
const RECEIPT = { success: true, message: 'Thank you' };

const find = (answers: PageOptions['answers'] = {}, url = '/orders/find') =>
  renderPage(<FindOrderPage />, {
    url,
    answers: { '/api/config': SHOP_CONFIG, 'POST /api/orders/find-link': RECEIPT, ...answers },
  });
const wish = (answers: PageOptions['answers'] = {}, url = '/back-in-stock?product=goji-tea') =>
  renderPage(<BackInStockPage />, {
    url,
    answers: {
      '/api/config': SHOP_CONFIG,
      '/api/products/goji-tea': goji,
      'POST /api/back-in-stock': RECEIPT,
      ...answers,
    },
  });
const sent = ({ calls }: ReturnType<typeof find>) => calls.filter(({ method }) => method === 'POST');

describe('finding an order', () => {
  it('asks for address and number, and says the same to everybody', async () => {
    const page = find();
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await page.user.type(screen.getByRole('textbox', { name: 'Order number' }), '#1047');
    expect(await axeProblems(page.container)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByRole('group', { name: 'Thank you' })).toHaveTextContent('If there is such an order');
    expect(sent(page)[0]?.body).toMatchObject({ email: 'ana@example.com', number: 1047 });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says what is missing', async () => {
    const page = find();
    await page.user.click(await screen.findByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByText('Enter the number of your order')).toBeInTheDocument();
    expect(sent(page)).toEqual([]);
  });

  it('says in the API’s words why it was not taken, and sends it the second time without what only programs fill in', async () => {
    const words = 'A hidden field in this form was filled in. Please send it again.';
    const page = find({
      'POST /api/orders/find-link': ({ body }: { body: unknown }) =>
        (body as { website: string }).website === '' ? RECEIPT : failWith(429, { code: 'rate_limited', error: words }),
    });
    // As a browser does: without the focus.
    fireEvent.input(await screen.findByRole('textbox', { name: 'Email' }), { target: { value: 'ana@example.com' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'Order number' }), { target: { value: '1047' } });
    const trap = page.container.querySelector<HTMLInputElement>('input[name="website"]');
    if (trap) trap.value = 'https://clinic.example';
    fireEvent.click(screen.getByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByRole('group', { name: 'Not sent' })).toHaveTextContent(words);
    fireEvent.click(screen.getByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByRole('group', { name: 'Thank you' })).toBeInTheDocument();
    expect(sent(page).map(({ body }) => body)).toMatchObject([
      { website: 'https://clinic.example', elapsedMs: expect.any(Number) },
      { website: '', elapsedMs: expect.any(Number) },
    ]);
  });

  it('says so where it failed, and after a plain post that it is done', async () => {
    const page = find({ 'POST /api/orders/find-link': failWith(503) });
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await page.user.type(screen.getByRole('textbox', { name: 'Order number' }), '1047');
    await page.user.click(screen.getByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByRole('group', { name: 'Not sent' })).toBeInTheDocument();
    page.unmount();
    find({}, '/orders/find?sent=1');
    expect(await screen.findByText('Check your email')).toBeInTheDocument();
  });
});

describe('a product that is out of stock', () => {
  it('is asked for with one field', async () => {
    const page = wish();
    expect(await screen.findByText(/We write to you once when Goji Tea can be had again/)).toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    expect(await axeProblems(page.container)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Tell Me' }));
    expect(await screen.findByText('We have noted it')).toBeInTheDocument();
    expect(sent(page)[0]?.body).toMatchObject({ email: 'ana@example.com', productId: 1 });
  });

  it('is offered when it is back, and unknown when it is no more', async () => {
    const back = wish({ '/api/products/goji-tea': { ...goji, stockQuantity: 4 } });
    expect(await screen.findByRole('link', { name: 'Go to the Product' })).toHaveAttribute('href', '/store/goji-tea');
    back.unmount();
    wish({ '/api/products/goji-tea': failWith(404) });
    expect(await screen.findByRole('heading', { level: 1, name: 'We Don’t Know This Product' })).toBeInTheDocument();
  });

  it('shows a failure as a failure', async () => {
    wish({ '/api/products/goji-tea': failWith(503) });
    await waitFor(() => expect(screen.getByText('We can’t show this product right now.')).toBeInTheDocument());
  });
});
