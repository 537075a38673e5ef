import { screen, waitFor } from '@testing-library/react';
import { ContactRound } from 'lucide-react';
import type { Timeline as Answer, TimelineEntry } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { e164Of, PersonHistory } from './person-history';
import { Timeline } from './timeline';

const entry = (part: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'calls',
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  title: '',
  text: null,
  state: null,
  isOpen: false,
  by: null,
  ...part,
});
const page = (items: TimelineEntry[], part: Partial<Answer> = {}): Answer => ({
  items,
  next: null,
  numbers: [],
  emails: [],
  keptElsewhere: [],
  now: '2026-11-23T10:00:00.000Z',
  ...part,
});
const message = entry({
  kind: 'contact-submissions',
  id: '12',
  title: 'Message',
  state: 'Open',
  isOpen: true,
  text: 'My knee',
});
const visit = entry({
  kind: 'visits',
  id: '3',
  at: '2026-01-15',
  title: 'Acupuncture',
  state: 'completed',
  by: 'Dr. Lee',
});

const load = () => Promise.resolve({ Component: () => null });
const pages = [
  { path: '/?tab=contact-submissions', label: 'Messages', area: 'inboxes', group: 'Today', icon: ContactRound, load },
  { path: '/patients', label: 'Patients', area: 'patients', group: 'Today', icon: ContactRound, load },
] as const;
const NUMBER = '/api/people/%2B12065550123/timeline?limit=6';
const history = (
  <PersonHistory phone="(206) 555-0123" email="mei@example.com" except={{ kind: 'appointments', id: '4' }} />
);

it('shows each thing with its state and a way into it, and earlier ones on request', async () => {
  const { user } = renderConsole(
    <Timeline person="7" />,
    {
      '/api/people/7/timeline?limit=20': page([message], { next: 'cursor', keptElsewhere: ['visits'] }),
      '/api/people/7/timeline?before=cursor': page([visit]),
    },
    '/patients',
    pages,
  );
  expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/?tab=contact-submissions&state=all&row=12',
  );
  expect(screen.getByText('My knee')).toBeVisible();
  expect(screen.getByText(/^Kept in the clinic system, not here: visits/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Visit: Acupuncture')).toBeVisible();
  expect(screen.getByText('Jan 15, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('shows a failure as a failure', async () => {
  renderConsole(<Timeline person="7" />, { '/api/people/7/timeline?limit=20': failWith(500) });
  expect(await screen.findByText('The timeline couldn’t be loaded')).toBeVisible();
});

describe('the history of whoever sent something', () => {
  it('is looked at only when it is opened, by number or by address, without what it stands beside', async () => {
    const { user, query } = renderConsole(
      history,
      {
        [NUMBER]: page([entry({ kind: 'appointments', id: '4' }), message]),
        '/api/people/mei%40example.com/timeline?limit=6': page([]),
        '/api/people/7/timeline?limit=6': page([visit]),
        '/api/patients?search=2065550123&limit=4': { items: [{ id: 7, name: 'Mei Example' }], total: 1 },
      },
      '/',
      pages,
    );
    await waitFor(() => expect(query.calls.some(({ url }) => url === '/api/config')).toBe(true));
    expect(query.calls.some(({ url }) => url.startsWith('/api/people'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible();
    expect(screen.queryByText('Appointment request')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Mei Example' }));
    expect(await screen.findByText('Visit: Acupuncture')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Mei Example' })).toHaveAttribute('href', '/patients?edit=7');
    await user.click(screen.getByRole('button', { name: 'mei@example.com' }));
    expect(await screen.findByText('No other entries.')).toBeVisible();
  });

  it('is not offered to roles that may not look for people, or without number and address', () => {
    const { unmount } = renderConsole(history, {}, '/', pages, 'practitioner');
    expect(screen.queryByRole('button', { name: 'Show history' })).toBeNull();
    unmount();
    renderConsole(<PersonHistory phone={null} email={null} />);
    expect(screen.queryByRole('button', { name: 'Show history' })).toBeNull();
  });
});

it.each([
  ['(206) 555-0123', '+12065550123'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0123 ext. 5', null],
  ['', null],
])('%j is the number %s', (typed, number) => expect(e164Of(typed)).toBe(number));
