import { screen, waitFor, within } from '@testing-library/react';
import type { Draft, DraftBody, Version } from '@harmony/domain';
import { buildService, failNetwork, failWith, type FakeRequest } from '@harmony/testing';
import { serviceForm } from '../../../publishing/services/service-form';
import { renderConsole } from '../../../test/render-console';
import { EntityEditor } from '../entity-editor';

const LIST = '/api/services?includeInactive=true';
const DRAFT = '/api/drafts/services/7';
const cupping = buildService({ id: 7, name: 'Cupping', price: 50, shortDescription: 'Warm cups.' });

const buildDraft = (own: Partial<Draft> = {}): Draft => ({
  entity: 'services',
  id: '7',
  name: 'Cupping',
  changes: { name: 'Fire cupping' },
  publishAt: null,
  unpublishAt: null,
  previewUntil: null,
  problem: null,
  basedOn: cupping.updatedAt,
  changedBy: 'mei',
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...own,
});

/** An API that keeps one draft, as the real one does. */
function keepsDraft(first: Draft | null) {
  let draft = first;
  let writes = 0;
  return {
    [DRAFT]: () => ({ draft }),
    [`PUT ${DRAFT}`]: ({ body }: FakeRequest) => {
      const { changes, publishAt, unpublishAt } = body as Required<DraftBody>;
      const updatedAt = `2026-11-20T19:0${++writes}:00.000Z`;
      draft = buildDraft({ changes, publishAt, unpublishAt, updatedAt });
      return { draft };
    },
    [`DELETE ${DRAFT}`]: () => {
      draft = null;
      return null;
    },
    [`POST ${DRAFT}/publish`]: () => {
      const row = { ...cupping, ...draft?.changes, updatedAt: '2026-11-21T08:00:00.000Z' };
      draft = null;
      return { row, draft };
    },
  };
}

const open = async (answers: Record<string, unknown>) => {
  const view = renderConsole(
    <EntityEditor declaration={serviceForm} />,
    { [LIST]: [cupping], '/api/images': [], ...answers },
    '/services?edit=7',
  );
  await screen.findByLabelText('Name');
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  const choose = async (item: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Drafts and dates' }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...view, sent, choose };
};

const name = () => screen.getByLabelText('Name');
const banner = () => screen.findByRole('region', { name: 'Not public yet' });

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is written instead of the row, and opened from then on', async () => {
    const { user, sent, choose } = await open(keepsDraft(null));
    await user.type(name(), '!');
    await choose('Save as draft');
    expect(await banner()).toHaveTextContent('Draft by mei');
    expect(sent('PUT')).toMatchObject([{ url: DRAFT, body: { changes: { name: 'Cupping!' }, publishAt: null } }]);
    expect(sent('PUT')[0]?.headers).toBeUndefined();
    expect(name()).toHaveValue('Cupping!');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('is what Ctrl+S saves, with the version that it was opened at', async () => {
    const { user, sent } = await open(keepsDraft(buildDraft()));
    expect(name()).toHaveValue('Fire cupping');
    expect(await banner()).toHaveTextContent(/Visitors see the version from .*2026/);
    await user.type(screen.getByLabelText('Short description (optional)'), '!');
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved \d/);
    expect(sent('PUT')).toMatchObject([
      {
        url: DRAFT,
        body: { changes: { name: 'Fire cupping', shortDescription: 'Warm cups.!' } },
        headers: { 'if-match': '"2026-11-20T18:40:00.000Z"' },
      },
    ]);
  });

  it('is published with what was just typed', async () => {
    const { user, sent } = await open(keepsDraft(buildDraft()));
    await user.type(name(), ' now');
    await user.click(within(await banner()).getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Service published')).toBeVisible();
    expect(sent('PUT')).toMatchObject([{ body: { changes: { name: 'Fire cupping now' } } }]);
    expect(screen.queryByRole('region', { name: 'Not public yet' })).toBeNull();
    expect(name()).toHaveValue('Fire cupping now');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('is discarded, and comes back with Undo', async () => {
    const { user, sent } = await open(keepsDraft(buildDraft()));
    await user.click(within(await banner()).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(name()).toHaveValue('Cupping'));
    await screen.findByText('Draft discarded');
    // The toolbar of the text has one, too.
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(name()).toHaveValue('Fire cupping'));
    expect(sent('PUT')).toMatchObject([{ body: { changes: { name: 'Fire cupping' } } }]);
  });

  it('is shown beside what is public', async () => {
    const { user } = await open(keepsDraft(buildDraft({ changes: { name: 'Fire cupping', price: 60 } })));
    await user.click(within(await banner()).getByRole('button', { name: 'Show public version' }));
    const sheet = await screen.findByRole('dialog', { name: 'What the draft changes' });
    expect(await within(sheet).findByRole('region', { name: 'Name' })).toHaveTextContent('Fire');
    expect(within(sheet).getByRole('region', { name: 'Price' })).toHaveTextContent('$50.00');
    expect(within(sheet).queryByRole('region', { name: 'Short description' })).toBeNull();
  });

  it('says that somebody else changed the same, and is published over it only when asked', async () => {
    const conflict = failWith(409, {
      code: 'conflict',
      error: 'Changed',
      fields: { name: 'Somebody else changed it' },
    });
    const published = { row: { ...cupping, name: 'Fire cupping' }, draft: null };
    const { user, sent } = await open({
      [DRAFT]: { draft: buildDraft() },
      [`POST ${DRAFT}/publish`]: ({ body }: FakeRequest) => ((body as { over: boolean }).over ? published : conflict),
    });
    await user.click(within(await banner()).getByRole('button', { name: 'Publish now' }));
    const question = await screen.findByRole('alertdialog', { name: 'Someone else changed the same fields' });
    expect(question).toHaveTextContent('what visitors see: name');
    await user.click(within(question).getByRole('button', { name: 'Publish draft' }));
    expect(await screen.findByText('Service published')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { over: false } }, { body: { over: true } }]);
  });

  it('that could not be published by the clock says why', async () => {
    await open(keepsDraft(buildDraft({ problem: 'Its web address is taken.' })));
    expect(within(await banner()).getByRole('alert')).toHaveTextContent('Its web address is taken.');
  });
});

