import { screen, within } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { AS_OF, AS_OF_WORDS, BOOKING_ANSWERS, NEXT, NINE, OPENINGS, OPTIONS } from '../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { BookPage } from './book-page';

const show = (url: string, { answers, page }: PageOptions = {}) =>
  renderPage(<BookPage />, {
    url,
    ...(page && { page }),
    answers: { '/api/config': configOf({ booking_enabled: 'true' }), ...BOOKING_ANSWERS, ...answers },
  });

const links = (name: RegExp) => screen.findAllByRole('link', { name });

it('is the 404 page while the feature is off', () => {
  renderPage(<BookPage />, { url: '/book' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
});

describe('what for', () => {
  it('offers every service with its length and price', async () => {
    const { container } = show('/book');
    expect(await screen.findByRole('link', { name: 'Acupuncture' })).toHaveAttribute(
      'href',
      '/book?service=acupuncture',
    );
    expect(screen.getByText('$120')).toBeInTheDocument();
    expect(screen.getByText('For your first visit with us')).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  it('keeps the practitioner of the link, and offers what they give', async () => {
    show('/book?with=david-chen');
    const [link] = await links(/Acupuncture/);
    expect(link).toHaveAttribute('href', '/book?service=acupuncture&with=david-chen');
    expect(screen.queryByRole('link', { name: 'Cupping' })).not.toBeInTheDocument();
  });

  it('says that something cannot be booked online, and what else can be done', async () => {
    show('/book?service=moxa');
    expect(await screen.findByText(/What you were looking for can’t be booked online/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(253) 555-0140' })).toBeInTheDocument();
  });

  it('shows a failure as a failure', async () => {
    show('/book', { answers: { '/api/booking-options': failWith(503) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show what can be booked right now.');
  });
});

describe('with whom', () => {
  it('puts whoever is free first on top, then each practitioner with the next time, then a woman and a man', async () => {
    const { container } = show('/book?service=acupuncture');
    expect(await screen.findAllByText('Next: Tue, Dec 1, 9:00 AM')).toHaveLength(2);
    const names = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'First available',
      'Mei Lin',
      'David Chen',
      'A woman',
      'A man',
    ]);
    expect(screen.getByText('No free time at the moment')).toBeInTheDocument();
    expect(screen.getByText('Takes 45 min')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change: Service' })).toHaveAttribute('href', '/book');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('is not asked where there is one practitioner', async () => {
    show('/book?service=cupping', { answers: { '/api/openings?service=cupping&with=mei-lin&days=14': OPENINGS } });
    expect(await screen.findByRole('heading', { level: 1, name: 'When Suits You?' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change: With' })).not.toBeInTheDocument();
  });
});

describe('when', () => {
  it('lists days with their times as buttons, which post themselves', async () => {
    const { container } = show('/book?service=acupuncture&with=any');
    const day = await screen.findByRole('region', { name: 'Tuesday, December 1, 2026' });
    expect(
      within(day)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Morning', 'Afternoon', 'Evening']);
    const time = within(day).getByRole('button', { name: '9:00 AM, Tuesday, December 1, 2026' });
    expect(time).toHaveValue(`${NINE} any`);
    const form = time.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/book?service=acupuncture&with=any']);
    expect(await axeProblems(container)).toEqual([]);
  });

  it('shows the times of women or of men alone', async () => {
    show('/book?service=acupuncture&with=man');
    expect(await screen.findByRole('button', { name: /^9:00 AM/ })).toHaveValue(`${NINE} david-chen`);
    expect(screen.queryByRole('button', { name: /^6:00 PM/ })).not.toBeInTheDocument();
  });

  it('leads to later dates as far as can be booked, and to a date that is typed', async () => {
    const { user, address } = show('/book?service=acupuncture&with=any&from=2026-11-30', {
      answers: {
        '/api/openings?service=acupuncture&with=any&from=2026-11-30&days=14': OPENINGS,
        '/api/openings?service=acupuncture&with=any&from=2026-12-14&days=14': {
          ...OPENINGS,
          lastDate: '2026-12-20',
          days: [],
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Later dates' }));
    expect(address()).toBe('/book?service=acupuncture&with=any&from=2026-12-14');
    expect(await screen.findByRole('link', { name: 'The soonest dates' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Later dates' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Go to a date' })).toHaveTextContent('Up to Sunday, December 20, 2026.');
  });

  it('says of a date that does not exist what is wrong with it', async () => {
    show('/book?service=acupuncture&with=any&from-month=2&from-day=30&from-year=2027');
    expect(await screen.findByText('Enter a date that exists, with month, day and year')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('30');
  });

  it('says that nothing is free, when others are, and who to call', async () => {
    show('/book?service=acupuncture&with=david-chen', {
      answers: {
        '/api/config': configOf({ booking_enabled: 'true', appointments_enabled: 'true' }),
        '/api/openings?service=acupuncture&with=david-chen&days=14': { ...OPENINGS, days: [] },
        '/api/openings/next?service=acupuncture&practitioner=mei-lin&count=1': NEXT,
      },
    });
    expect(await screen.findByText(/There is no free time on these days with David Chen/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Tue, Dec 1, 9:00 AM' })).toHaveAttribute(
      'href',
      '/book?service=acupuncture&with=mei-lin&from=2026-12-01',
    );
    expect(screen.getByRole('link', { name: 'tell us which days suit you' })).toHaveAttribute(
      'href',
      '/appointments?service=acupuncture&practitioner=david-chen',
    );
  });

  it('says as of when the times are, and that they can be asked for, while the calendar cannot be reached', async () => {
    const { container } = show('/book?service=acupuncture&with=any', {
      answers: { '/api/openings?service=acupuncture&with=any&days=14': { ...OPENINGS, asOf: AS_OF } },
    });
    expect(await screen.findByRole('note')).toHaveTextContent(AS_OF_WORDS);
    const time = screen.getByRole('button', { name: '9:00 AM, Tuesday, December 1, 2026' });
    expect(time.closest('form')?.querySelector('[name=request]')).toHaveValue('yes');
    expect(await axeProblems(container)).toEqual([]);
  });

  it.each([
    ['some times', OPENINGS],
    ['nothing', { ...OPENINGS, days: [] }],
  ])('leads to the wait list only where there is one: %s', async (_, answer) => {
    const answers = { '/api/openings?service=acupuncture&with=any&days=14': answer };
    const { unmount } = show('/book?service=acupuncture&with=any', { answers });
    expect(await screen.findByRole('link', { name: 'Join the wait list' })).toBeInTheDocument();
    unmount();
    show('/book?service=acupuncture&with=any', {
      answers: { ...answers, '/api/booking-options': { ...OPTIONS, isKeptHere: false } },
    });
    expect(await screen.findByRole('group', { name: 'Go to a date' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join the wait list' })).not.toBeInTheDocument();
  });

  it('offers the nearest times in place of one that was taken meanwhile', async () => {
    const alternatives = [{ startsAt: NINE, practitionerId: 1 }];
    show('/book?service=acupuncture&with=david-chen', {
      page: { formResult: { values: {}, fields: {}, error: null, alternatives } },
      answers: { '/api/openings?service=acupuncture&with=david-chen&days=14': OPENINGS },
    });
    const taken = await screen.findByRole('alert');
    expect(taken).toHaveTextContent('this time has just been taken. Nothing is booked yet.');
    const other = within(taken).getByRole('button', { name: 'Tue, Dec 1, 9:00 AM with Mei Lin' });
    expect(other).toHaveValue(`${NINE} mei-lin`);
  });

  it('shows a failure as a failure', async () => {
    show('/book?service=acupuncture&with=any', {
      answers: { '/api/openings?service=acupuncture&with=any&days=14': failWith(503), '/api/booking-options': OPTIONS },
    });
    expect(await screen.findByText('We can’t show the free times right now.')).toBeInTheDocument();
  });
});
