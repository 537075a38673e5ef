import type { Completeness, Dashboard } from '@harmony/domain';
import type { InsertObject } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { insertPicture } from '../../test/pictures';
import { plain } from '../../test/plain';
import { readDashboard } from './attention.repo';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  const tables = [
    'contactSubmissions',
    'appointmentRequests',
    'customHerbRequests',
    'checkIns',
    'outboxMails',
    'errors',
  ] as const;
  for (const table of [...tables, 'hours', 'services', 'faqs', 'faqCategories', 'config'] as const)
    await api.db.deleteFrom(table).execute();
});

const NOW = new Date('2026-11-21T20:00:00.000Z');
const EARLY = '2026-11-20T08:00:00.000Z';
const LATE = '2026-11-21T08:00:00.000Z';
const person = { name: 'Ana', email: 'ana@example.com' };
const message = { ...person, message: plain('Canary words') };
const herbs = { ...person, healthConcerns: plain('Canary') };
const patient = { firstName: 'Ana', lastName: 'Canary', dateOfBirth: '1980-01-01' };
const mail = { recipient: 'ana@example.com', subject: 'Canary', text: plain('Canary'), cause: 'check-in' };

const NOTHING = { messages: 0, appointments: 0, herbRequests: 0, checkIns: 0, mails: 0, errors: 0, orders: 0 };

describe('what needs somebody', () => {
  const read = async () => (await admin('/api/dashboard')).json<Dashboard>();

  it('is nothing at first', async () => {
    const answer = await admin('/api/dashboard');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      attention: [],
      counts: NOTHING,
      // A fresh start: no mail waits yet, and nothing is set up all the same.
      connections: { mail: { isSetUp: false, waiting: 0 }, phones: { isSetUp: false } },
    });
  });

  it('is what nobody has taken up, with the age of the oldest, and nobody’s words', async () => {
    const { db } = api;
    await db
      .insertInto('contactSubmissions')
      .values([
        { ...message, createdAt: LATE },
        // Read, and still not answered; and answered without having been marked as read. The list counts the same.
        { ...message, isRead: true, createdAt: EARLY },
        { ...message, state: 'answered', createdAt: '2026-01-01T00:00:00.000Z' },
        { ...message, suspectedSpam: true },
      ])
      .execute();
    await db
      .insertInto('appointmentRequests')
      .values([
        { ...person, createdAt: EARLY },
        { ...person, status: 'contacted' },
      ])
      .execute();
    await db
      .insertInto('customHerbRequests')
      .values([
        { ...herbs, createdAt: EARLY },
        { ...herbs, status: 'in_review' },
      ])
      .execute();
    await db
      .insertInto('checkIns')
      .values([
        { ...patient, createdAt: LATE },
        { ...patient, status: 'in_treatment' },
      ])
      .execute();
    await db
      .insertInto('outboxMails')
      .values([{ ...mail, state: 'dead', createdAt: LATE }, { ...mail, state: 'failed', createdAt: EARLY }, mail])
      .execute();
    const failure = { errorType: 'TypeError', message: 'no' };
    await db
      .insertInto('errors')
      .values([
        { ...failure, severity: 'high', createdAt: LATE },
        { ...failure, severity: 'high', createdAt: EARLY },
        { ...failure, severity: 'medium', createdAt: LATE },
        { ...failure, severity: 'critical', resolved: true },
      ])
      .execute();

    const answer = await admin('/api/dashboard');
    expect(answer.body).not.toMatch(/canary|ana@|\bAna\b/i);
    expect(answer.json()).toEqual({
      attention: [
        { kind: 'checkIns', count: 1, oldestAt: LATE },
        { kind: 'messages', count: 2, oldestAt: EARLY },
        { kind: 'appointments', count: 1, oldestAt: EARLY },
        { kind: 'herbRequests', count: 1, oldestAt: EARLY },
        { kind: 'mails', count: 2, oldestAt: EARLY, dead: 1 },
        { kind: 'errors', count: 2, oldestAt: EARLY, bySeverity: { low: 0, medium: 1, high: 1, critical: 0 } },
      ],
      counts: { messages: 2, appointments: 1, herbRequests: 1, checkIns: 1, mails: 2, errors: 2, orders: 0 },
      connections: { mail: { isSetUp: false, waiting: 1 }, phones: { isSetUp: false } },
    });
  });

  it('is every order that waits for staff, for one reason each', async () => {
    const order = { customerName: 'Ana', customerEmail: 'ana@example.test', customerPhone: '555' };
    const ship = { delivery: 'shipping' as const, shipTo: JSON.stringify({ line1: '1 Elm' }) };
    const longAgo = new Date(Date.now() - 15 * 86_400_000).toISOString();
    const rows: InsertObject<Database, 'orders'>[] = [
      { ...order, isHeld: false, review: 'open', createdAt: EARLY },
      { ...order, isHeld: false, suspectedSpam: true },
      { ...order, review: 'open', createdAt: LATE },
      // Pays online, and nobody has to do anything.
      { ...order, pays: 'online' },
      { ...order, status: 'confirmed', createdAt: LATE },
      { ...order, status: 'confirmed', createdAt: EARLY },
      { ...order, ...ship, status: 'ready', createdAt: EARLY, readyAt: LATE },
      { ...order, status: 'ready', readyAt: new Date().toISOString() },
      { ...order, status: 'ready', readyAt: longAgo },
      { ...order, status: 'completed' },
      { ...order, status: 'cancelled', problem: 'Paid after it was cancelled', createdAt: LATE },
    ];
    await api.db.insertInto('orders').values(rows).execute();
    const expected = [
      { kind: 'orders', about: 'to-accept', count: 1, oldestAt: EARLY },
      { kind: 'orders', about: 'to-review', count: 1, oldestAt: LATE },
      { kind: 'orders', about: 'to-pack', count: 2, oldestAt: EARLY },
      { kind: 'orders', about: 'to-ship', count: 1, oldestAt: LATE },
      { kind: 'orders', about: 'unclaimed', count: 1, oldestAt: longAgo },
      { kind: 'orders', about: 'problem', count: 1, oldestAt: LATE },
    ];
    expect(await read()).toMatchObject({ attention: expected, counts: { orders: 7 } });
    const desk = await api.asRole('front-desk');
    expect((await desk('/api/dashboard')).json()).toMatchObject({ attention: expected });
    const editor = await api.asRole('editor');
    expect((await editor('/api/dashboard')).json()).toMatchObject({ attention: [], counts: { orders: 0 } });
    await api.db.deleteFrom('orders').execute();
  });

  it('is every public holiday ahead on which the clinic would be open as usual', async () => {
    const weekday = (dayOfWeek: number) => ({ dayOfWeek, openTime: '09:00', closeTime: '17:00' });
    // Closed on Mondays and Fridays, so that those holidays need nothing.
    await api.db.insertInto('hours').values([2, 3, 4].map(weekday)).execute();
    await api.db.insertInto('hours').values({ dayOfWeek: 1, isClosed: true }).execute();
    const holidays = async () => (await readDashboard(api.db, NOW)).attention;
    expect(await holidays()).toEqual([
      { kind: 'specialHours', count: 1, holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }] },
    ]);
    const friday = await api.db.insertInto('hours').values(weekday(5)).returning('id').executeTakeFirstOrThrow();
    expect((await holidays())[0]).toMatchObject({ count: 3 });
    const special = { dayOfWeek: 4, specialHours: true, specialDate: '2026-11-26', isClosed: true };
    await api.db.insertInto('hours').values(special).execute();
    await api.db.deleteFrom('hours').where('id', '=', friday.id).execute();
    expect(await holidays()).toEqual([]);
  });

  it('says nothing of holidays while no hours are known', async () => {
    expect((await read()).attention).toEqual([]);
  });
});

