import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { draftTargets } from './targets';
import { publishDue } from './publish-due';
import type { DraftTarget } from './target';
import { conflict, stale, unavailable } from '../../platform/http/api-error';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

let api: TestApp;
let other: FastifyInstance;
let editor: As;
beforeAll(async () => {
  api = await buildTestApp();
  other = await api.anotherInstance();
  await other.ready();
  editor = await api.asRole('editor');
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const log = { error: () => undefined, info: () => undefined, warn: () => undefined };
const targets = draftTargets([]);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
let count = 0;

/** A service and its draft, with dates so many minutes from now. */
async function planned(changes: object, dates: { publish?: number; unpublish?: number }) {
  const service = await editor({ method: 'POST', url: '/api/services', payload: { name: `S ${++count}`, price: 1 } });
  const { id, slug } = service.json() as { id: number; slug: string };
  const at = (minutes?: number) => (minutes === undefined ? null : later(minutes).toISOString());
  const payload = { changes, publishAt: at(dates.publish), unpublishAt: at(dates.unpublish) };
  const answer = await editor({ method: 'PUT', url: `/api/drafts/services/${id}`, payload });
  expect(answer.statusCode).toBe(200);
  return { id, slug };
}
const priceOn = async (app: FastifyInstance, slug: string): Promise<unknown> =>
  (await app.inject(`/api/services/${slug}`)).json().price;
const isOfDrafts = ({ kind }: { kind: string }) => kind === 'drafts';
const draftOf = async (id: number) => (await editor(`/api/drafts/services/${id}`)).json().draft;
const linesOf = (id: number) =>
  api.db
    .selectFrom('auditLog')
    .select(['action', 'actorName', 'fields'])
    .where('entityId', '=', String(id))
    .where('actorName', '=', 'clock')
    .orderBy('id')
    .execute();
const due = (minutes: number, of: ReadonlyMap<string, DraftTarget> = targets) =>
  publishDue(api.db, { targets: of, log, now: later(minutes) });

it('a draft is public on every instance when its time comes, by itself', async () => {
  const { id, slug } = await planned({ price: 2 }, { publish: 60 });
  expect(await Promise.all([priceOn(api.app, slug), priceOn(other, slug)])).toEqual([1, 1]);
  await sql`update drafts set publish_at = now() + interval '1 second' where row_id = ${String(id)}`.execute(api.db);
  expect(await priceOn(other, slug)).toBe(1);
  for (const app of [api.app, other])
    await eventually(
      () => priceOn(app, slug),
      (price) => price === 2,
    );
  expect(await draftOf(id)).toBeNull();
  expect(await linesOf(id)).toEqual([{ action: 'publish', actorName: 'clock', fields: ['price'] }]);
  const versions = (await editor(`/api/versions/services/${id}`)).json().versions;
  expect(versions[0]).toMatchObject({ action: 'update', fields: ['price'], by: null });
});

it('instances that look at once publish it once', async () => {
  const services = await Promise.all([2, 3, 4, 5].map((price) => planned({ price }, { publish: 30 })));
  await due(29);
  expect(await Promise.all(services.map(({ slug }) => priceOn(api.app, slug)))).toEqual([1, 1, 1, 1]);
  await Promise.all(Array.from({ length: 6 }, () => due(31)));
  await eventually(
    () => Promise.all(services.map(({ slug }) => priceOn(other, slug))),
    (prices) => String(prices) === '2,3,4,5',
  );
  for (const { id } of services) expect(await linesOf(id)).toHaveLength(1);
});

it('what became due while nothing was running is done at the next start, each in its turn', async () => {
  const { id, slug } = await planned({ price: 2 }, { publish: 10, unpublish: 20 });
  const gone = await planned({}, { unpublish: 15 });
  await due(60);
  for (const row of [slug, gone.slug]) expect((await api.app.inject(`/api/services/${row}`)).statusCode).toBe(404);
  expect((await linesOf(id)).map(({ action }) => action)).toEqual(['publish', 'unpublish']);
  expect(await draftOf(id)).toBeNull();
});

it('what is written meanwhile stays when the row goes away', async () => {
  const { id } = await planned({ price: 9 }, { unpublish: 15 });
  await due(16);
  expect(await draftOf(id)).toMatchObject({ changes: { price: 9 }, unpublishAt: null });
  expect((await editor(`/api/services?includeInactive=true`)).json()).toContainEqual(
    expect.objectContaining({ id, isActive: false, price: 1 }),
  );
});

it('what others have changed is not overwritten by the clock: the draft says why, and others go on', async () => {
  const { id, slug } = await planned({ price: 2 }, { publish: 10 });
  const fine = await planned({ price: 3 }, { publish: 11 });
  await editor({ method: 'PUT', url: `/api/services/${id}`, payload: { price: 7 } });
  await due(12);
  expect(await priceOn(api.app, slug)).toBe(7);
  expect(await priceOn(api.app, fine.slug)).toBe(3);
  expect(await draftOf(id)).toMatchObject({
    changes: { price: 2 },
    publishAt: null,
    problem: expect.stringContaining('Someone else has changed the same fields'),
  });
  const { attention } = (await editor('/api/dashboard')).json();
  expect(attention).toContainEqual({ kind: 'drafts', count: 1, oldestAt: (await draftOf(id)).updatedAt });
  // What nobody but administrators may edit is theirs to see to.
  await sql`insert into drafts (entity, row_id, problem) values ('config', 'phone', 'It does not fit')`.execute(api.db);
  const failed = async (as: As) => (await as('/api/dashboard')).json().attention.filter(isOfDrafts);
  expect(await failed(editor)).toMatchObject([{ count: 1 }]);
  expect(await failed(await api.asAdmin())).toMatchObject([{ count: 2 }]);
  expect(await failed(await api.asRole('front-desk'))).toEqual([]);
  await sql`delete from drafts where entity = 'config'`.execute(api.db);
  const again = await editor({
    method: 'PUT',
    url: `/api/drafts/services/${id}`,
    payload: { changes: { price: 8 } },
    headers: { 'if-match': '*' },
  });
  expect(again.json().draft.problem).toBeNull();
});

/** The targets, of which services fail so in the middle of their transaction. */
const failing = (error: Error): ReadonlyMap<string, DraftTarget> => {
  const services = targets.get('services');
  if (!services) throw new Error('no services');
  const write: DraftTarget['write'] = async (...args) => {
    await services.write(...args);
    throw error;
  };
  return new Map([...targets, ['services', { ...services, write }]]);
};

it('a process that ends between leaves nothing half done', async () => {
  const { id, slug } = await planned({ price: 2 }, { publish: 10 });
  await expect(due(12, failing(unavailable()))).rejects.toThrow();
  expect(await priceOn(api.app, slug)).toBe(1);
  expect(await draftOf(id)).toMatchObject({ changes: { price: 2 }, problem: null });
  expect((await draftOf(id)).publishAt).not.toBeNull();
  expect(await linesOf(id)).toEqual([]);
  await due(12);
  // The row is read from memory until its change has been heard of.
  await eventually(
    () => priceOn(api.app, slug),
    (price) => price === 2,
  );

  const refused = await planned({ price: 2 }, { publish: 20 });
  await due(22, failing(conflict('It does not fit', { price: 'Too low' })));
  expect(await draftOf(refused.id)).toMatchObject({ publishAt: null, problem: 'It does not fit Too low' });
  expect(await priceOn(api.app, refused.slug)).toBe(1);
});

it('what somebody writes at that very moment waits for the next round', async () => {
  const { id, slug } = await planned({ price: 2 }, { publish: 10 });
  await due(12, failing(stale()));
  expect(await draftOf(id)).toMatchObject({ changes: { price: 2 }, problem: null });
  expect((await draftOf(id)).publishAt).not.toBeNull();
  await due(12);
  expect(await priceOn(api.app, slug)).toBe(2);
});

it('a date that the editor chooses while the old one fails stays', async () => {
  const { id } = await planned({ price: 2 }, { publish: 10 });
  const services = targets.get('services');
  if (!services) throw new Error('no services');
  const publishAt = later(300).toISOString();
  const write: DraftTarget['write'] = async () => {
    const payload = { changes: { price: 3 }, publishAt };
    const headers = { 'if-match': '*' };
    await editor({ method: 'PUT', url: `/api/drafts/services/${id}`, payload, headers });
    throw conflict('It does not fit');
  };
  await due(12, new Map([...targets, ['services', { ...services, write }]]));
  expect(await draftOf(id)).toMatchObject({ changes: { price: 3 }, publishAt, problem: null });
});

it('a row that is deleted, again and again, while it is published, ends in no deadlock', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id } = await planned({ price: 2 }, { publish: 10 });
    const [removed] = await Promise.all([
      editor({ method: 'DELETE', url: `/api/services/${id}` }),
      due(11),
      editor({ method: 'POST', url: `/api/drafts/services/${id}/publish`, payload: {} }),
    ]);
    expect(removed.statusCode).toBe(204);
    expect(await draftOf(id)).toBeNull();
  }
});

it('a row that is deleted while somebody writes its draft leaves none', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const service = await editor({ method: 'POST', url: '/api/services', payload: { name: `S ${++count}`, price: 1 } });
    const { id } = service.json() as { id: number };
    const path = `/api/drafts/services/${id}`;
    const [removed] = await Promise.all([
      editor({ method: 'DELETE', url: `/api/services/${id}` }),
      editor({ method: 'PUT', url: path, payload: { changes: { price: 2 } }, headers: { 'if-match': '*' } }),
      editor({ method: 'POST', url: `${path}/preview` }),
    ]);
    expect(removed.statusCode).toBe(204);
    expect(await draftOf(id)).toBeNull();
  }
});
