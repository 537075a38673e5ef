import { screen, waitFor, within } from '@testing-library/react';
import type { ConfigEntry, DraftBody } from '@harmony/domain';
import { buildConfigEntry, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { AnnouncementTab } from './announcement-tab';
import { BookingTab } from './contact-tab';

const flag = buildConfigEntry({ id: 'spanish_enabled', data: 'true' });
const announcement = (own: Partial<ConfigEntry> = {}) =>
  buildConfigEntry({ id: 'announcement', data: 'Closed on Friday', updatedAt: '2026-11-10T18:00:00.000Z', ...own });

const DRAFTS = '/api/drafts/config?ids=announcement%2Cannouncement_severity%2Cannouncement_starts%2Cannouncement_ends';

function open(entry: ConfigEntry, others: Record<string, unknown> = {}) {
  const entries = [entry, flag];
  const view = renderConsole(
    <AnnouncementTab entries={entries} />,
    {
      '/api/config': entries,
      [DRAFTS]: [],
      '/api/images': [],
      '/api/translations/outdated': { rows: [] },
      'PUT /api/config/announcement': ({ body }: FakeRequest) => ({ ...entry, ...(body as object) }),
      ...others,
    },
    '/config?tab=announcement&language=es',
  );
  return { ...view, sent: (method: string) => view.query.calls.filter((call) => call.method === method) };
}
const copy = () => screen.findByRole('button', { name: 'Copy English text: Announcement' });

beforeEach(() => localStorage.clear());

it('an announcement is written in Spanish, previewed, and sent without the English', async () => {
  const { user, sent } = open(announcement());
  await user.click(await copy());
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getAllByText('Closed on Friday')).toHaveLength(2);
  expect(screen.queryByLabelText(/^Shown as|^Severity/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved \d/);
  expect(sent('PUT')).toMatchObject([
    { body: { translations: { es: { data: 'Closed on Friday' } }, isActive: true }, headers: expect.anything() },
  ]);
  expect(sent('PUT')[0]?.body).not.toHaveProperty('data');
});

it('its draft keeps what is drafted of the English, and both are compared', async () => {
  const known = {
    entity: 'config',
    id: 'announcement',
    name: 'Announcement',
    problem: null,
    previewUntil: null,
    basedOn: null,
    changes: { data: 'Closed on Monday', isActive: true },
    publishAt: null,
    unpublishAt: null,
    changedBy: 'mei',
    updatedAt: '2026-11-20T18:40:00.000Z',
  };
  let drafts = [known];
  const { user, sent } = open(announcement(), {
    [DRAFTS]: () => drafts,
    'PUT /api/drafts/config/announcement': ({ body }: FakeRequest) => {
      const { changes } = body as DraftBody;
      drafts = [{ ...known, changes: changes as typeof known.changes, updatedAt: '2026-11-20T19:00:00.000Z' }];
      return { draft: drafts[0] };
    },
  });
  await user.click(await copy());
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([
      { body: { changes: { data: 'Closed on Monday', translations: { es: { data: 'Closed on Monday' } } } } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Show public version' }));
  const sheet = await screen.findByRole('dialog', { name: 'What the draft changes' });
  expect(await within(sheet).findByRole('region', { name: 'Announcement (Spanish)' })).toHaveTextContent('Monday');
  expect(within(sheet).getByRole('region', { name: 'Announcement' })).toHaveTextContent('Friday');
});

it('clearing it takes the Spanish away, too, and Undo brings both back', async () => {
  const { user, sent } = open(announcement({ translations: { es: { data: 'Cerrado el viernes' } } }));
  await user.click(await screen.findByRole('button', { name: 'Clear announcement' }));
  await screen.findByText('Announcement cleared');
  // The toolbar of the text has one, too.
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT').map(({ body }) => body)).toMatchObject([
    { data: null, translations: {} },
    { data: 'Closed on Friday', translations: { es: { data: 'Cerrado el viernes' } } },
  ]);
});

it('settings without words are edited as ever while the address is about Spanish', async () => {
  const entries = [buildConfigEntry({ id: 'booking_site', data: 'https://book.example' }), flag];
  const drafts = '/api/drafts/config?ids=booking_site%2Cbooking_site_initial_appt';
  renderConsole(
    <BookingTab entries={entries} />,
    { '/api/config': entries, [drafts]: [] },
    '/config?tab=booking&language=es',
  );
  expect(await screen.findByLabelText('Online booking (optional)')).toHaveValue('https://book.example');
  expect(screen.queryByRole('group', { name: 'Language of the texts' })).toBeNull();
});