describe('completeness', () => {
  const read = async () => (await admin('/api/dashboard/completeness')).json<Completeness[]>();
  const of = async (entity: Completeness['entity']) => (await read()).find((part) => part.entity === entity);

  it('names what active rows lack', async () => {
    const imageUrl = `/api/images/${await insertPicture(api.db, { alt: 'Cups' })}`;
    const whole = { price: 120, duration: 60, shortDescription: 'Calm', description: '<p>Needles</p>', imageUrl };
    await api.db
      .insertInto('services')
      .values([
        { ...whole, slug: 'a', name: 'Whole' },
        { ...whole, slug: 'b', name: 'Cupping', price: null, description: '<p>&nbsp;</p>\n<p></p>', orderIndex: 2 },
        { ...whole, slug: 'c', name: 'Moxa', shortDescription: ' ', imageUrl: '', duration: null, orderIndex: 1 },
        { slug: 'd', name: 'Hidden', isActive: false },
      ])
      .execute();
    const found = await of('services');
    expect(found).toMatchObject({ total: 3, complete: 1 });
    expect(found?.gaps).toEqual([
      {
        entity: 'services',
        id: expect.any(Number),
        label: 'Moxa',
        missing: ['duration', 'shortDescription', 'imageUrl'],
      },
      { entity: 'services', id: expect.any(Number), label: 'Cupping', missing: ['price', 'description'] },
    ]);
  });

  it('looks at practitioners, conditions, questions and their categories', async () => {
    await api.db.insertInto('practitioners').values({ slug: 'lin', name: 'Dr Lin', title: 'L.Ac.' }).execute();
    await api.db
      .insertInto('healthConditions')
      .values({ slug: 'migraine', name: 'Migraine', symptoms: ['Pain'] })
      .execute();
    const category = (name: string) =>
      api.db.insertInto('faqCategories').values({ slug: name, name }).returning('id').executeTakeFirstOrThrow();
    const [first] = [await category('first'), await category('empty')];
    await api.db
      .insertInto('faqs')
      .values({ categoryId: first.id, question: 'Does it hurt?', answer: '<p><br></p>' })
      .execute();
    const gaps = (await read()).flatMap((part) => (part.entity === 'config' ? [] : part.gaps));
    expect(gaps.map(({ entity, label, missing }) => [entity, label, ...missing])).toEqual([
      ['practitioners', 'Dr Lin', 'imageUrl', 'bio', 'specialties'],
      ['healthConditions', 'Migraine', 'description', 'bodySystem', 'recommendedTreatments'],
      ['faqs', 'Does it hurt?', 'answer'],
      ['faqCategories', 'empty', 'questions'],
    ]);
    await api.db.deleteFrom('practitioners').execute();
    await api.db.deleteFrom('healthConditions').execute();
  });

  it('names pictures that nobody has described, and rows whose pictures are gone', async () => {
    const [open, decoration] = [await insertPicture(api.db), await insertPicture(api.db, { isDecoration: true })];
    const shown = `<img src="/api/images/${decoration}" alt="" /><img src="/api/images/999999" alt="" />`;
    const seen = { shareImageUrl: '/api/images/x', isActive: true };
    await api.db
      .insertInto('pages')
      .values({ slug: 'lost', title: 'Lost', body: shown, ...seen })
      .execute();
    await api.db.insertInto('config').values({ id: 'directions_image', data: '/api/images/9999999999' }).execute();
    const lost = { entity: 'pages', id: expect.any(Number), label: 'Lost', missing: ['body'] };
    expect((await of('pages'))?.gaps).toEqual([{ ...lost, lostPictures: ['body', 'shareImageUrl'] }]);
    expect((await of('config'))?.gaps).toContainEqual({
      entity: 'config',
      id: 'directions_image',
      label: 'Street map',
      missing: [],
      lostPictures: ['data'],
    });
    const images = await of('images');
    expect(images?.gaps).toEqual([{ entity: 'images', id: open, label: `Picture ${open}`, missing: ['alt'] }]);
    expect(images && images.total - images.complete).toBe(1);
    await api.db.deleteFrom('images').execute();
    await api.db.deleteFrom('pages').execute();
    await api.db.deleteFrom('config').where('id', '=', 'directions_image').execute();
  });

  it('names the blanks that are left in texts that visitors read', async () => {
    await api.db
      .insertInto('pages')
      .values([
        {
          slug: 'privacy',
          title: 'Privacy',
          body: '<p>Ask [name of the officer] or [phone]. Of [the clinic]</p><p>[phone], see [1]</p>',
          summary: 'By [the clinic]',
        },
        { slug: 'whole', title: 'Whole', body: '<p>Nothing left.</p>' },
        { slug: 'hidden', title: 'Hidden', body: '<p>[later]</p>', isActive: false },
      ])
      .execute();
    const found = await of('pages');
    expect(found).toMatchObject({ total: 2, complete: 1 });
    expect(found?.gaps).toEqual([
      {
        entity: 'pages',
        id: expect.any(Number),
        label: 'Privacy',
        missing: [],
        blanks: ['[the clinic]', '[name of the officer]', '[phone]'],
      },
    ]);
    await api.db.deleteFrom('pages').execute();
    await api.db.insertInto('config').values({ id: 'announcement', data: 'Open until [time of day]' }).execute();
    expect((await of('config'))?.gaps).toContainEqual({
      entity: 'config',
      id: 'announcement',
      label: 'Announcement',
      missing: [],
      blanks: ['[time of day]'],
    });
    await api.db.deleteFrom('config').where('id', '=', 'announcement').execute();
  });

  it('looks at the settings visitors need', async () => {
    const set = (id: string, data: string, isActive = true) =>
      api.db.insertInto('config').values({ id, data, isActive }).execute();
    await set('clinic_name', 'Harmony');
    await set('phone', '5550100');
    await set('email', 'a@example.com', false);
    await set('address', '<p></p>');
    const found = await of('config');
    expect(found).toMatchObject({ total: 6, complete: 2 });
    expect(found?.gaps.map(({ id, label, missing }) => [id, label, ...missing])).toEqual([
      ['time_zone', 'Time zone', 'data'],
      ['email', 'Email', 'data'],
      ['address', 'Address', 'data'],
      ['directions', 'Directions', 'data'],
    ]);
  });

  it('counts what is not translated while the website speaks Spanish, and names its blanks', async () => {
    await api.db
      .insertInto('pages')
      .values([
        {
          slug: 'half',
          title: 'Half',
          summary: 'Said',
          body: '<p>Words</p>',
          seoTitle: ' ',
          translations: { es: { title: 'Medio', body: '<p>[nombre del encargado]</p>', summary: '' } },
        },
        { slug: 'whole', title: 'Whole', body: '<p>Words</p>', translations: { es: { title: 'T', body: '<p>P</p>' } } },
      ])
      .execute();
    await api.db
      .insertInto('config')
      .values([
        { id: 'announcement', data: 'Closed on Monday' },
        { id: 'directions', data: '<p>Left</p>', translations: { es: { data: '<p>A la [esquina]</p>' } } },
      ])
      .execute();
    const half = { label: 'Half', missing: [], blanks: ['[nombre del encargado]'] };
    expect((await of('pages'))?.gaps).toMatchObject([half]);
    expect((await of('pages'))?.gaps[0]).not.toHaveProperty('untranslated');
    const flag = { id: 'spanish_enabled', data: 'true', dataType: 'B' };
    await admin({ method: 'POST', url: '/api/config', payload: flag });
    expect((await of('pages'))?.gaps).toMatchObject([{ ...half, untranslated: { es: ['summary'] } }]);
    expect((await of('config'))?.gaps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'announcement', missing: [], untranslated: { es: ['data'] } }),
        expect.objectContaining({ id: 'directions', blanks: ['[esquina]'] }),
      ]),
    );
    await api.db.deleteFrom('pages').execute();
    await api.db.deleteFrom('config').execute();
  });

  it('counts products while the store is open', async () => {
    await api.db.insertInto('products').values({ slug: 'tea', name: 'Tea', price: 9 }).execute();
    expect(await of('products')).toBeUndefined();
    await admin({ method: 'POST', url: '/api/config', payload: { id: 'store_enabled', data: 'true', dataType: 'B' } });
    expect((await of('products'))?.gaps).toMatchObject([
      { label: 'Tea', missing: ['shortDescription', 'description', 'imageUrl', 'categoryId', 'ingredients'] },
    ]);
    await api.db.deleteFrom('products').execute();
  });

  it('names at most a hundred gaps and counts all', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({ slug: `s${n}`, name: `Service ${n}`, orderIndex: n }));
    await api.db.insertInto('services').values(rows).execute();
    const found = await of('services');
    expect(found).toMatchObject({ total: 120, complete: 0 });
    expect(found?.gaps.map(({ label }) => label)).toEqual(rows.slice(0, 100).map(({ name }) => name));
  });
});

