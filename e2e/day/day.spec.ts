import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request as makeRequest, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../tools/platform/cluster.mjs';
import { ADMIN } from '../support/accounts';
import { startFhirServer } from '../support/fhir-server';
import { FEATURES, setSwitch } from '../support/flags';
import { detail, LIVE, openSession, rowOf, SESSION_KEY } from '../support/monitor';
import { queryDatabase } from '../support/product';
import { makeDataDir, NO_LIMITS, runProduct, type Product } from '../support/run-product';
import { expect, test } from '../support/test';
import { closeFirstAtMonitor, closeFirstInConsole, PatientPhone, sendForm } from './play';
import { dayEvents, PATIENTS, type DayEvent } from './people';

const PASSWORD = 'seven kettles on the stove';
const STAFF = { ana: 'front-desk', ben: 'front-desk', eli: 'editor', lin: 'practitioner' } as const;
type Staff = keyof typeof STAFF;
const OUTCOMES = ['Booked', 'Question', 'Herbs', 'Moved'];
/** The clinic system hangs between these events, for so many minutes, and before that one the product is restarted. */
const HANGS = { from: 30, to: 55, minutes: Number(process.env['HANG_MINUTES'] ?? 1) };
const RESTART_BEFORE = 70;

async function signIn(origin: string, account: { username: string; password: string }): Promise<APIRequestContext> {
  const context = await makeRequest.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const answer = await context.post('/api/auth/login', { data: account });
  expect(answer.status(), `${account.username} signs in`).toBe(200);
  return context;
}

async function addStaff(origin: string): Promise<void> {
  const admin = await signIn(origin, ADMIN);
  for (const feature of FEATURES) await setSwitch(admin, feature, true);
  for (const [username, role] of Object.entries(STAFF))
    expect((await admin.post('/api/users', { data: { username, password: PASSWORD, role } })).status()).toBe(201);
  await admin.dispose();
}

/** A receptionist's call monitor, with their account of the console. */
async function monitorOf(browser: Browser, { origin }: Product, username: Staff): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const session = await openSession(page.request, { username, password: PASSWORD }, origin);
  await page.goto('/calls/login');
  await page.evaluate(([key, id]) => sessionStorage.setItem(key ?? '', id ?? ''), [SESSION_KEY, session]);
  await page.goto('/calls');
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  return page;
}

async function consoleOf(browser: Browser, { origin }: Product, username: Staff): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.request.post('/api/auth/login', { data: { username, password: PASSWORD }, headers: { origin } });
  const page = await context.newPage();
  await page.goto('/admin/follow-ups');
  await expect(page.getByRole('heading', { level: 1, name: /^Follow-up/ })).toBeVisible();
  return page;
}

test('a day: sixty calls and forty-two wishes, a clinic system that hangs, a restart', async ({ browser }) => {
  const fhir = await startFhirServer(PATIENTS);
  const product = { dataDir: makeDataDir(), port: await freePort() };
  const place: Product = { dataDir: product.dataDir, origin: `http://127.0.0.1:${product.port}` };
  process.env['E2E_ORIGIN'] = place.origin;
  process.env['E2E_DATA_DIR'] = place.dataDir;
  const env = { ...NO_LIMITS, CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: fhir.baseUrl };
  let isPassed = false;
  let stop = await runProduct({ ...product, env });
  try {
    await addStaff(place.origin);
    const indexed = async () =>
      (await queryDatabase<{ n: number }>(`select count(*)::integer as n from phone_index where system = 'fhir'`))[0]
        ?.n;
    await expect.poll(indexed, { timeout: 120_000 }).toBe(PATIENTS.length);
    const [ana, ben] = [await monitorOf(browser, place, 'ana'), await monitorOf(browser, place, 'ben')];
    await ben.getByRole('link', { name: /^Follow-up/ }).click();
    const desk = await consoleOf(browser, place, 'ana');

    const answered: string[] = [];
    for (const [n, event] of dayEvents().entries()) {
      if (n === HANGS.from) fhir.hang();
      if (n === HANGS.to) fhir.recover();
      if (n > HANGS.from && n <= HANGS.to) await sleep((HANGS.minutes * 60_000) / (HANGS.to - HANGS.from));
      if (n === RESTART_BEFORE) {
        await stop();
        stop = await runProduct({ ...product, env });
        for (const page of [ana, ben]) await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
      }
      if (event.kind !== 'call') await sendForm(place, event);
      else await playCall(place, event, ana, n);
      if (event.kind === 'call' && event.course === 'answered') answered.push(event.from);
      if (n % 9 === 4) await closeFirstInConsole(desk, 'Reached');
      if (n % 11 === 6) await closeFirstAtMonitor(ben, 'Left a message');
    }
    await expectNothingForgotten();
    await expectSameLists(ana, ben);
    await expectNothingSeenByOthers(place);
    expectSilentLogs(place);
    isPassed = true;
  } finally {
    await stop();
    await fhir.stop();
    if (isPassed) rmSync(place.dataDir, { recursive: true, force: true });
    else console.log(`Database and logs: ${place.dataDir}`);
  }
});

