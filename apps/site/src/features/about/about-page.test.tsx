import { screen, within } from '@testing-library/react';
import { buildConfigEntry, buildPractitioner, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { AboutPage } from './about-page';

const mei = buildPractitioner({
  name: 'Mei Alvarez',
  title: 'L.Ac.',
  orderIndex: 1,
  bio: '<p>Founder of the clinic.</p><p>Explains each step. Mei speaks English and Spanish.</p>',
  specialties: ['Headaches', 'Sleep'],
  education: 'Doctor of Acupuncture',
  certifications: ['NCCAOM', 'Clean Needle Technique'],
  bookingUrl: 'https://book.example/mei',
});
const jonah = buildPractitioner({
  name: 'Jonah Whitfield',
  orderIndex: 2,
  imageUrl: '/api/images/3',
  certifications: ['NCCAOM'],
});
const gone = buildPractitioner({ name: 'Gone Away', isActive: false });

const show = (practitioners: unknown = [jonah, gone, mei]) =>
  renderPage(<AboutPage />, { url: '/about', answers: { '/api/practitioners': practitioners } });

const team = () => screen.findByRole('region', { name: 'Meet Our Practitioners' });

describe('AboutPage', () => {
  it('tells the story under the fixed headings', async () => {
    const { container } = show();
    await screen.findByText('Founder of the clinic.');
    for (const name of ['Our Story', 'Our Philosophy & Approach', 'Meet Our Practitioners', 'Our Credentials'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'About Our Practice' })).toBeInTheDocument();
    expect(screen.getByText(/founded in 2021/)).toBeInTheDocument();
    expect(screen.getByText('Two practitioners see patients here.')).toBeInTheDocument();
    const approach = within(screen.getByRole('region', { name: 'Our Philosophy & Approach' }));
    expect(approach.getAllByRole('listitem')).toHaveLength(4);
    expect(document.title).toBe('About - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('shows active practitioners in order, with photo or placeholder, and links to further pages', async () => {
    show();
    const section = within(await team());
    await section.findByText('Founder of the clinic.');
    expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Mei Alvarez',
      'Jonah Whitfield',
    ]);
    expect(section.getAllByText('Photo Coming Soon')).toHaveLength(1);
    const photo = section.getByRole('img', { name: 'Portrait of Jonah Whitfield' });
    expect(photo).toHaveAttribute('srcset', expect.stringMatching(/^\/api\/images\/3\?w=320&q=80 320w, .* 828w$/));
    expect(photo).toHaveAttribute('sizes', '21.875rem');
    expect(section.getByRole('link', { name: 'Read more about Mei Alvarez' })).toHaveAttribute(
      'href',
      '/practitioners/mei-alvarez',
    );
    expect(section.getByRole('link', { name: /^Book with Mei Alvarez/ })).toHaveAttribute(
      'href',
      'https://book.example/mei',
    );
    expect(section.queryByRole('link', { name: /(Book|Appointment) with Jonah/ })).not.toBeInTheDocument();
  });

  it('says of each person one sentence, their specialties and languages; training stands in the credentials', async () => {
    show();
    const [card] = await within(await team()).findAllByRole('article');
    const mine = within(card as HTMLElement);
    expect(mine.getByText('Founder of the clinic.')).toBeInTheDocument();
    expect(mine.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Headaches', 'Sleep']);
    expect(mine.getByText('Speaks English and Spanish')).toBeInTheDocument();
    expect(mine.queryByText('Doctor of Acupuncture')).not.toBeInTheDocument();
  });

  it('leads to a request with the practitioner chosen, while requests are taken', async () => {
    renderPage(<AboutPage />, {
      url: '/about',
      answers: {
        '/api/practitioners': [jonah],
        '/api/config': [...configOf(), buildConfigEntry({ id: 'appointments_enabled', data: 'true' })],
      },
    });
    expect(await screen.findByRole('link', { name: 'Request an Appointment with Jonah Whitfield' })).toHaveAttribute(
      'href',
      '/appointments?practitioner=jonah-whitfield',
    );
  });

  it('tells the story in steps', async () => {
    show();
    const story = within(await screen.findByRole('region', { name: 'Our Story' }));
    await story.findByText('Today');
    expect(story.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      '2021',
      'What we practice',
      'How we work',
      'Today',
    ]);
  });

  it('describes a portrait in the clinic’s words where there are some', async () => {
    show([{ ...jonah, imageAlt: 'Jonah laughing in the garden' }]);
    const section = within(await team());
    expect(await section.findByRole('img', { name: 'Jonah laughing in the garden' })).toBeInTheDocument();
    expect(section.queryByRole('img', { name: /^Portrait of/ })).not.toBeInTheDocument();
  });

  it.each([
    [3, '3'],
    [6, '3'],
    [4, '2'],
    [1, '2'],
  ])('lays %i practitioners out in %s columns', async (count, columns) => {
    show(Array.from({ length: count }, () => buildPractitioner()));
    const [card] = await within(await team()).findAllByRole('article');
    expect(card?.parentElement).toHaveAttribute('data-columns', columns);
  });

  it('lists education by person and every certification once', async () => {
    show();
    const section = within(await screen.findByRole('region', { name: 'Our Credentials' }));
    expect(await section.findByText('Doctor of Acupuncture')).toBeInTheDocument();
    expect(section.getAllByText('NCCAOM')).toHaveLength(1);
    expect(section.getByText('Clean Needle Technique')).toBeInTheDocument();
  });

  it('tells loading, failure and emptiness apart', async () => {
    const loading = show(never);
    expect(screen.getByText('Loading practitioner profiles...').closest('[role="status"]')).toBeVisible();
    loading.unmount();
    const failed = show(failWith(500));
    expect(await screen.findByText('We can’t show practitioner profiles right now.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
    failed.unmount();
    show([]);
    expect(await screen.findByText('Practitioner profiles will appear here soon.')).toBeInTheDocument();
  });
});
