import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAG_KEYS, type BookingOptions, type OpeningsAnswer } from '@harmony/domain';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { tokenHash } from '../../platform/crypto/link-token';
import { buildTestApp, type As, type TestApp } from '../api';
import { eventually } from '../eventually';
import { everybody, refusalOf, type Person } from '../people';
import { CALL_ID, CANARIES, canariesIn, FIRST_ID, maySee, plantCanaries, withHighIds, type Canary } from './canaries';
import { watchChanges } from './changes';
import { leaksOf } from './leaks';
import { asCurl, operationsOf, requestOf, type FuzzRequest, type Operation } from './requests';

/*
 * Requests that are made from the OpenAPI document and the access levels, mostly with one thing wrong (`requests.ts`).
 * `npm run fuzz -- --requests 100000 --seed 7` sends more; `--only 4711` sends one of them again.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ONLY = process.env['FUZZ_ONLY'];

/** A request that takes longer hangs. */
const PATIENCE_MS = 10_000;

/** What may be written while a request is refused. */
const MAY_WRITE: readonly { what: RegExp; at?: RegExp; why: string }[] = [
  {
    what: /^(INSERT login_attempts|(INSERT|UPDATE) audit_log|UPDATE audit_chains)$/,
    at: /\/(login|change-password|reauthenticate)$/,
    why: 'a wrong password counts, and is audited',
  },
  { what: /^(INSERT|UPDATE) rate_limits$/, why: 'requests are counted, refused ones too' },
  { what: /^UPDATE (web|reception)_sessions$/, why: 'when the session was last used' },
  { what: /^UPDATE follow_ups$/, why: 'when a new one is due is computed later' },
  {
    what: /^(INSERT backup_jobs|UPDATE (backup_jobs|outbox_mails|patient_imports))$/,
    why: 'work that was started before goes on',
  },
  {
    what: /^\w+ (arrivals|arrival_readings|visits|visit_events)$/,
    why: 'the visits of the day are read and told every minute',
  },
  {
    what: /^(DELETE visit_news|INSERT outbox_mails)$/,
    why: 'patients are told of what was changed before, two minutes later',
  },
  { what: /^DELETE freed_times$/, why: 'whom a time suits that became free is looked for every ten seconds: nobody' },
  { what: /^DELETE back_in_stock_requests$/, why: 'whoever waits for a product is told when it is there again' },
  { what: /^\w+ (clinic_system_syncs|phone_index)$/, why: 'the phone index follows the patients every minute' },
  {
    what: /^(UPDATE (letters|letter_recipients)|INSERT newsletter_tokens|DELETE outbox_mails)$/,
    why: 'a letter that was sent goes on every few seconds',
  },
];

/** What a test call writes: it rings and ends within seconds of the request. */
const TEST_CALL = {
  pattern: '/api/call-monitoring/test-call',
  tables: /(telephony_events|calls|call_events|call_log_head)$/,
};

let api: TestApp;
let people: Record<Person, As>;
let operations: Operation[];
let changes: { take(): Promise<string[]> };
let folder: string;

const ids = (first: number, count: number) => Array.from({ length: count }, (_, n) => String(first + n));
/** Opens a calendar that exists. */
const CALENDAR_KEY = 'k'.repeat(22);

