import { screen, waitFor, within } from '@testing-library/react';
import { HERB_CONSENT } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { CustomHerbsPage } from './custom-herbs-page';

const show = (options: PageOptions = {}) =>
  renderPage(<CustomHerbsPage />, {
    url: '/custom-herbs',
    ...options,
    answers: {
      '/api/config': configOf({ custom_herbs_enabled: 'true' }),
      'POST /api/custom-herb-requests': { success: true, message: 'ok' },
      ...options.answers,
    },
  });
type Page = ReturnType<typeof show>;

const sendButton = () => screen.getByRole('button', { name: 'Send Request' });
const posts = ({ calls }: Page) => calls.filter(({ method }) => method === 'POST');

async function fillIn({ user }: Page) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mei Tanaka');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mei@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Health concerns' }), 'Cold hands all year.');
  await user.click(screen.getByRole('checkbox', { name: HERB_CONSENT.text }));
}

it('is the 404 page with a way to ask while the feature is off', () => {
  show({ answers: { '/api/config': configOf() } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
  expect(screen.getByRole('link', { name: 'send a message' })).toHaveAttribute('href', '/contact?about=custom-formula');
});

it('is ready with the notes on emergencies, and nothing ticked in advance', async () => {
  const { container } = show();
  expect(await screen.findByRole('heading', { name: 'Request Custom Formula' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getAllByText(/Write “none” if there are none/)).toHaveLength(3);
  expect(screen.getByText(/Please don’t send urgent or detailed medical information/)).toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it('sends nothing without the consent', async () => {
  const page = show();
  await fillIn(page);
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(sendButton());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link')).toHaveTextContent('Your consent');
  expect(screen.getByText('Tick the box to let our practitioners read your request')).toBeVisible();
  expect(posts(page)).toEqual([]);
});

it('sends the consent with its version, thanks, and keeps nothing in the browser', async () => {
  const page = show();
  await fillIn(page);
  await page.user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Thank you' })).toHaveFocus());
  expect(posts(page)[0]).toMatchObject({
    url: '/api/custom-herb-requests',
    body: { name: 'Mei Tanaka', consent: true, consentVersion: HERB_CONSENT.version, allergies: null, website: '' },
  });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('keeps every word when sending fails, offers the phone, and repeats under the same key', async () => {
  let isDown = true;
  const page = show({
    answers: { 'POST /api/custom-herb-requests': () => (isDown ? failNetwork() : { success: true, message: 'ok' }) },
  });
  await fillIn(page);
  await page.user.click(sendButton());
  const outcome = await screen.findByRole('group', { name: 'Not answered' });
  expect(outcome).toHaveTextContent('We do not know whether this went through');
  expect(outcome).toHaveFocus();
  expect(outcome).toHaveAccessibleDescription(/it counts only once/);
  expect(within(outcome).getByRole('link')).toHaveAttribute('href', 'tel:+12535550140');
  expect(screen.getByRole('textbox', { name: 'Health concerns' })).toHaveValue('Cold hands all year.');
  isDown = false;
  await page.user.click(sendButton());
  await screen.findByRole('group', { name: 'Thank you' });
  const keys = posts(page).map(({ headers }) => headers?.['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('says that it was not sent where the clinic’s server has said so', async () => {
  const page = show({ answers: { 'POST /api/custom-herb-requests': failWith(503, { error: 'Busy' }) } });
  await fillIn(page);
  await page.user.click(sendButton());
  const outcome = await screen.findByRole('group', { name: 'Not sent' });
  expect(outcome).toHaveAccessibleDescription(/^Your request was not sent\./);
});

it('says at the box that the wording has changed', async () => {
  const fields = { consentVersion: 'The wording has changed' };
  const page = show({ answers: { 'POST /api/custom-herb-requests': failWith(400, { fields }) } });
  await fillIn(page);
  await page.user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('The wording has changed'));
});

it('shows what a plain post was refused for, with its values', async () => {
  const values = { name: 'Ana', healthConcerns: '<b>x</b>', consent: 'yes' };
  const fields = { healthConcerns: 'Describe more' };
  show({ page: { formResult: { values, fields, error: null } } });
  expect(await screen.findByRole('textbox', { name: 'Health concerns' })).toHaveValue('<b>x</b>');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
});
