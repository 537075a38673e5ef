import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { soon } from '../support/console';
import { asAdmin, origin } from '../support/product';
import { expect, test } from '../support/test';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
});
test.afterAll(() => admin.dispose());

const publicPage = async (address: string): Promise<string> => (await fetch(`${origin()}${address}`)).text();
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const until = (moment: string) => pause(Math.max(0, Date.parse(moment) - Date.now()));

/** Sets a setting, whether it has a row or not. */
async function set(id: string, data: string): Promise<void> {
  const changed = await admin.put(`/api/config/${id}`, { data: { data } });
  if (changed.status() === 404) await admin.post('/api/config', { data: { id, data } });
  else expect(changed.ok()).toBe(true);
}

test('an announcement comes and goes at its moments on stored pages, and says how much it matters', async ({
  page,
  complaints,
}) => {
  const words = 'No running water today';
  const [starts, ends] = [inSeconds(4), inSeconds(9)];
  await set('announcement_starts', starts);
  await set('announcement_ends', ends);
  await set('announcement_severity', 'urgent');
  await set('announcement', words);
  // Stored now, before it starts.
  await soon('nothing is announced yet', async () => !(await publicPage('/contact')).includes('id="announcement"'));
  await until(starts);
  await soon('it is announced', async () => (await publicPage('/contact')).includes('id="announcement"'));
  await until(ends);
  await soon('it is over', async () => !(await publicPage('/contact')).includes('id="announcement"'));

  await set('announcement_starts', '');
  await set('announcement_ends', '');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Urgent announcement' });
    await expect(region.getByRole('alert')).toHaveText(words);
    // It has a place of its own: the hero begins below it.
    const [strip, hero] = [await region.boundingBox(), await page.locator('main > section').first().boundingBox()];
    expect(hero?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? Infinity) + (strip?.height ?? 0) - 1);
    expect(strip?.height).toBeGreaterThan(20);
  }
  await set('announcement_severity', 'notice');
  await soon('it is no longer urgent', async () => (await publicPage('/')).includes('Important announcement'));
  await set('announcement_severity', 'info');
  await set('announcement', '');
  expect(complaints.console).toEqual([]);
});

test('a draft is read over its link, becomes public when its time comes, goes away again, and is taken back', async ({
  page,
}) => {
  const [service] = (await (await admin.get('/api/services')).json()) as {
    id: number;
    slug: string;
    shortDescription: string;
  }[];
  if (!service) throw new Error('there are no services');
  const { id, slug, shortDescription: before } = service;
  const path = `/api/drafts/services/${id}`;
  const words = 'Half an hour longer, from this minute on';
  const [publishAt, unpublishAt] = [inSeconds(3), inSeconds(8)];
  const saved = await admin.put(path, { data: { changes: { shortDescription: words }, publishAt, unpublishAt } });
  expect(saved.ok()).toBe(true);
  const { path: link } = (await (await admin.post(`${path}/preview`)).json()) as { path: string };
  const token = new URL(link, origin()).searchParams.get('token');
  const preview = await fetch(`${origin()}/api/previews/${token}`);
  expect(((await preview.json()) as { content: object }).content).toMatchObject({ shortDescription: words });
  expect(await publicPage('/services')).not.toContain(words);

  await until(publishAt);
  await soon('it is public', async () => (await publicPage('/services')).includes(words));
  await page.goto(`/services/${slug}`);
  await expect(page.getByText(words).first()).toBeVisible();
  expect((await fetch(`${origin()}/api/previews/${token}`)).status).toBe(404);
  await until(unpublishAt);
  await soon('it is gone', async () => (await fetch(`${origin()}/services/${slug}`)).status === 404);

  const history = `/api/versions/services/${id}`;
  const { versions } = (await (await admin.get(history)).json()) as { versions: { id: number }[] };
  const whole = await Promise.all(
    versions.map(async (version) => (await admin.get(`${history}/${version.id}`)).json()),
  );
  const first = (whole as { id: number; values: { shortDescription: string; isActive: boolean } }[]).find(
    ({ values }) => values.shortDescription === before && values.isActive,
  );
  const restored = await admin.post(`/api/versions/services/${id}/restore`, { data: { version: first?.id } });
  expect(restored.ok()).toBe(true);
  await soon('it is as before', async () => {
    const html = await publicPage('/services');
    return html.includes(before) && !html.includes(words);
  });
});
