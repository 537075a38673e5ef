import { screen, waitFor, within } from '@testing-library/react';
import { buildConfigEntry, buildFaq, buildFaqCategory, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { FaqPage } from './faq-page';

const first = buildFaqCategory({ id: 1, name: 'First Visit', description: 'Before you come', orderIndex: 1 });
const needles = buildFaqCategory({ id: 2, name: 'Needles', orderIndex: 2 });
const empty = buildFaqCategory({ id: 3, name: 'Nothing here', orderIndex: 3 });
const wear = buildFaq({
  id: 11,
  categoryId: 1,
  question: 'What should I wear?',
  answer: '<p>Loose <b>sleeves</b>.</p>',
});
const long = buildFaq({ id: 12, categoryId: 1, question: 'How long is it?', answer: '<p>An hour.</p>' });
const hurt = buildFaq({ id: 21, categoryId: 2, question: 'Does it hurt?', answer: '<p>Rarely &amp; briefly.</p>' });
const draft = buildFaq({ id: 22, categoryId: 2, question: 'A draft?', isActive: false });

const show = (options: PageOptions = {}) =>
  renderPage(<FaqPage />, {
    url: '/faq',
    ...options,
    answers: {
      '/api/faqs': [hurt, wear, long, draft],
      '/api/faqs/categories': [needles, first, empty],
      ...options.answers,
    },
  });

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const searchBox = () => screen.getByPlaceholderText('Search FAQs...');

beforeAll(() => {
  // jsdom has no layout, so nothing to scroll to.
  Element.prototype.scrollIntoView = jest.fn();
});

describe('FaqPage', () => {
  it('groups published questions by category with their counts; all are closed at first', async () => {
    const { container } = show();
    expect(await screen.findByRole('button', { name: /First Visit/ })).toHaveTextContent(
      'Before you come · 2 questions',
    );
    expect(screen.getByText('First Visit')).toBeVisible();
    expect(screen.getByText('Before you come')).toBeVisible();
    expect(screen.getByText('2 questions')).toBeVisible();
    expect(button(/First Visit/)).toHaveAttribute('aria-expanded', 'false');
    expect(button(/Needles/)).toHaveTextContent('1 question');
    expect(button(/Needles/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
    expect(screen.queryByText('A draft?')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask a Question' })).toHaveAttribute('href', '/contact');
    expect(document.title).toBe('FAQ - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('ends with the ways to ask: a message and the phone', async () => {
    show();
    const band = within(await screen.findByRole('region', { name: 'Is Your Question Not Here?' }));
    await band.findByRole('link', { name: /^Call/ });
    expect(band.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contact',
      'tel:+12535550140',
    ]);
  });

  it('puts the way to a visit in front of them, where there is one', async () => {
    show({
      answers: { '/api/config': [...configOf(), buildConfigEntry({ id: 'appointments_enabled', data: 'true' })] },
    });
    const band = within(await screen.findByRole('region', { name: 'Is Your Question Not Here?' }));
    const [visit] = await band.findAllByRole('link', { name: 'Request an Appointment' });
    expect(visit).toHaveAttribute('href', '/appointments');
  });

  it('opens a question to its rich answer, with a link to copy', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /First Visit/ }));
    await user.click(button('What should I wear?'));
    expect(screen.getByText('sleeves').tagName).toBe('B');
    expect(screen.getByText('sleeves')).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button('Copy link to this question'));
    expect(write).toHaveBeenCalledWith('https://clinic.example/faq#faq-11');
  });

  it('opens and marks every match while searching, and counts them', async () => {
    const { user, address } = show();
    await screen.findByRole('button', { name: /First Visit/ });
    await user.type(searchBox(), 'BRIEF');
    await waitFor(() => expect(screen.queryByText('First Visit')).not.toBeInTheDocument());
    expect(button(/Needles/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('brief', { selector: 'mark' })).toBeVisible();
    expect(await screen.findByText('1 question found')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/faq?q=BRIEF'));
  });

  it('corrects a typo when no category has a match, marks it and says so', async () => {
    show({ url: '/faq?q=breifly' });
    expect(
      await screen.findByText('No exact match for “breifly”. Showing results for “briefly”. 1 question found'),
    ).toBeInTheDocument();
    expect(screen.getByText('briefly', { selector: 'mark' })).toBeVisible();
  });

  it('says so when nothing matches, and starts over', async () => {
    const { user } = show({ url: '/faq?q=zebra' });
    expect(await screen.findByText('No FAQs found matching "zebra"')).toBeInTheDocument();
    await user.click(button('Clear Search'));
    expect(searchBox()).toHaveFocus();
    expect(await screen.findByRole('button', { name: /First Visit/ })).toBeInTheDocument();
  });

  it('shows and hides everything at once', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(screen.getByText('An hour.')).toBeVisible();
    expect(screen.getByText('Rarely & briefly.')).toBeVisible();
    await user.click(button('Hide all'));
    expect(button(/First Visit/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the question that its URL names', async () => {
    show({ url: '/faq#faq-21' });
    expect(await screen.findByText('Rarely & briefly.')).toBeVisible();
    expect(screen.getByText('An hour.')).not.toBeVisible();
  });

  it('says that it is loading', () => {
    show({ answers: { '/api/faqs': never } });
    expect(screen.getByText('Loading FAQs...').closest('[role="status"]')).toBeVisible();
  });

  it.each(['/api/faqs', '/api/faqs/categories'])(
    'says in the fixed words that %s failed, and tries again',
    async (path) => {
      let isDown = true;
      const rows = { '/api/faqs': [hurt, wear], '/api/faqs/categories': [first, needles] }[path];
      const { user } = show({ answers: { [path]: () => (isDown ? failWith(500) : rows) } });
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText('Error loading FAQs')).toBeInTheDocument();
      expect(alert.getByText('Please try again or call us.. if the problem persists')).toBeInTheDocument();
      expect(alert.getByRole('link', { name: '(253) 555-0140' })).toHaveAttribute('href', 'tel:+12535550140');
      isDown = false;
      await user.click(alert.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: /First Visit/ })).toBeInTheDocument();
    },
  );

  it('links to the contact page while nothing is published', async () => {
    show({ answers: { '/api/faqs': [] } });
    expect(await screen.findByText('No questions are published yet.')).toBeInTheDocument();
  });
});

it('has pages where there are very many questions; a link to one of them leads to its page, and opens it', async () => {
  const many = Array.from({ length: 150 }, (_, index) =>
    buildFaq({
      id: 1000 + index,
      categoryId: index < 120 ? 1 : 2,
      question: `Question ${index + 1}?`,
      orderIndex: index,
    }),
  );
  const page = show({ url: '/faq#faq-1139', answers: { '/api/faqs': many } });
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  expect(page.address()).toBe('/faq?page=2#faq-1139');
  expect(await screen.findByRole('button', { name: 'Question 140?' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: 'Question 1?' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('link', { name: 'Previous Page' }));
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
});
