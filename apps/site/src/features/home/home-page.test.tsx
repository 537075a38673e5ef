import { screen, waitFor, within } from '@testing-library/react';
import { buildHealthCondition, buildHour, buildReview, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { HomePage } from './home-page';

const symptoms = ['one', 'two', 'three', 'four', 'five', 'six'];
const show = (answers: PageOptions['answers'] = {}) =>
  renderPage(<HomePage />, {
    answers: {
      '/api/health-conditions/featured': [buildHealthCondition({ name: 'Insomnia', symptoms })],
      '/api/reviews/featured': buildReview({ text: 'The calmest hour of my week.', authorName: 'Dana R.' }),
      ...answers,
    },
  });

describe('HomePage', () => {
  it('is in the specified order, with the specified texts', async () => {
    const { container } = show({ '/api/config': configOf({ reviews_enabled: 'true' }) });
    await screen.findByText('What Our Patients Say');
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => /H[12]/.test(tagName));
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Discover Natural Healing',
      'What is Acupuncture?',
      'Balancing Body & Spirit',
      'Our Services',
      'Conditions We Treat',
      'What Our Patients Say',
      'Begin Your Healing Journey',
    ]);
    for (const name of ['Licensed Experts', 'Holistic Care', 'Personalized Treatment'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument();
    expect(document.title).toBe('Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('leads to services and to the contact page while no booking site is set', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Book Your First Visit' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Learn More about Acupuncture' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'Learn More about Herbal Medicine' })).toHaveAttribute('href', '/services');
    // The words on the screen are fixed (docs/product.md, section 2); which of the two is meant is in the name.
    expect(screen.getAllByText('Learn More')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'View All Conditions' })).toHaveAttribute('href', '/conditions');
  });

  it('says in the hero where the clinic is, while that is known', async () => {
    show({ '/api/config': configOf({ address: '418 Alder Street, Suite 2, Tacoma' }) });
    expect(await screen.findByText('418 Alder Street')).toBeInTheDocument();
    expect(screen.getByText('Suite 2, Tacoma')).toBeInTheDocument();
    expect(screen.getByText('How to find us')).toHaveAttribute('href', '/contact#directions');
  });

  it('shows an address as the console’s editor saves it, without its tags', async () => {
    show({ '/api/config': configOf({ address: '<p>2210 W Division St</p><p>Chicago, IL 60622</p>' }) });
    expect(await screen.findByText('2210 W Division St')).toBeInTheDocument();
    expect(screen.getByText('Chicago, IL 60622')).toBeInTheDocument();
  });

  it('leaves out the address that is not set', async () => {
    show({ '/api/config': configOf({ address: null, booking_site_initial_appt: 'https://book.example/first' }) });
    const booking = () => screen.getByRole('link', { name: 'Book a Consultation' });
    await waitFor(() => expect(booking()).toHaveAttribute('href', 'https://book.example/first'));
    expect(screen.queryByText('How to find us')).not.toBeInTheDocument();
  });

  it('books at the first-visit URL where one is set, in a new tab', async () => {
    show({ '/api/config': configOf({ booking_site_initial_appt: 'https://book.example/first' }) });
    for (const name of ['Book a Consultation', 'Book Your First Visit']) {
      const link = () => screen.getByRole('link', { name });
      await waitFor(() => expect(link()).toHaveAttribute('href', 'https://book.example/first'));
      expect(link()).toHaveAttribute('target', '_blank');
    }
  });

  it.each([
    ['the appointment request while it is taken', {}, '/appointments'],
    [
      'the clinic’s own booking page before it',
      { booking_site_initial_appt: 'https://book.example/first' },
      'https://book.example/first',
    ],
  ])('books at %s', async (_, settings, href) => {
    show({ '/api/config': configOf({ appointments_enabled: 'true', ...settings }) });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Book Your First Visit/ })).toHaveAttribute('href', href),
    );
  });

  it('says whether the clinic is open', async () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
      buildHour({ dayOfWeek, openTime: '00:00', closeTime: '23:59' }),
    );
    const { unmount } = show({ '/api/hours': always });
    expect(await screen.findByText('Open today until 11:59 PM')).toBeInTheDocument();
    unmount();
    show({ '/api/hours': [] });
    expect(await screen.findByText('Hours not available')).toBeInTheDocument();
  });

  it('names four symptoms of a featured condition and counts the rest', async () => {
    show();
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'three', 'four']);
    expect(card.getByText('+2 more symptoms')).toBeInTheDocument();
  });

  it('tells loading, failure and emptiness of the conditions apart', async () => {
    const loading = show({ '/api/health-conditions/featured': never });
    expect(screen.getByText('Loading health conditions...').closest('[role="status"]')).toBeVisible();
    loading.unmount();
    const failed = show({ '/api/health-conditions/featured': failWith(500) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show the conditions we treat right now.');
    failed.unmount();
    show({ '/api/health-conditions/featured': [] });
    expect(
      await screen.findByText('Featured conditions will appear here once configured in the admin panel.'),
    ).toBeInTheDocument();
  });

  it('shows a review only while reviews are on and one is featured', async () => {
    const off = show();
    await screen.findByText('Insomnia');
    expect(off.calls.some(({ url }) => url.includes('reviews'))).toBe(false);
    expect(screen.queryByText('What Our Patients Say')).not.toBeInTheDocument();
    off.unmount();
    const on = show({ '/api/config': configOf({ reviews_enabled: 'true' }) });
    expect(await screen.findByText('“The calmest hour of my week.”')).toBeInTheDocument();
    on.unmount();
    show({ '/api/config': configOf({ reviews_enabled: 'true' }), '/api/reviews/featured': null });
    await screen.findByText('Insomnia');
    expect(screen.queryByText('What Our Patients Say')).not.toBeInTheDocument();
  });
});
