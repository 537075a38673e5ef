import type { Campaign, CampaignBlock } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { mailsOf } from '../../test/mail/mails';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { SMTP_URL: 'smtp://127.0.0.1:1', LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['letters', 'newsletterSubscribers', 'outboxMails'] as const)
    await api.db.deleteFrom(table).execute();
});

const HEADING: CampaignBlock = { id: 'a', kind: 'heading', text: 'Spring is here' };
const CAMPAIGN = { subject: 'Spring', preheader: 'What is new', blocks: [HEADING] };

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, seen?: string) =>
  admin({
    method,
    url: `/api/campaigns${path}`,
    ...(payload && { payload }),
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  });
const add = async (more: object = {}) => (await send('POST', '', { ...CAMPAIGN, ...more })).json<Campaign>();
const find = async (id: number) => (await admin(`/api/campaigns/${id}`)).json<Campaign>();
const subscribe = (email: string) =>
  api.db
    .insertInto('newsletterSubscribers')
    .values({
      email,
      state: 'confirmed',
      confirmedAt: '2026-01-02T08:00:00.000Z',
      requestedAt: '2026-01-02T08:00:00.000Z',
    })
    .execute();
const setting = (id: string, data: string) => admin({ method: 'PUT', url: `/api/config/${id}`, payload: { data } });

it.each([
  ['GET', ''],
  ['POST', ''],
  ['GET', '/choices'],
  ['GET', '/1'],
  ['GET', '/1/preview'],
  ['GET', '/1/mail'],
  ['PUT', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/test'],
  ['POST', '/1/send'],
  ['POST', '/1/pause'],
  ['POST', '/1/continue'],
  ['POST', '/1/stop'],
] as const)('%s /campaigns%s is for whoever answers the inboxes', async (method, path) => {
  const request = { method, url: `/api/campaigns${path}`, payload: method === 'GET' ? undefined : {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('editor'))(request)).statusCode).toBe(403);
  expect([200, 400, 404]).toContain((await (await api.asRole('front-desk'))(request)).statusCode);
});

it('is written, changed and deleted, with a line of the audit log each', async () => {
  const campaign = await add();
  expect(campaign).toMatchObject({ ...CAMPAIGN, state: 'draft', obstacles: [], subscribers: 0 });
  expect((await admin('/api/campaigns')).json()).toMatchObject({
    items: [{ id: campaign.id, subject: 'Spring' }],
    total: 1,
  });
  const blocks: CampaignBlock[] = [
    HEADING,
    {
      id: 'b',
      kind: 'text',
      html: '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x">there</a></p>',
    },
  ];
  const saved = await send('PUT', `/${campaign.id}`, { ...CAMPAIGN, blocks }, campaign.updatedAt);
  expect(saved.json<Campaign>().blocks[1]).toEqual({ id: 'b', kind: 'text', html: '<p>Hello there</p>' });
  const late = await send('PUT', `/${campaign.id}`, CAMPAIGN, campaign.updatedAt);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'stale']);
  expect((await send('DELETE', `/${campaign.id}`, undefined, campaign.updatedAt)).statusCode).toBe(409);
  expect((await send('DELETE', `/${campaign.id}`)).statusCode).toBe(204);
  expect((await admin(`/api/campaigns/${campaign.id}`)).statusCode).toBe(404);
  const lines = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'letters')
    .where('entityId', '=', String(campaign.id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it.each([
  ['an unknown kind', [{ id: 'a', kind: 'video' }]],
  ['an address that runs something', [{ id: 'a', kind: 'button', label: 'Go', href: 'javascript:alert(1)' }]],
  ['an address without encryption', [{ id: 'a', kind: 'button', label: 'Go', href: 'http://a.example' }]],
  ['another host behind two slashes', [{ id: 'a', kind: 'button', label: 'Go', href: '//a.example' }]],
  ['a card of what is not published', [{ id: 'a', kind: 'card', entity: 'patients', rowId: 1 }]],
  ['two parts of one id', [HEADING, HEADING]],
  ['a field that there is not', [{ ...HEADING, color: 'red' }]],
  ['too many parts', Array.from({ length: 51 }, (_, n) => ({ ...HEADING, id: `p${n}` }))],
])('refuses %s', async (_, blocks) => {
  const answer = await send('POST', '', { ...CAMPAIGN, blocks });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).join()).toContain('blocks');
});

