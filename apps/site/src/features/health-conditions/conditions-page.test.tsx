import { screen, waitFor, within } from '@testing-library/react';
import { buildHealthCondition, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ConditionsPage } from './conditions-page';

const back = buildHealthCondition({
  name: 'Low Back Pain',
  description: '<p>An aching <strong>lower back</strong>.</p>',
  symptoms: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  recommendedTreatments: ['Acupuncture', 'Cupping'],
  relatedProducts: ['Heat Wrap'],
  orderIndex: 2,
});
const sleep = buildHealthCondition({
  name: 'Insomnia',
  description: '<p>Lying awake.</p>',
  symptoms: ['waking at 3'],
  recommendedTreatments: [],
  orderIndex: 1,
  isFeatured: true,
});
const hidden = buildHealthCondition({ name: 'Hidden', isActive: false });

const show = (options: PageOptions = {}) =>
  renderPage(<ConditionsPage />, {
    url: '/conditions',
    ...options,
    answers: { '/api/health-conditions': [back, sleep, hidden], ...options.answers },
  });

const cardOf = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};

const searchBox = () => screen.getByPlaceholderText('Search conditions by name, symptoms, or treatments...');

describe('ConditionsPage', () => {
  it('shows active conditions in their manual order under the fixed headings', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Health Conditions We Treat' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Conditions We Treat' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'How We Can Help' })).toBeInTheDocument();
    await cardOf('Insomnia');
    const names = screen
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
    expect(names).toEqual(['Insomnia', 'Low Back Pain']);
    expect(document.title).toBe('Conditions - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('lists every condition by body system above the cards, each linking to its own page', async () => {
    const rows = [
      { ...back, bodySystem: 'Pain Management' },
      { ...sleep, bodySystem: 'Emotional & Mental Health' },
      { ...hidden, name: 'Loose', isActive: true, bodySystem: null },
    ];
    const { user } = show({ answers: { '/api/health-conditions': rows } });
    const index = within(await screen.findByRole('region', { name: 'Conditions by Body System' }));
    expect(index.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Emotional & Mental Health',
      'Pain Management',
      'More Conditions',
    ]);
    expect(index.getByRole('link', { name: 'Insomnia' })).toHaveAttribute('href', '/conditions/insomnia');
    const jump = index.getByRole('link', { name: 'Pain Management' });
    const target = document.getElementById((jump.getAttribute('href') ?? '').slice(1));
    expect(target).toContainElement(index.getByRole('link', { name: 'Low Back Pain' }));
    await user.type(searchBox(), 'back');
    await waitFor(() => expect(screen.queryByText('Conditions by Body System')).not.toBeInTheDocument());
  });

  it('needs no jump links for a single group', async () => {
    show({ answers: { '/api/health-conditions': [{ ...sleep, bodySystem: null }] } });
    await screen.findByRole('region', { name: 'Conditions by Body System' });
    expect(screen.queryByRole('navigation', { name: 'Body systems' })).not.toBeInTheDocument();
  });

  it('renders a card: rich description, five symptoms and the rest behind a button, treatments, herbs, links', async () => {
    const { user } = show({
      answers: { '/api/config': configOf({ booking_site_initial_appt: 'https://book.example/first' }) },
    });
    const card = within(await cardOf('Low Back Pain'));
    expect(card.getByText('lower back').tagName).toBe('STRONG');
    expect(card.getByText('five')).toBeVisible();
    expect(card.getByText('six')).not.toBeVisible();
    await user.click(card.getByText('And 2 more...'));
    expect(card.getByText('seven')).toBeVisible();
    expect(card.getByText('Recommended Treatments')).toBeInTheDocument();
    expect(card.getByText('Heat Wrap')).toBeInTheDocument();
    const more = card.getByRole('link', { name: 'Learn More about Low Back Pain' });
    expect(within(more).getByText('Learn More')).toBeVisible();
    expect(card.getByText('Schedule Treatment')).toBeVisible();
    expect(more).toHaveAttribute('target', '_blank');
    expect(more.getAttribute('href')).toContain('Low+Back+Pain');
    await waitFor(() =>
      expect(card.getByRole('link', { name: /^Schedule Treatment for Low Back Pain/ })).toHaveAttribute(
        'href',
        'https://book.example/first',
      ),
    );
    expect(card.getByRole('link', { name: 'Low Back Pain' })).toHaveAttribute('href', '/conditions/low-back-pain');
  });

  it('hides sections without entries and sends people without a booking site to the contact page', async () => {
    show();
    const card = within(await cardOf('Insomnia'));
    expect(card.getByText('Common Symptoms')).toBeInTheDocument();
    expect(card.queryByText('Recommended Treatments')).not.toBeInTheDocument();
    expect(card.queryByText('Herbal Support Options')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Schedule Treatment for Insomnia' })).toHaveAttribute('href', '/contact');
  });

  it('reads lists that arrive as JSON text, and an unparsable one as empty', async () => {
    const odd = { ...sleep, symptoms: '["tired"]', recommendedTreatments: '[broken' };
    show({ answers: { '/api/health-conditions': [odd] } });
    const card = within(await cardOf('Insomnia'));
    expect(card.getByText('tired')).toBeInTheDocument();
    expect(card.queryByText('Recommended Treatments')).not.toBeInTheDocument();
  });

  it('searches while typing: count, heading, marks, URL', async () => {
    const { user, address } = show();
    await cardOf('Insomnia');
    expect(screen.queryByRole('button', { name: /clear/i })).not.toBeInTheDocument();
    await user.type(searchBox(), 'BACK cupping');
    expect(await screen.findByText('Found 1 condition(s) matching "BACK cupping"')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByText('Cupping').map((match) => match.tagName)).toContain('MARK');
    await waitFor(() => expect(address()).toBe('/conditions?q=BACK+cupping'));
    await user.click(screen.getByRole('button', { name: /clear/i }));
    expect(searchBox()).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(address()).toBe('/conditions'));
  });

  it('corrects a typo when nothing matches, and says so', async () => {
    show({ url: '/conditions?q=insomia' });
    expect(
      await screen.findByText(
        'No exact match for “insomia”. Showing results for “insomnia”. Found 1 condition(s) matching "insomnia"',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Insomnia').tagName).toBe('MARK');
  });

  it('puts symptoms that match first, and shows the whole description where a word of it matches', async () => {
    show({ url: '/conditions?q=seven+aching' });
    const card = within(await cardOf('Low Back Pain'));
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent('seven');
    expect(card.getByText('aching', { selector: 'mark' }).closest('[data-whole]')).toBeInTheDocument();
  });

  it('opens a searched page from its URL, and shows hidden symptoms that match', async () => {
    show({ url: '/conditions?q=seven' });
    expect(await screen.findByText('Found 1 condition(s) matching "seven"')).toBeInTheDocument();
    expect(screen.getByText('seven', { selector: 'mark' })).toBeVisible();
    expect(searchBox()).toHaveValue('seven');
  });

  it('says so when nothing matches, lists every condition, and starts over', async () => {
    const { user } = show({ url: '/conditions?q=zebra' });
    expect(await screen.findByText('No conditions found matching your search')).toBeInTheDocument();
    expect(screen.getByText('No conditions found')).toBeInTheDocument();
    expect(
      screen.getByText('Try searching with different keywords or browse all conditions below.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Insomnia' })).toHaveAttribute('href', '/conditions/insomnia');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('restricts to featured conditions and keeps that in the URL', async () => {
    const { user, address } = show();
    await cardOf('Insomnia');
    await user.click(screen.getByRole('switch', { name: 'Featured only' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(address()).toBe('/conditions?featured=1'));
    expect(screen.getByRole('heading', { name: 'Health Conditions We Treat' })).toBeInTheDocument();
  });

  it('says that it is loading inside a status', () => {
    show({ answers: { '/api/health-conditions': never } });
    expect(screen.getByText('Loading health conditions...').closest('[role="status"]')).toBeVisible();
  });

  it('never shows a failure as an empty list: retry and phone', async () => {
    let isDown = true;
    const { user } = show({ answers: { '/api/health-conditions': () => (isDown ? failWith(500) : [sleep]) } });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: '(253) 555-0140' })).toHaveAttribute('href', 'tel:+12535550140');
    expect(screen.queryByText('No conditions found')).not.toBeInTheDocument();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await cardOf('Insomnia')).toBeInTheDocument();
  });

  it('says what an empty list is, without an offer to clear a search', async () => {
    show({ answers: { '/api/health-conditions': [] } });
    expect(await screen.findByText('No conditions found')).toBeInTheDocument();
    expect(screen.queryByText('Clear search')).not.toBeInTheDocument();
  });

  it('closes with links to further pages and the care note', async () => {
    show();
    const band = within(await screen.findByRole('region', { name: 'Is Your Condition Not Listed?' }));
    expect(band.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    expect(band.getByRole('link', { name: 'View Our Services' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  });
});