/** Rows that exist; whoever may write is not sent to canaries. */
const LINKS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const READ = {
  ':id': [...ids(1, 3), ...ids(FIRST_ID, 3), CALL_ID],
  ':slug': ['acupuncture', 'canary'],
  ':calendarKey': [CALENDAR_KEY],
  id: ids(FIRST_ID, 2),
  patient: ids(FIRST_ID, 1),
  'idempotency-key': ['canary'],
};
const WRITTEN = { ':id': [...ids(1, 3), CALL_ID] };
/** What can be booked, once it is known. */
let bookable = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-fuzz-'));
  const limits = ['GENERAL', 'CONTACT', 'CHECK_IN', 'PUBLIC_FORM', 'HOLDS', 'LOGIN'].map((name) => [
    `LIMIT_${name}`,
    '10000000',
  ]);
  // Nobody listens there: letters can be sent, and reach nobody.
  const env = { ...Object.fromEntries(limits), BACKUP_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' };
  api = await buildTestApp({ seeded: true, env });
  people = await withHighIds(api.db, async () => {
    await plantCanaries(api.db);
    return everybody(api);
  });
  for (const flag of FLAG_KEYS.filter((key) => key !== 'admin_only'))
    await people.administrator({ method: 'PUT', url: `/api/config/${flag}`, payload: { data: 'true' } });
  await api.db
    .insertInto('calendarFeeds')
    .values({ practitionerId: 1, keyHash: tokenHash(CALENDAR_KEY), shows: 'initials' })
    .execute();
  await addCampaigns();
  // Its Spanish is behind from now on.
  await people.administrator({
    method: 'PUT',
    url: '/api/services/1',
    payload: { shortDescription: 'Changed since.' },
  });
  bookable = { ...(await whatIsBookable()), ...(await whatIsBooked()) };
  operations = operationsOf(api.app);
  changes = await watchChanges(api.db);
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** A letter that can be sent, one on its way and one that is paused, with readers. */
async function addCampaigns(): Promise<void> {
  const readers = ['one', 'two', 'three'].map((name) => ({
    email: `${name}@example.org`,
    state: 'confirmed' as const,
    confirmedAt: new Date().toISOString(),
  }));
  const subscribers = await api.db.insertInto('newsletterSubscribers').values(readers).returning('id').execute();
  const blocks = JSON.stringify([{ id: 'a', kind: 'heading', text: 'Hello' }]);
  const frozen = JSON.stringify({ clinicName: 'C', address: 'Street 1', timeZone: 'UTC', blocks: [] });
  const letter = { subject: 'News', preheader: '', blocks };
  const startedAt = new Date().toISOString();
  const letters = await api.db
    .insertInto('letters')
    .values([
      { ...letter, state: 'draft' },
      { ...letter, state: 'sending', frozen, startedAt },
      { ...letter, state: 'paused', frozen, startedAt },
    ])
    .returning(['id', 'state'])
    .execute();
  const recipients = letters
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ id }) => subscribers.map((reader) => ({ letterId: id, subscriberId: reader.id })));
  await api.db.insertInto('letterRecipients').values(recipients).execute();
}

/** A visit of each link that is tried; a visit is for a patient, and blocked time is a practitioner's. */
async function whatIsBooked() {
  const startsAt = new Date(Date.now() + 30 * DAY_MS);
  const { id: patientId } = await api.db.selectFrom('patients').select('id').orderBy('id').executeTakeFirstOrThrow();
  const visits = LINKS.map((token, n) => ({
    patientId,
    startsAt: new Date(startsAt.getTime() + n * HOUR_MS).toISOString(),
    endsAt: new Date(startsAt.getTime() + (n + 1) * HOUR_MS).toISOString(),
    keyHash: tokenHash(token),
  }));
  await api.db.insertInto('visits').values(visits).execute();
  return { token: LINKS, newPatient: [null], roomId: [null] };
}

/** A treatment and times at which somebody is free, by the names of the fields. */
async function whatIsBookable() {
  const answered = async <Answer>(url: string): Promise<Answer> => {
    const answer = await eventually(
      () => api.asAnyone(url),
      ({ statusCode }) => statusCode === 200,
    );
    return answer.json();
  };
  const service = (await answered<BookingOptions>('/api/booking-options')).services[0]?.slug ?? '';
  const { days } = await answered<OpeningsAnswer>(`/api/openings?service=${service}&days=14`);
  const startsAt = days.flatMap(({ openings }) => openings.map((opening) => opening.startsAt));
  return { service: [service], with: ['any'], startsAt };
}

async function send({ person, method, ...request }: FuzzRequest): Promise<LightMyRequestResponse | 'hangs'> {
  const { url, headers, payload } = request;
  const options: InjectOptions = {
    method: method as 'GET', // the type knows no TRACE
    url,
    headers,
    remoteAddress: '203.0.113.9',
    ...(payload !== undefined && { payload }),
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'hangs'>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, 'hangs')));
  return Promise.race([people[person](options), late]).finally(() => clearTimeout(timer));
}