/** A call on a receptionist's screen: it names who rings, also while the clinic system hangs, and gets an outcome. */
async function playCall(place: Product, event: DayEvent & { kind: 'call' }, page: Page, n: number): Promise<void> {
  const call = await new PatientPhone(event.from, place).rings();
  const row = rowOf(page, call);
  await expect(row).toBeVisible();
  if (event.patient) await expect(row).toContainText(`${event.patient.given} ${event.patient.family}`);
  await call.takes(event.course, async () => {
    await row.getByRole('button').first().press('Enter');
    const outcome = detail(page).getByRole('button', { name: OUTCOMES[n % OUTCOMES.length], exact: true });
    await outcome.click();
    await expect(outcome).toHaveAttribute('aria-pressed', 'true');
  });
  const words = { answered: 'Ended', missed: 'Missed', voicemail: 'Voicemail' }[event.course];
  await expect(row).toContainText(words);
}

/** Every call that reached nobody and everything that was written has an outcome or stands in the queue. */
async function expectNothingForgotten(): Promise<void> {
  const unfollowed = await queryDatabase(`
    select id::text from calls where is_shown and direction = 'inbound' and state ->> 'phase' in ('missed', 'voicemail')
      and not exists (select from follow_ups f where f.number = calls.number)
    union all select id::text from contact_submissions m
      where not exists (select from follow_ups f where f.kind = 'contact-submissions' and f.source_id = m.id::text)
    union all select id::text from appointment_requests a
      where not exists (select from follow_ups f where f.kind = 'appointments' and f.source_id = a.id::text)
    union all select id::text from custom_herb_requests h
      where not exists (select from follow_ups f where f.kind = 'custom-herb-requests' and f.source_id = h.id::text)`);
  expect(unfollowed).toEqual([]);
  const counted = await queryDatabase<{ what: string; n: number }>(`
    select 'calls' as what, count(*)::integer as n from calls where is_shown
    union all select 'check-ins', count(*)::integer from check_ins
    union all select 'messages', count(*)::integer from contact_submissions
    union all select 'requests', (select count(*) from appointment_requests)::integer
      + (select count(*) from custom_herb_requests)::integer`);
  expect(Object.fromEntries(counted.map(({ what, n }) => [what, n]))).toEqual({
    calls: 60,
    'check-ins': 12,
    messages: 20,
    requests: 10,
  });
  const undecided = await queryDatabase(`
    select id from follow_ups where (state = 'closed' and outcome is null) or (state = 'open' and due_at is null)`);
  expect(undecided, 'each follow-up is due some time, or has an outcome').toEqual([]);
  const unsaid = await queryDatabase(
    `select id from calls where status = 'ended' and phase = 'completed' and outcome is null`,
  );
  expect(unsaid, 'each conversation has an outcome').toEqual([]);
}

/** Both monitors show the same calls. */
async function expectSameLists(one: Page, other: Page): Promise<void> {
  await other.goto('/calls');
  await expect(other.getByText(LIVE, { exact: true })).toBeVisible();
  const sessions = (page: Page) =>
    page
      .getByRole('feed', { name: 'Calls' })
      .getByRole('article')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-session')));
  await expect(async () => expect(await sessions(other)).toEqual(await sessions(one))).toPass();
}

/** Neither the editor nor the practitioner gets anything of the day, and the audit log agrees. */
async function expectNothingSeenByOthers({ origin }: Product): Promise<void> {
  const closed = [
    '/api/follow-ups',
    '/api/contact-submissions',
    '/api/appointments',
    '/api/check-ins',
    '/api/patients',
  ];
  for (const username of ['eli', 'lin'] as const) {
    const person = await signIn(origin, { username, password: PASSWORD });
    for (const url of [...closed, `/api/people/${encodeURIComponent(PATIENTS[0]?.phone ?? '')}/timeline`])
      expect((await person.get(url)).status(), `${url} for ${username}`).toBe(403);
    if (username === 'eli') expect((await person.get('/api/custom-herb-requests')).status()).toBe(403);
    await person.dispose();
  }
  const seen = await queryDatabase(`
    select distinct actor_name, entity, action from audit_log
    where actor_name in ('eli', 'lin') and action not in ('login', 'logout')`);
  expect(seen).toEqual([]);
}

/** No name, number or word of anybody stands in a log. */
function expectSilentLogs({ dataDir }: Product): void {
  const log = ['product.log', 'postgres.log'].map((name) => readFileSync(path.join(dataDir, name), 'utf8')).join('\n');
  expect(log).toContain('/api/contact');
  const words = [
    ...PATIENTS.flatMap(({ family, given, phone, birthDate }) => [family, `${given} `, phone.slice(2), birthDate]),
    ...['Oleander', 'Palmerston', 'Ravensworth', 'Silverlock', '@day.example', '50355502', 'Sleepless nights'],
  ];
  expect(words.filter((word) => log.includes(word))).toEqual([]);
}