describe('what can stand in it', () => {
  it('are public rows and pictures, for the front desk, too', async () => {
    const { cards, pictures } = (await (await api.asRole('front-desk'))('/api/campaigns/choices')).json();
    expect(cards).toContainEqual({ entity: 'services', id: expect.any(Number), title: expect.any(String) });
    const kinds = new Set(cards.map(({ entity }: { entity: string }) => entity));
    for (const kind of ['services', 'healthConditions', 'products', 'faqs']) expect(kinds).toContain(kind);
    expect(pictures[0]).toEqual({ id: expect.any(Number), alt: expect.any(String) });
  });

  it('is no product while the store is off', async () => {
    await setting('store_enabled', 'false');
    const { cards } = (await admin('/api/campaigns/choices')).json();
    await setting('store_enabled', 'true');
    expect(cards.map(({ entity }: { entity: string }) => entity)).not.toContain('products');
  });

  it('is shown as it is when the campaign is looked at: title, words, picture and address', async () => {
    const service = await api.db
      .selectFrom('services')
      .select(['id', 'name', 'slug'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id } = await add({ blocks: [{ id: 'c', kind: 'card', entity: 'services', rowId: service.id }] });
    const { html, text, problems } = (await admin(`/api/campaigns/${id}/preview`)).json();
    expect(problems).toEqual([]);
    expect(html).toContain(`${api.config.publicUrl}/services/${service.slug}`);
    expect(text).toContain(service.name);
    const document = await admin(`/api/campaigns/${id}/mail`);
    expect(document.body).toBe(html);
    expect(document.headers['content-security-policy']).toContain('sandbox');
    expect(document.headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});

describe('a test', () => {
  it('goes to an address, marked as one, ten times an hour at most', async () => {
    const { id } = await add();
    const answer = await send('POST', `/${id}/test`, { to: 'me@example.org' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { to: 'me@example.org' }]);
    const [mail] = await mailsOf(api.db);
    expect(mail).toMatchObject({ recipient: 'me@example.org', subject: '[Test] Spring', cause: 'newsletter-test' });
    expect(mail?.html).toContain('Spring is here');
    for (let n = 1; n < 10; n++) await send('POST', `/${id}/test`, { to: 'me@example.org' });
    const late = await send('POST', `/${id}/test`, { to: 'me@example.org' });
    expect([late.statusCode, (await mailsOf(api.db)).length]).toEqual([429, 10]);
  });

  it('goes to the account without an address, and says when that has none', async () => {
    const { id } = await add();
    const refused = await send('POST', `/${id}/test`, {});
    expect(refused.json<{ fields: object }>().fields).toEqual({ to: expect.stringContaining('no email address') });
    await api.db.updateTable('users').set({ email: 'admin@example.org' }).where('username', '=', 'admin').execute();
    expect((await send('POST', `/${id}/test`, {})).json()).toEqual({ to: 'admin@example.org' });
    expect((await send('POST', `/${id}/test`, { to: 'nobody' })).statusCode).toBe(400);
  });
});

describe('sending', () => {
  const broken: CampaignBlock[] = [
    { id: 'a', kind: 'picture', imageId: 999_999 },
    { id: 'b', kind: 'card', entity: 'services', rowId: 999_999 },
    { id: 'c', kind: 'button', label: '', href: '' },
  ];

  it('is refused in words while something is missing', async () => {
    await subscribe('ada@example.org');
    const empty = await add({ subject: '', blocks: [] });
    expect(empty.obstacles).toEqual([expect.stringContaining('no subject'), expect.stringContaining('is empty')]);
    const campaign = await add({ blocks: broken });
    expect(campaign.obstacles).toEqual([
      'Part 1 (picture): The picture is no longer in the library. Choose another one.',
      'Part 2 (card): This service is not on the website. Choose another one.',
      'Part 3 (button): Enter the button’s text and its link.',
    ]);
    const refused = await send('POST', `/${campaign.id}/send`);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, campaign.obstacles.join(' ')]);
    expect((await find(campaign.id)).state).toBe('draft');
  });

  it('needs a postal address', async () => {
    await subscribe('ada@example.org');
    const { id } = await add();
    const before = await api.db
      .selectFrom('config')
      .select('data')
      .where('id', '=', 'address')
      .executeTakeFirstOrThrow();
    await setting('address', '');
    const refused = await send('POST', `/${id}/send`);
    await setting('address', before.data ?? '');
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringContaining('16 CFR 316'),
    ]);
  });

  it('needs a reader', async () => {
    const { id } = await add();
    expect((await send('POST', `/${id}/send`)).json<{ error: string }>().error).toContain('No one has subscribed');
  });

  it('freezes its readers and its words, and happens once', async () => {
    await subscribe('ada@example.org');
    await subscribe('bea@example.org');
    await api.db.insertInto('newsletterSubscribers').values({ email: 'pending@example.org' }).execute();
    const campaign = await add();
    expect((await send('POST', `/${campaign.id}/send`, undefined, '2026-01-01T00:00:00.000Z')).statusCode).toBe(409);
    const sent = await send('POST', `/${campaign.id}/send`, undefined, campaign.updatedAt);
    expect(sent.json<Campaign>()).toMatchObject({ state: 'sending', startedBy: 'admin', counts: { readers: 2 } });
    await subscribe('late@example.org');
    expect((await find(campaign.id)).counts.readers).toBe(2);
    expect((await send('POST', `/${campaign.id}/send`)).statusCode).toBe(409);
    expect((await send('PUT', `/${campaign.id}`, CAMPAIGN)).statusCode).toBe(409);
    expect((await send('DELETE', `/${campaign.id}`)).statusCode).toBe(409);
  });

  it('is paused, continued and stopped, each from where that makes sense', async () => {
    await subscribe('ada@example.org');
    const { id } = await add();
    expect((await send('POST', `/${id}/pause`)).statusCode).toBe(409);
    await send('POST', `/${id}/send`);
    const states = [];
    for (const step of ['pause', 'pause', 'continue', 'stop'])
      states.push((await send('POST', `/${id}/${step}`)).json<Campaign>().state);
    expect(states).toEqual(['paused', 'paused', 'sending', 'stopped']);
    const back = await send('POST', `/${id}/continue`);
    expect([back.statusCode, back.json<{ error: string }>().error]).toEqual([
      409,
      'This can’t be done: the newsletter is “Stopped”.',
    ]);
    expect((await find(id)).counts).toMatchObject({ readers: 1, waiting: 0, stopped: 1 });
    for (const step of ['send', 'pause', 'continue', 'stop', 'test'])
      expect(
        (await send('POST', `/999999/${step}`, step === 'test' ? { to: 'a@b.example' } : undefined)).statusCode,
      ).toBe(404);
  });
});

it('cannot be sent without a mail server', async () => {
  const without = await buildTestApp({ seeded: true });
  const asAdmin = await without.asAdmin();
  const { id, obstacles } = (
    await asAdmin({ method: 'POST', url: '/api/campaigns', payload: CAMPAIGN })
  ).json<Campaign>();
  expect(obstacles).toEqual([expect.stringContaining('No mail server')]);
  expect((await asAdmin({ method: 'POST', url: `/api/campaigns/${id}/send` })).statusCode).toBe(409);
  expect(
    (await asAdmin({ method: 'POST', url: `/api/campaigns/${id}/test`, payload: { to: 'a@b.example' } })).statusCode,
  ).toBe(409);
  await without.close();
});