let testCallAt = -Infinity;
const mayWrite = ({ pattern }: Operation, what: string): boolean =>
  MAY_WRITE.some((one) => one.what.test(what) && (one.at?.test(pattern) ?? true)) ||
  (TEST_CALL.tables.test(what) && Date.now() - testCallAt < 60_000);

/** What is wrong with the answer. */
function complaintsOf(request: FuzzRequest, answer: LightMyRequestResponse, written: readonly string[]): string[] {
  const { statusCode: status } = answer;
  const { person, operation, kind } = request;
  const text = `${JSON.stringify(answer.headers)}\n${answer.body}`;
  // The list of failures is there to show them.
  const leaks = operation.access === 'errors' && status < 300 ? [] : leaksOf(status, text);
  const found = leaks.map((what) => `shows ${what}: ${text.slice(0, 300)}`);
  if (status >= 500) found.push(`answers ${status}: ${answer.body.slice(0, 300)}`);
  const seen = canariesIn(text).filter((name) => !maySee(person, name));
  if (seen.length > 0) found.push(`shows ${person} ${seen.join(', ')}`);
  const refusal = refusalOf(person, operation.access);
  // Another spelling or method may be that of another route.
  const isMeant = kind !== 'path' && kind !== 'method';
  if (
    refusal !== null &&
    isMeant &&
    ![401, 403].includes(status) &&
    !(kind === 'header' && [400, 421].includes(status))
  )
    found.push(`answers ${person} ${status}, not ${refusal}`);
  const wrong = status >= 400 ? written.filter((what) => !mayWrite(operation, what)) : [];
  if (wrong.length > 0) found.push(`refuses with ${status}, and has written: ${wrong.join(', ')}`);
  return found;
}

/** What each kind of content has the same routes for (`/api/drafts/services/:id`) counts once. */
const kindOf = ({ method, pattern }: Operation): string =>
  `${method} ${pattern.replace(/^(\/api\/(?:drafts|versions|translations|wording|sign-offs))\/[a-z-]+/, '$1/:list')}`;

it('refuses or accepts, and never fails, leaks or writes what it refuses', async () => {
  const complaints: string[] = [];
  const accepted = new Set<string>();
  const shown = new Set<Canary>();
  const [first, end] = ONLY === undefined ? [0, REQUESTS] : [Number(ONLY), Number(ONLY) + 1];
  for (let n = first; n < end; n++) {
    const request = requestOf(operations, SEED, n, (isWrite) => ({ ...(isWrite ? WRITTEN : READ), ...bookable }));
    const { pattern } = request.operation;
    const answer = await send(request);
    const written = await changes.take();
    const wrong = answer === 'hangs' ? ['hangs'] : complaintsOf(request, answer, written);
    const sent = `--seed ${SEED} --only ${n}: ${request.person}, ${request.kind}: ${asCurl(request)}`;
    complaints.push(...wrong.map((what) => `${sent}\n${what}`));
    if (answer === 'hangs' || answer.statusCode >= 300) continue;
    accepted.add(kindOf(request.operation));
    if (pattern === TEST_CALL.pattern) testCallAt = Date.now();
    for (const name of canariesIn(answer.body)) shown.add(name);
  }
  expect(complaints.slice(0, 50)).toEqual([]);
  if (end - first < 5_000) return;
  // Otherwise the examples fit no longer, and nobody has got far enough for what is hostile to matter. Of the rest most need what nobody
  // guesses: a code from a mail, a version that there is, the very words that are signed.
  const [share, unseen] = end - first < 10_000 ? [0.45, 12] : [0.55, 8];
  expect(accepted.size).toBeGreaterThan(new Set(operations.map(kindOf)).size * share);
  // And most of the private words have been read by those who may see them.
  expect(shown.size).toBeGreaterThan(CANARIES.length - unseen);
}, 86_400_000);
