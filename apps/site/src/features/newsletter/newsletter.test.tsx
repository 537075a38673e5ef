import { screen, waitFor } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ConfirmPage } from './confirm-page';
import { NewsletterPage } from './newsletter-page';
import { UnsubscribePage } from './unsubscribe-page';

const ON = { '/api/config': configOf({ newsletter_enabled: 'true' }) };
const TOKEN = 'A'.repeat(43);

const signUp = (options: PageOptions = {}) =>
  renderPage(<NewsletterPage />, { url: '/newsletter', ...options, answers: { ...ON, ...options.answers } });

it('is the 404 page while the newsletter is off', () => {
  renderPage(<NewsletterPage />, { url: '/newsletter' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
});

it('answers in place, in the words of the API', async () => {
  const message = 'Check your email to confirm';
  const { user, calls, container } = signUp({ answers: { 'POST /api/newsletter': { success: true, message } } });
  const field = await screen.findByRole('textbox');
  expect(await axeProblems(container)).toEqual([]);
  await user.type(field, 'mei@');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  await user.type(field, 'example.com');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    email: 'mei@example.com',
    website: '',
    elapsedMs: expect.any(Number),
  });
});

it('thanks above the field, which is empty, also of an address that was refused before', async () => {
  const { user } = signUp({
    answers: { 'POST /api/newsletter': { success: true, message: 'Check your email to confirm' } },
    page: { formResult: { values: { email: 'mei@' }, fields: { email: 'No address' }, error: null } },
  });
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('mei@');
  await user.type(field, 'example.com');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const thanks = await screen.findByText('Check your email to confirm');
  expect(thanks.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field).toHaveValue('');
});

it('keeps the address when signing up fails', async () => {
  const { user } = signUp({ answers: { 'POST /api/newsletter': failNetwork() } });
  await user.type(await screen.findByRole('textbox'), 'mei@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText(/You are not signed up yet/)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('mei@example.com');
});

it('answers a plain post', async () => {
  signUp({ url: '/newsletter?sent=1' });
  expect(await screen.findByText('Check your email to confirm')).toBeInTheDocument();
});

describe('the links of the mails', () => {
  it('change nothing before the button is pressed', async () => {
    const { user, calls } = renderPage(<ConfirmPage />, {
      url: `/newsletter/confirm?token=${TOKEN}`,
      answers: { ...ON, 'POST /api/newsletter/confirm': { success: true, message: 'ok' } },
    });
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(button);
    expect((await screen.findByText(/You're subscribed/)).closest('[role=status]')).toHaveFocus();
    expect(calls.at(-1)?.body).toEqual({ token: TOKEN });
  });

  it('say why they do not work', async () => {
    const { user } = renderPage(<UnsubscribePage />, {
      url: `/newsletter/unsubscribe?token=${TOKEN}`,
      answers: { 'POST /api/newsletter/unsubscribe': failWith(404, { error: 'This link does not work.' }) },
    });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  });

  it('say that part of them is missing', () => {
    renderPage(<UnsubscribePage />, { url: '/newsletter/unsubscribe' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
