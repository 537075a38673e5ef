import { screen, waitFor } from '@testing-library/react';
import { tellSignOut } from '@harmony/api-client';
import { renderConsole } from '../../test/render-console';
import { writeDrafts } from './drafts';
import { followSignOut } from './follow-sign-out';

const place = { userId: 1, entity: 'services', record: 7 } as const;
const draft = { writtenAt: '2026-11-20T10:42:00.000Z', values: { name: 'Cupping' } };

/** What a tab hears when another one of this browser writes to the storage. */
const storage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));

async function open() {
  const console = renderConsole(<p>Aiko Brennan</p>, { 'POST /api/auth/logout': null });
  await screen.findByRole('button', { name: 'mei, your menu' });
  const browser = { leave: jest.fn(), reload: jest.fn() };
  const stop = followSignOut(console.store, browser);
  const sent = () => console.query.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { ...console, browser, sent, stop };
}

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.style.visibility = '';
});

it('empties this tab when another one signs out, ends its session and leaves', async () => {
  writeDrafts(place, [draft]);
  const { browser, sent, stop } = await open();
  storage('harmony.signed-out');
  expect(root).not.toBeVisible();
  await waitFor(() => expect(browser.leave).toHaveBeenCalled());
  expect(sent()).toEqual(['/api/auth/logout']);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  stop();
});

it('hears what a tab says that signs out, and nothing else', async () => {
  const { browser, sent, stop } = await open();
  tellSignOut();
  expect(Object.keys(localStorage)).toEqual(['harmony.signed-out']);
  storage('harmony.draft:1:services:7');
  expect(root).toBeVisible();
  expect(browser.leave).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
  stop();
});

it('goes into the page cache of the browser empty, and is opened anew when it comes back', async () => {
  const { browser, stop } = await open();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(root).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(root).not.toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(browser.reload).toHaveBeenCalledTimes(1);
  expect(root).not.toBeVisible();
  stop();
});

it('leaves without the question of a form with unsaved text', async () => {
  const { stop } = await open();
  const ask = jest.fn();
  window.addEventListener('beforeunload', ask);
  storage('harmony.signed-out');
  window.dispatchEvent(new Event('beforeunload'));
  expect(ask).not.toHaveBeenCalled();
  stop();
});
