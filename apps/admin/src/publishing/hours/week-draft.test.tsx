import { screen, waitFor, within } from '@testing-library/react';
import type { Draft, DraftBody } from '@harmony/domain';
import { buildHour, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './hours-page';

const DRAFT = '/api/drafts/hours/week';
const rows = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
  buildHour({ id: dayOfWeek + 1, dayOfWeek, openTime: '09:00', closeTime: '17:00' }),
);
const entries = (open: string) =>
  rows.map(({ dayOfWeek, closeTime }) => ({
    dayOfWeek,
    isClosed: false,
    openTime: dayOfWeek === 1 ? open : '09:00',
    closeTime,
    note: null,
  }));

const buildDraft = (own: Partial<Draft> = {}): Draft => ({
  entity: 'hours',
  id: 'week',
  name: 'Opening hours',
  changes: { entries: entries('08:00') },
  publishAt: null,
  unpublishAt: null,
  previewUntil: null,
  problem: null,
  basedOn: null,
  changedBy: 'mei',
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...own,
});

const open = async (first: Draft | null, answers: Record<string, unknown> = {}) => {
  let draft = first;
  const view = renderConsole(
    <Component />,
    {
      '/api/hours': rows,
      [DRAFT]: () => ({ draft }),
      [`PUT ${DRAFT}`]: ({ body }: FakeRequest) => {
        draft = buildDraft({ ...(body as Required<DraftBody>), updatedAt: '2026-11-20T19:00:00.000Z' });
        return { draft };
      },
      [`DELETE ${DRAFT}`]: () => {
        draft = null;
        return null;
      },
      [`POST ${DRAFT}/publish`]: () => {
        draft = null;
        return { row: rows, draft };
      },
      ...answers,
    },
    '/hours',
  );
  await screen.findByRole('heading', { name: 'As patients see it' });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};
const opens = (day: string) => within(screen.getByRole('group', { name: day })).getByLabelText('Opens');
const banner = () => screen.findByRole('region', { name: 'Not public yet' });

beforeEach(() => localStorage.clear());

it('writes the week as a draft, and leaves what visitors read', async () => {
  const { user, sent } = await open(null);
  await user.clear(opens('Monday'));
  await user.type(opens('Monday'), '08:00');
  await user.click(screen.getByRole('button', { name: 'Drafts and dates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as draft' }));
  expect(await banner()).toHaveTextContent('Visitors still see the hours that were saved before.');
  expect(sent('PUT')).toMatchObject([
    { url: DRAFT, body: { changes: { entries: entries('08:00') }, publishAt: null } },
  ]);
  expect(opens('Monday')).toHaveValue('08:00');
});

it('opens the draft, changes its date and takes it back', async () => {
  const { user, sent } = await open(buildDraft());
  await waitFor(() => expect(opens('Monday')).toHaveValue('08:00'));
  await user.click(within(await banner()).getByRole('button', { name: 'Publish at…' }));
  await user.type(await screen.findByLabelText('Date and time'), '2099-06-01T09:00');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await within(await banner()).findByText(/It’ll be published on/)).toBeVisible();
  expect(sent('PUT')).toMatchObject([
    {
      body: { changes: { entries: entries('08:00') }, publishAt: '2099-06-01T16:00:00.000Z' },
      headers: { 'if-match': '"2026-11-20T18:40:00.000Z"' },
    },
  ]);
  await user.click(within(await banner()).getByRole('button', { name: 'Change date' }));
  await user.click(await screen.findByRole('button', { name: 'Remove date' }));
  await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ body: { publishAt: null } }));
});

it('shows what is public again when the draft is discarded', async () => {
  const { user } = await open(buildDraft());
  await user.click(within(await banner()).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(opens('Monday')).toHaveValue('09:00'));
});

it('asks before it publishes over what somebody else has changed', async () => {
  const fields = { entries: 'Changed by someone else since then' };
  const { user, sent } = await open(buildDraft(), {
    [`POST ${DRAFT}/publish`]: ({ body }: FakeRequest) =>
      (body as { over: boolean }).over ? { row: rows, draft: null } : failWith(409, { code: 'conflict', fields }),
  });
  await user.click(within(await banner()).getByRole('button', { name: 'Publish now' }));
  await user.click(await screen.findByRole('button', { name: 'Publish draft' }));
  expect(await screen.findByText('Opening hours published')).toBeVisible();
  expect(sent('POST')).toMatchObject([{ body: { over: false } }, { body: { over: true } }]);
});

it('says when it is not known whether there is a draft', async () => {
  await open(null, { [DRAFT]: failWith(503) });
  expect(await screen.findByText(/Couldn’t check/)).toBeVisible();
  expect(opens('Monday')).toHaveValue('09:00');
});
