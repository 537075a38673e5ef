import { screen, within } from '@testing-library/react';
import { buildFaq, buildHour, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ContactPage } from './contact-page';

/** Tuesday, December 22, 2026, 10 in the morning in Tacoma. */
const NOW = new Date('2026-12-22T18:00:00.000Z');

const week = [1, 2, 3, 4, 5].map((dayOfWeek) => buildHour({ dayOfWeek }));
const holiday = buildHour({
  dayOfWeek: 5,
  specialHours: true,
  specialDate: '2026-12-25',
  isClosed: true,
  openTime: null,
  closeTime: null,
  note: 'Winter holiday',
});

const show = (options: PageOptions = {}) =>
  renderPage(<ContactPage />, {
    url: '/contact',
    ...options,
    answers: { '/api/services': [], '/api/faqs': [], '/api/hours': [...week, holiday], ...options.answers },
  });

beforeEach(() =>
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] }),
);
afterEach(() => jest.useRealTimers());

describe('ContactPage', () => {
  it('shows every setting as a link that does something', async () => {
    const { container } = show({ answers: { '/api/config': configOf({ fax: '2535550141' }) } });
    const card = within(await screen.findByRole('region', { name: 'Location & Contact' }));
    expect(await card.findByRole('link', { name: '(253) 555-0140' })).toHaveAttribute('href', 'tel:+12535550140');
    expect(card.getByRole('link', { name: 'hello@harmony.example' })).toHaveAttribute(
      'href',
      'mailto:hello@harmony.example',
    );
    expect(card.getByText('(253) 555-0141')).toBeInTheDocument();
    expect(card.getByText('418 Alder Street, Suite 2, Tacoma, WA 98402')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Get directions/ }).getAttribute('href')).toContain(
      'destination=418%20Alder',
    );
    expect(screen.getByRole('button', { name: 'Copy (253) 555-0140' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  it('leaves out what is not set', async () => {
    show({ answers: { '/api/config': configOf({ fax: null, address: null }) } });
    expect(await screen.findByRole('button', { name: 'Copy (253) 555-0140' })).toBeInTheDocument();
    expect(screen.queryByText('Fax')).not.toBeInTheDocument();
    expect(screen.queryByText('Address')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Plan Your Route/ })).not.toBeInTheDocument();
  });

  it('shows the week with today, the live status, and the special days to come', async () => {
    show();
    const card = within(await screen.findByRole('region', { name: 'Location & Contact' }));
    expect(await card.findByRole('row', { name: /Tuesday Today 9:00 AM – 7:00 PM/ })).toBeInTheDocument();
    expect(card.getByRole('row', { name: 'Sunday Closed' })).toBeInTheDocument();
    expect(card.getByText('Open today until 7:00 PM')).toBeInTheDocument();
    const special = card.getByText('Fri, Dec 25, 2026').closest('li');
    expect(special).toHaveTextContent('Winter holiday');
    expect(special).toHaveTextContent('Closed');
  });

  it('puts a special day in place of today’s weekday', async () => {
    jest.setSystemTime(new Date('2026-12-25T18:00:00.000Z'));
    show();
    const today = await screen.findByRole('row', { name: /Friday Today/ });
    expect(today).toHaveTextContent('Special hours: Winter holiday');
    expect(today).toHaveTextContent('Closed');
    expect(screen.getByText('Closed today (Special hours)')).toBeInTheDocument();
  });

  it('says when there are no hours, when they failed, and when they are loading', async () => {
    const { unmount } = show({ answers: { '/api/hours': [] } });
    expect(await screen.findByText('Hours information is not available')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    unmount();
    const failed = show({ answers: { '/api/hours': failWith(500) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Hours information is not available');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    failed.unmount();
    show({ answers: { '/api/hours': never } });
    expect(screen.getByText('Loading hours...')).toBeInTheDocument();
  });

  it('shows directions, or the sentence in place of them', async () => {
    const { unmount } = show({ answers: { '/api/config': configOf({ directions: '<p>The <b>green</b> door.</p>' }) } });
    expect(await screen.findByText('green')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Plan Your Route/ })).toHaveAttribute('target', '_blank');
    unmount();
    show();
    expect(
      screen.getByText(
        'Detailed directions will be available soon. Please call us if you need assistance finding our location.',
      ),
    ).toBeInTheDocument();
  });

  it('shows a street plan while the clinic has one', async () => {
    const { unmount } = show({ answers: { '/api/config': configOf({ directions_image: '/api/images/3' }) } });
    const plan = await screen.findByRole('img', { name: /^Street plan/ });
    expect(plan).toHaveAttribute('src', '/api/images/3?w=1200&q=80');
    unmount();
    show();
    expect(screen.queryByRole('img', { name: /^Street plan/ })).not.toBeInTheDocument();
  });

  it('opens the top questions in their order and leads to all', async () => {
    const faqs = [
      buildFaq({ question: 'Second?', isTopFaq: true, orderIndex: 2 }),
      buildFaq({ question: 'First?', isTopFaq: true, orderIndex: 1, answer: '<p>The answer.</p>' }),
      buildFaq({ question: 'Not at the top?' }),
    ];
    const { user } = show({ answers: { '/api/faqs': faqs } });
    const section = within(await screen.findByRole('region', { name: 'Common Questions About Visiting Us' }));
    const first = await section.findByRole('button', { name: 'First?' });
    expect(section.getAllByRole('button').map((button) => button.textContent)).toEqual(['First?', 'Second?']);
    await user.click(first);
    expect(section.getByText('The answer.')).toBeVisible();
    expect(section.getByRole('link', { name: 'View All FAQs' })).toHaveAttribute('href', '/faq');
  });

  it('never shows failed questions as none', async () => {
    show({ answers: { '/api/faqs': failWith(500) } });
    expect(await screen.findByText('We can’t show these questions right now.')).toBeInTheDocument();
  });
});
