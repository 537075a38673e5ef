import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { readDrafts, writeDrafts } from '../../state/drafts';
import { LeaveGuard } from '../../editor/leave-guard';
import { renderConsole } from '../../../test/render-console';

const place = { userId: 1, entity: 'services', record: 7 } as const;
const draft = { writtenAt: '2026-11-20T10:42:00.000Z', values: { name: 'Cupping' } };

const Form = () => {
  const [isDirty, setDirty] = useState(true);
  return (
    <>
      <p>{isDirty ? 'Unsaved' : 'Discarded'}</p>
      <LeaveGuard isDirty={isDirty} onDiscard={() => setDirty(false)} />
    </>
  );
};

const signOut = async (page = <Form />) => {
  localStorage.clear();
  writeDrafts(place, [draft]);
  const view = renderConsole(page, { 'POST /api/auth/logout': null });
  await view.user.click(await screen.findByRole('button', { name: 'mei, your menu' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  const sent = () => view.query.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { ...view, sent };
};

it('asks before unsaved work is lost; staying keeps everything', async () => {
  const { user, sent, where } = await signOut();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByText('Unsaved')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(where()).toBe('/');
  expect(readDrafts(place, Date.parse(draft.writtenAt))).toEqual([draft]);
});

it('discards it, signs out, and leaves no draft behind', async () => {
  const { user, sent, where } = await signOut();
  await user.click(await screen.findByRole('button', { name: 'Discard and sign out' }));
  await waitFor(() => expect(where()).toBe('/login'));
  expect(sent()).toEqual(['/api/auth/logout']);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('asks nothing where nothing is unsaved', async () => {
  const { where } = await signOut(<p>Nothing to lose</p>);
  await waitFor(() => expect(where()).toBe('/login'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
