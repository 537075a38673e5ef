import { randomUUID } from 'node:crypto';
import { enter } from '../support/console';
import { detail, enterMonitor, expect, pick, rowOf, test } from '../support/monitor';
import { PhoneCall, postToWebhook } from '../support/phone';
import { queryDatabase } from '../support/product';

test('without the right token the webhook refuses, and no trace is left', async ({ page, phone }) => {
  await enterMonitor(page);
  const call = new PhoneCall('+14045550101');
  const wrong: Record<string, string>[] = [
    { 'verification-token': '' },
    { 'verification-token': 'not-the-token' },
    { 'verification-token': '', 'validation-token': 'not-the-token' },
  ];
  for (const headers of wrong) {
    const message = call.message('line', 'Setup');
    const answer = await postToWebhook(message, headers);
    expect(answer.status, JSON.stringify(headers)).toBe(401);
  }
  expect(await queryDatabase('select 1 from telephony_events where body::text like $1', [`%${call.session}%`])).toEqual(
    [],
  );
  // A call that came after them is there, they are not.
  const next = await phone('+14045550102').rings();
  await expect(rowOf(page, next)).toBeVisible();
  await expect(rowOf(page, call)).toHaveCount(0);
});

test('an unreadable message is accepted with 200, and shown as unreadable in the console', async ({ page }) => {
  const uuid = randomUUID();
  const event = '/restapi/v1.0/account/9000/telephony/sessions';
  for (const body of [{ uuid, event, body: { sequence: 'one', parties: 'none' } }, '{"uuid": "half of a mess'])
    expect((await postToWebhook(body)).status).toBe(200);
  await enter(page, '/call-monitoring?tab=events&state=unreadable');
  const row = page.getByRole('row').filter({ hasText: 'Unreadable' });
  await expect(row.filter({ hasText: 'Not as RingCentral documents it' }).first()).toBeVisible();
  await expect.poll(() => row.count()).toBeGreaterThanOrEqual(2);
});

test('hostile names, notes and links of a patient are text', async ({ page, phone, addPatient, complaints }) => {
  const name = '<img src=x onerror="globalThis.wasHit=1"> Example';
  const id = await addPatient({ name, phones: [{ raw: '+14045550110' }], balance: 7 });
  // No API takes such links; a clinic system may send them.
  await queryDatabase('update patients set external_link = $2, balance_link = $2 where id = $1', [
    id,
    'javascript:globalThis.wasHit=1',
  ]);
  await enterMonitor(page);
  const call = await phone('+14045550110').rings();
  await expect(rowOf(page, call)).toContainText(name);
  await pick(page, call);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(detail(page).locator('img')).toHaveCount(0);
  await expect(detail(page).locator('a:not([href^="tel:"])')).toHaveCount(0);
  await expect(detail(page)).toContainText('$7.00');
  expect(await page.evaluate(() => 'wasHit' in globalThis)).toBe(false);
  expect(complaints.console).toEqual([]);
});

test('calls and patients are sent to nobody without a session, nor stored by any cache', async ({ page, request }) => {
  const wrong: Record<string, string>[] = [{}, { 'x-session-id': 'made-up' }];
  for (const path of ['/api/calls', '/api/follow-ups', '/api/ringcentral/events', '/api/patients/search?q=example']) {
    for (const headers of wrong) expect((await request.get(path, { headers })).status(), path).toBe(401);
  }
  const sessionId = await enterMonitor(page);
  const answer = await request.get('/api/calls', { headers: { 'x-session-id': sessionId } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (each) => (await (await caches.open(each)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return [...urls.flat(), ...Object.keys(localStorage)];
  });
  expect(kept.filter((each) => each.startsWith('/api/') || each.includes(sessionId))).toEqual([]);
});