it('shows each role what waits in its areas', async () => {
  const { db } = api;
  await db.insertInto('contactSubmissions').values(message).execute();
  await db.insertInto('customHerbRequests').values(herbs).execute();
  const readAs = async (role: 'editor' | 'front-desk' | 'practitioner') => {
    const { attention, counts } = (await (await api.asRole(role))('/api/dashboard')).json<Dashboard>();
    return { kinds: attention.map(({ kind }) => kind), counts };
  };
  expect(await readAs('front-desk')).toEqual({
    kinds: ['messages', 'herbRequests'],
    counts: { ...NOTHING, messages: 1, herbRequests: 1 },
  });
  expect(await readAs('practitioner')).toEqual({ kinds: ['herbRequests'], counts: { ...NOTHING, herbRequests: 1 } });
  expect(await readAs('editor')).toEqual({ kinds: [], counts: NOTHING });
});

it('tells the front desk whether mail and phones are set up, and no secret of it', async () => {
  const other = await buildTestApp({ env: { SMTP_URL: 'smtps://canary:canary@mail.example.com' } });
  try {
    const answer = await (await other.asRole('front-desk'))('/api/dashboard');
    expect(answer.json<Dashboard>().connections).toEqual({
      mail: { isSetUp: true, waiting: 0 },
      phones: { isSetUp: false },
    });
    expect(answer.body).not.toContain('canary');
  } finally {
    await other.close();
  }
  const connectionsOf = async (role: 'editor' | 'practitioner') =>
    (await (await api.asRole(role))('/api/dashboard')).json<Dashboard>().connections;
  expect(await connectionsOf('editor')).toEqual({ mail: null, phones: null });
  expect((await connectionsOf('practitioner')).mail).toBeNull();
});

it('shows editors what is missing in the content, without the settings', async () => {
  const entitiesFor = async (as: As) =>
    (await as('/api/dashboard/completeness')).json<Completeness[]>().map(({ entity }) => entity);
  const all = await entitiesFor(admin);
  expect(all).toContain('config');
  expect(await entitiesFor(await api.asRole('editor'))).toEqual(all.filter((entity) => entity !== 'config'));
});