describe('nothing typed is lost', () => {
  it('when the network fails', async () => {
    const { user, choose } = await open({ [DRAFT]: { draft: null }, [`PUT ${DRAFT}`]: failNetwork('Failed to fetch') });
    await user.type(name(), '!');
    await choose('Save as draft');
    expect(await screen.findByText(/Couldn’t reach/)).toBeVisible();
    expect(name()).toHaveValue('Cupping!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('when somebody else writes a draft meanwhile: both are shown', async () => {
    const theirs = buildDraft({ changes: { name: 'Wet cupping', price: 80 }, updatedAt: '2026-11-20T20:00:00.000Z' });
    let written = 0;
    const { user, sent } = await open({
      [DRAFT]: () => ({ draft: written > 0 ? theirs : buildDraft() }),
      [`PUT ${DRAFT}`]: ({ body }: FakeRequest) =>
        written++ === 0 ? failWith(409, { code: 'stale' }) : { draft: { ...theirs, ...(body as object) } },
    });
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Someone else saved this/ });
    await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    expect(dialog).toHaveTextContent('Wet cupping');
    expect(dialog).toHaveTextContent('Fire cupping!');
    await user.click(within(dialog).getByRole('button', { name: 'Save choices' }));
    await screen.findByText(/^Saved \d/);
    expect(sent('PUT').at(-1)).toMatchObject({
      body: { changes: { name: 'Fire cupping!', price: 80 } },
      headers: { 'if-match': `"${theirs.updatedAt}"` },
    });
  });

  it('when the browser dies: what was typed into a draft is offered again', async () => {
    const first = await open(keepsDraft(buildDraft()));
    await first.user.type(name(), '!');
    first.unmount();
    const second = await open(keepsDraft(buildDraft()));
    expect(name()).toHaveValue('Fire cupping');
    await second.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(name()).toHaveValue('Fire cupping!');
  });

  it('when it is not known whether there is a draft: the row can be edited, and that is said', async () => {
    await open({ [DRAFT]: failWith(503) });
    expect(screen.getByText(/Couldn’t check/)).toBeVisible();
    expect(name()).toHaveValue('Cupping');
  });
});

it('what was saved stays on the screen while the list is still the one before, also beside a date', async () => {
  const saved = { ...cupping, name: 'Cupping!', updatedAt: '2026-11-21T08:00:00.000Z' };
  const dated = buildDraft({ changes: {}, unpublishAt: '2099-06-01T16:00:00.000Z' });
  const { user } = await open({ ...keepsDraft(dated), 'PUT /api/services/7': saved });
  await user.type(name(), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved \d/);
  expect(name()).toHaveValue('Cupping!');
});

