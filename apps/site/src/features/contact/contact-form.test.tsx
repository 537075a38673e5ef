import { screen, waitFor, within } from '@testing-library/react';
import { buildService, failNetwork, failWith, never, type FakeRequest } from '@harmony/testing';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { ContactPage } from './contact-page';

const show = (options: PageOptions = {}) =>
  renderPage(<ContactPage />, {
    url: '/contact',
    ...options,
    answers: {
      '/api/services': [buildService({ name: 'Cupping Therapy' })],
      '/api/faqs': [],
      'POST /api/contact': { success: true, id: 1, message: 'Thank you' },
      ...options.answers,
    },
  });
type Page = ReturnType<typeof show>;

const field = (name: string) => screen.getByRole('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send Message' });

async function fillIn({ user }: Page, message = 'My back hurts in the mornings.') {
  await user.type(field('Name'), 'Mei Tanaka');
  await user.type(field('Email'), 'mei@example.com');
  await user.type(field('Message'), message);
}

const posts = ({ calls }: Page): FakeRequest[] => calls.filter(({ method }) => method === 'POST');
const toast = ({ store }: Page) => store.getState().toast.entry;

beforeEach(() => sessionStorage.clear());

describe('contact form', () => {
  it('is ready: nothing disabled in advance, accessible, honeypot out of reach', async () => {
    const { container } = show();
    expect(await screen.findByRole('option', { name: 'Cupping Therapy' })).toBeInTheDocument();
    expect(sendButton()).toBeEnabled();
    expect(field('Phone (optional)')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /website/i })).not.toBeInTheDocument();
    expect(
      container.querySelector('form[method="post"][action="/contact#outcome"] input[name="website"]'),
    ).toHaveAttribute('tabindex', '-1');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('says each mistake in the fixed words, once, at its field; the summary leads there', async () => {
    const page = show();
    await page.user.type(field('Name'), 'M');
    await page.user.type(field('Email'), 'mei@');
    await page.user.type(field('Message'), 'Too short');
    await page.user.click(sendButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    const words = [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please provide more details (at least 10 characters)',
    ];
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name', 'Email', 'Message']);
    expect(within(summary).getByRole('link', { name: 'Name' })).toHaveAccessibleDescription(words[0]);
    for (const text of words) expect(screen.getByText(text)).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription(words[0]);
    expect(field('Email')).toBeInvalid();
    await waitFor(() => expect(document.title).toBe('Error: Contact Us - Harmony Acupuncture'));
    expect(posts(page)).toEqual([]);
    expect(field('Email')).toHaveValue('mei@');
  });

  it('sends the message once, thanks in the fixed words, empties the form, focuses the confirmation', async () => {
    const page = show();
    await fillIn(page);
    await page.user.selectOptions(await screen.findByRole('combobox'), 'Cupping Therapy');
    await page.user.click(sendButton());
    await waitFor(() =>
      expect(toast(page)).toMatchObject({
        tone: 'success',
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      }),
    );
    const thanks = screen.getByRole('group', { name: 'Thank you' });
    expect(thanks).toHaveFocus();
    expect(thanks).toHaveAccessibleDescription(/Our answer comes by email/);
    // The toast has said this.
    expect(thanks).not.toHaveTextContent(/success|24 hours/);
    expect(field('Message')).toHaveValue('');
    expect(field('Message')).toHaveAccessibleDescription(/^At least 10 characters/);
    const [sent] = posts(page);
    expect(sent).toMatchObject({
      url: '/api/contact',
      body: {
        name: 'Mei Tanaka',
        email: 'mei@example.com',
        phone: null,
        service: 'Cupping Therapy',
        message: 'My back hurts in the mornings.',
        website: '',
        elapsedMs: expect.any(Number),
      },
    });
  });

  it('says that it is sending, and ignores a second press meanwhile', async () => {
    const page = show({ answers: { 'POST /api/contact': never } });
    await fillIn(page);
    await page.user.click(sendButton());
    const pending = await screen.findByRole('button', { name: 'Sending…' });
    await waitFor(() => expect(posts(page)).toHaveLength(1));
    await page.user.click(pending);
    await page.user.type(field('Name'), '{Enter}');
    expect(posts(page)).toHaveLength(1);
  });

  it('keeps every word when sending fails, offers the phone, and repeats under the same key', async () => {
    let isDown = true;
    const page = show({
      answers: { 'POST /api/contact': () => (isDown ? failNetwork() : { success: true, id: 1, message: 'ok' }) },
    });
    await fillIn(page);
    await page.user.click(sendButton());
    await waitFor(() =>
      expect(toast(page)).toMatchObject({
        tone: 'error',
        title: 'Error sending message',
        description: 'Please try again or call us directly.',
      }),
    );
    const outcome = screen.getByRole('group', { name: 'Not sent' });
    expect(outcome).toHaveFocus();
    expect(within(outcome).getByRole('link')).toHaveAttribute('href', 'tel:+12535550140');
    expect(field('Message')).toHaveValue('My back hurts in the mornings.');
    await page.user.click(sendButton());
    await waitFor(() => expect(posts(page)).toHaveLength(2));
    isDown = false;
    await page.user.type(field('Message'), ' And at night.');
    await page.user.click(sendButton());
    await waitFor(() => expect(posts(page)).toHaveLength(3));
    const [first, again, changed] = posts(page).map(({ headers }) => headers?.['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('shows what only the server could see at its field', async () => {
    const fields = { email: 'This address does not take mail' };
    const page = show({ answers: { 'POST /api/contact': failWith(400, { code: 'invalid_input', fields }) } });
    await fillIn(page);
    await page.user.click(sendButton());
    expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent('Email');
    expect(field('Email')).toHaveAccessibleDescription(fields.email);
    expect(toast(page)).toBeNull();
  });

  it('keeps a long message as a draft of this tab until it is sent', async () => {
    const page = show();
    await page.user.type(field('Message'), 'Ten chars!');
    expect(sessionStorage).toHaveLength(0);
    await page.user.type(field('Message'), ' And one more');
    expect(sessionStorage).toHaveLength(1);
    page.unmount();
    const again = show();
    expect(field('Message')).toHaveValue('Ten chars! And one more');
    expect(screen.getByText('23 of 5,000 characters')).toBeInTheDocument();
    await again.user.type(field('Name'), 'Mei Tanaka');
    await again.user.type(field('Email'), 'mei@example.com');
    await again.user.click(sendButton());
    await screen.findByRole('group', { name: 'Thank you' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('guides the length of the message', async () => {
    const { user } = show();
    expect(screen.getByText('At least 10 characters. A sentence or two is enough.')).toBeInTheDocument();
    await user.type(field('Message'), 'Ten chars!');
    expect(screen.getByText('10 of 5,000 characters')).toBeInTheDocument();
  });
});

describe('the service of a message', () => {
  it('waits disabled while services load', () => {
    show({ answers: { '/api/services': never } });
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.getByRole('option')).toHaveTextContent('Loading...');
  });

  it('says when there are none, and when they could not be loaded', async () => {
    const { unmount } = show({ answers: { '/api/services': [] } });
    expect(await screen.findByRole('option', { name: 'No services available' })).toBeInTheDocument();
    unmount();
    show({ answers: { '/api/services': failWith(500) } });
    expect(await screen.findByRole('option', { name: 'Services can’t be shown right now' })).toBeInTheDocument();
  });

  it('is chosen by the URL, which also begins a message about a known topic', async () => {
    const { unmount } = show({ url: '/contact?service=Cupping%20Therapy' });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Cupping Therapy'));
    unmount();
    show({ url: '/contact?about=custom-formula&service=No+such' });
    expect(field('Message')).toHaveValue('I would like to ask about a custom herbal formula. ');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

describe('after a post without a script', () => {
  const values = { name: 'M', email: 'mei@example.com', message: 'A message of some length' };

  it('shows the mistakes with what was typed', async () => {
    const fields = { name: 'Name must be at least 2 characters' };
    show({ page: { formResult: { values, fields, error: null } } });
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent(/^Name$/);
    expect(screen.getByText(fields.name)).toBeVisible();
    expect(field('Name')).toHaveValue('M');
    expect(document.title).toMatch(/^Error: Contact Us/);
    expect(field('Message')).toHaveValue(values.message);
  });

  it('keeps nothing of what was refused once the message is sent', async () => {
    const posted = { ...values, service: 'Cupping Therapy' };
    const page = show({ page: { formResult: { values: posted, fields: { name: 'Too short' }, error: null } } });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Cupping Therapy'));
    await page.user.type(field('Name'), 'ei');
    await page.user.click(sendButton());
    await screen.findByRole('group', { name: 'Thank you' });
    for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveValue('');
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.queryByText('Too short')).not.toBeInTheDocument();
  });

  it('does not thank for the last message while the next one is refused', async () => {
    const page = show({ url: '/contact?sent=1' });
    await page.user.click(sendButton());
    await screen.findByRole('alert');
    expect(screen.queryByRole('group', { name: 'Thank you' })).not.toBeInTheDocument();
  });

  it('shows a failure in the fixed words', () => {
    const error = { title: 'Error sending message', description: 'Please try again or call us directly.' };
    show({ page: { formResult: { values, fields: {}, error } } });
    expect(screen.getByRole('alert')).toHaveTextContent(error.title);
    expect(screen.getByRole('alert')).toHaveTextContent(error.description);
  });

  it('confirms in the fixed words', () => {
    show({ url: '/contact?sent=1' });
    const panel = within(screen.getByRole('group', { name: 'Thank you' }));
    expect(panel.getByText('Message sent successfully!')).toBeInTheDocument();
    expect(panel.getByText("We'll get back to you within 24 hours.")).toBeInTheDocument();
  });
});
