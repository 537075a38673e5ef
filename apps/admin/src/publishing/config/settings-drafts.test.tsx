import { screen, waitFor, within } from '@testing-library/react';
import type { Draft, DraftBody } from '@harmony/domain';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { ContactTab } from './contact-tab';

const entries = [
  buildConfigEntry({ id: 'phone', data: '2535550140', updatedAt: '2026-11-10T18:00:00.000Z' }),
  // Newer than any draft here: what is shown must not depend on it.
  buildConfigEntry({ id: 'email', data: 'hello@harmony.example', updatedAt: '2026-11-28T18:00:00.000Z' }),
];

/** The drafts of the settings of this form, and of no others. */
const DRAFTS = '/api/drafts/config?ids=clinic_name%2Cphone%2Cfax%2Cemail%2Ctime_zone';

const buildDraft = (own: Partial<Draft>): Draft => ({
  entity: 'config',
  id: 'phone',
  name: 'phone',
  changes: { data: '2535550199', isActive: true },
  publishAt: null,
  unpublishAt: null,
  previewUntil: null,
  problem: null,
  basedOn: null,
  changedBy: 'mei',
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...own,
});

function open(first: readonly Draft[], others: Record<string, unknown> = {}) {
  let drafts = [...first];
  const view = renderConsole(<ContactTab entries={entries} />, {
    '/api/config': entries,
    [DRAFTS]: () => drafts,
    'PUT /api/drafts/config/phone': ({ body }: FakeRequest) => {
      const { changes } = body as DraftBody;
      drafts = [buildDraft({ changes, updatedAt: '2026-11-20T19:00:00.000Z' })];
      return { draft: drafts[0] };
    },
    'POST /api/drafts/config/phone/publish': () => {
      drafts = [];
      return { row: entries[0], draft: null };
    },
    'DELETE /api/drafts/config/phone': () => {
      drafts = [];
      return null;
    },
    ...others,
  });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
}

const phone = () => screen.findByLabelText(/^Phone/);
const banner = () => screen.findByRole('region', { name: 'Not public yet' });

beforeEach(() => localStorage.clear());

it('writes changed settings as drafts, and says that visitors do not see them', async () => {
  const { user, sent } = open([]);
  await user.clear(await phone());
  await user.type(await phone(), '2535550111');
  await user.click(screen.getByRole('button', { name: 'Drafts and dates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as draft' }));
  expect(await banner()).toHaveTextContent('Not public yet: Phone.');
  expect(sent('PUT')).toMatchObject([
    { url: '/api/drafts/config/phone', body: { changes: { data: '2535550111', isActive: true } } },
  ]);
  await waitFor(async () => expect(await phone()).toHaveValue('2535550111'));
});

it('opens the draft, saves into it with what was seen of it, and publishes it', async () => {
  const { user, sent } = open([buildDraft({})]);
  await banner();
  await waitFor(async () => expect(await phone()).toHaveValue('2535550199'));
  await user.type(await phone(), '7');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^Saved \d/);
  expect(sent('PUT')).toMatchObject([
    { body: { changes: { data: '25355501997' } }, headers: { 'if-match': '"2026-11-20T18:40:00.000Z"' } },
  ]);
  await user.click(within(await banner()).getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Published')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not public yet' })).toBeNull());
});

it('publishes what was typed beside the draft, too', async () => {
  let drafts = [buildDraft({})];
  const { user, sent } = open(drafts, {
    [DRAFTS]: () => drafts,
    'PUT /api/drafts/config/email': ({ body }: FakeRequest) => {
      const draft = buildDraft({ id: 'email', changes: (body as DraftBody).changes });
      drafts = [...drafts, draft];
      return { draft };
    },
    'POST /api/drafts/config/email/publish': { row: entries[1], draft: null },
  });
  await banner();
  await user.type(await screen.findByLabelText(/^E-?mail/i), 'x');
  await user.click(within(await banner()).getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(sent('POST').map(({ url }) => url)).toEqual([
    '/api/drafts/config/phone/publish',
    '/api/drafts/config/email/publish',
  ]);
});

it('changes the date of all drafts together, and takes it back', async () => {
  const { user, sent } = open([buildDraft({ publishAt: '2099-06-01T16:00:00.000Z' })]);
  expect(await banner()).toHaveTextContent('It’ll be published on');
  await user.click(within(await banner()).getByRole('button', { name: 'Change date' }));
  await user.click(await screen.findByRole('button', { name: 'Remove date' }));
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([{ body: { changes: { data: '2535550199' }, publishAt: null } }]),
  );
});

it('says when it is not known whether there are drafts', async () => {
  open([], { [DRAFTS]: failWith(503) });
  expect(await screen.findByText(/Couldn’t check/)).toBeVisible();
  expect(await phone()).toHaveValue('2535550140');
});

it('shows what is public again when the draft is discarded', async () => {
  const { user } = open([buildDraft({})]);
  await user.click(within(await banner()).getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await phone()).toHaveValue('2535550140'));
});