it('the page that visitors see is linked, not the one that the draft will make', async () => {
  const { user } = await open(keepsDraft(buildDraft({ changes: { name: 'Fire cupping', slug: 'fire' } })));
  await user.click(screen.getByRole('button', { name: 'More actions for Fire cupping' }));
  const link = await screen.findByRole('menuitem', { name: 'View on site' });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/${cupping.slug}$`)));
});

describe('dates', () => {
  const pick = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, at: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    const field = within(dialog).getByLabelText('Date and time');
    await user.clear(field);
    await user.type(field, at);
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    return dialog;
  };

  it('say when what is typed becomes public, on the clock of the clinic', async () => {
    const { user, sent, choose } = await open(keepsDraft(null));
    await user.type(name(), '!');
    await choose('Publish at…');
    expect(await screen.findByText(/America\/Los_Angeles/)).toBeVisible();
    await pick(user, 'Publish at', '2099-06-01T09:00');
    expect(await banner()).toHaveTextContent('It’ll be published on Monday, June 1, 2099 at 9:00');
    expect(sent('PUT')).toMatchObject([
      { url: DRAFT, body: { changes: { name: 'Cupping!' }, publishAt: '2099-06-01T16:00:00.000Z' } },
    ]);
  });

  it('are taken back', async () => {
    const { user, sent } = await open(keepsDraft(buildDraft({ publishAt: '2099-06-01T16:00:00.000Z' })));
    await user.click(screen.getByRole('button', { name: 'More actions for Fire cupping' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish at…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove date' }));
    await waitFor(() =>
      expect(sent('PUT').at(-1)).toMatchObject({ body: { changes: { name: 'Fire cupping' }, publishAt: null } }),
    );
    expect(await banner()).not.toHaveTextContent('It’ll be published on');
  });

  it('that are past are refused with words', async () => {
    const { user, sent, choose } = await open(keepsDraft(null));
    await user.type(name(), '!');
    await choose('Publish at…');
    expect(await pick(user, 'Publish at', '2020-06-01T09:00')).toHaveTextContent('That time has passed');
    expect(sent('PUT')).toHaveLength(0);
  });

  it('say when a row goes offline; it stays as it is until then', async () => {
    const { user, sent } = await open(keepsDraft(null));
    await user.click(screen.getByRole('button', { name: 'More actions for Cupping' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take offline at…' }));
    await pick(user, 'Take offline at', '2099-06-01T09:00');
    expect(await banner()).toHaveTextContent('It’ll go offline on Monday, June 1, 2099');
    expect(sent('PUT')).toMatchObject([{ body: { changes: {}, unpublishAt: '2099-06-01T16:00:00.000Z' } }]);
    await user.click(screen.getByRole('button', { name: 'Keep it online' }));
    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ body: { unpublishAt: null } }));
  });
});

describe('the history', () => {
  const version = (id: number, own: Partial<Version>): Version => ({
    id,
    action: 'update',
    fields: ['name'],
    values: { name: 'Cupping' },
    by: 'mei',
    at: '2026-11-19T18:00:00.000Z',
    ...own,
  });
  const versions = [version(3, {}), version(2, { values: { name: 'Dry cupping' }, by: 'lin' })];
  const HISTORY = '/api/versions/services/7';
  const history = { versions: versions.map(({ values: _values, ...line }) => line), total: 103 };
  const whole = Object.fromEntries(versions.map((each) => [`${HISTORY}/${each.id}`, each]));

  it('compares versions, and one becomes what visitors see', async () => {
    const restored = { ...cupping, name: 'Dry cupping', updatedAt: '2026-11-21T08:00:00.000Z' };
    const { user, sent } = await open({
      ...keepsDraft(null),
      [HISTORY]: history,
      ...whole,
      [`POST ${HISTORY}/restore`]: { row: restored },
    });
    await user.click(screen.getByRole('button', { name: 'More actions for Cupping' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const sheet = await screen.findByRole('dialog', { name: 'History' });
    expect(await within(sheet).findByText(/by lin/)).toBeVisible();
    expect(sheet).toHaveTextContent('101 older versions');
    await user.click(within(sheet).getAllByRole('button', { name: 'Compare' })[0] as HTMLElement);
    const field = await within(sheet).findByRole('region', { name: 'Name' });
    expect(field).toHaveTextContent(/Before.*Dry cupping.*This version.*Cupping/);
    await user.click(within(sheet).getByRole('button', { name: 'All versions' }));
    // Of the oldest one it is not known what it changed: it is compared with what is there now.
    await user.click(within(sheet).getAllByRole('button', { name: 'Compare' })[1] as HTMLElement);
    const other = await within(sheet).findByRole('region', { name: 'Name' });
    expect(other).toHaveTextContent(/This version.*Dry cupping.*Now.*Cupping/);
    await user.click(within(sheet).getByRole('button', { name: 'All versions' }));
    await user.click(within(sheet).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version restored')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { version: 2 } }]);
    expect(name()).toHaveValue('Dry cupping');
  });

  it('says when a version could not be read', async () => {
    const { user } = await open({ ...keepsDraft(null), [HISTORY]: history, [`${HISTORY}/3`]: failWith(503) });
    await user.click(screen.getByRole('button', { name: 'More actions for Cupping' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const sheet = await screen.findByRole('dialog', { name: 'History' });
    await user.click((await within(sheet).findAllByRole('button', { name: 'Compare' }))[0] as HTMLElement);
    expect(await within(sheet).findByText('This version couldn’t be loaded')).toBeVisible();
  });
});

it('a preview link is made, shown, and ended', async () => {
  let draft = buildDraft();
  const { user, sent } = await open({
    [DRAFT]: () => ({ draft }),
    [`POST ${DRAFT}/preview`]: () => {
      draft = { ...draft, previewUntil: '2099-06-01T16:00:00.000Z' };
      return { path: '/preview?token=abc', until: draft.previewUntil };
    },
    [`DELETE ${DRAFT}/preview`]: () => {
      draft = { ...draft, previewUntil: null };
      return null;
    },
  });
  await user.click(screen.getByRole('button', { name: 'More actions for Fire cupping' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Preview link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByLabelText('Link')).toHaveValue(`${window.location.origin}/preview?token=abc`);
  expect(await within(dialog).findByText(/There’s a link that works until/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'End link' }));
  expect(await within(dialog).findByText('There’s no link.')).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
});
