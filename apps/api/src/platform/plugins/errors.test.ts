import type { OutgoingHttpHeaders } from 'node:http';
import pg from 'pg';
import { sql } from 'kysely';
import { z } from 'zod';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { buildTestApp, type TestApp } from '../../test/api';
import { ApiError, conflict, invalid, notFound, stale, unavailable } from '../http/api-error';
import { eventually } from '../../test/eventually';

let api: TestApp;
/** What the route of this test does. */
let act: () => unknown = () => ({});

beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) =>
      app.accessLevel('public', async (scope) => {
        scope.setValidatorCompiler(validatorCompiler);
        scope.setSerializerCompiler(serializerCompiler);
        scope
          .withTypeProvider<ZodTypeProvider>()
          .post(
            '/act/:name',
            {
              schema: {
                body: z.strictObject({ list: z.array(z.object({ id: z.number() })) }).partial(),
                response: { 200: z.object({ id: z.number() }) },
              },
            },
            async () => {
              await act();
              return { id: 'no number' as never };
            },
          );
      }),
  });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('errors').execute());

const call = (payload: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/act/somebody@example.org?secret=query',
    payload,
    headers: { 'user-agent': 'Test', cookie: 'x=cookie-secret' },
  });

/** The rows of one request. It does not wait for them, and neither did the requests of earlier tests. */
const recorded = async ({ headers }: { headers: OutgoingHttpHeaders }) => {
  const requestId = String(headers['x-request-id']);
  return eventually(
    () => api.db.selectFrom('errors').selectAll().where('requestId', '=', requestId).execute(),
    (rows) => rows.length > 0,
  );
};

it.each<[unknown, number, object]>([
  [notFound('Service'), 404, { code: 'not_found', error: 'Service not found' }],
  [conflict('Taken', { slug: 'Taken' }), 409, { code: 'conflict', error: 'Taken', fields: { slug: 'Taken' } }],
  [invalid({ name: 'Too short' }), 400, { code: 'invalid_input', fields: { name: 'Too short' } }],
  [stale(), 409, { code: 'stale' }],
  [new ApiError('rate_limited'), 429, { code: 'rate_limited' }],
])('answers %s as it was meant', async (error, status, body) => {
  act = () => Promise.reject(error as Error);
  const answer = await call();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject(body);
  expect(answer.json()).not.toHaveProperty('requestId');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('tells when to come back', async () => {
  act = () => Promise.reject(unavailable(7));
  const answer = await call();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('7');
});

const run = (statement: string) => () => sql.raw(statement).execute(api.db);

it.each<[string, () => unknown, number, string]>([
  ['a unique constraint', run("insert into config (id) values ('twice'), ('twice')"), 409, 'conflict'],
  ['a missing parent', run("insert into faqs (category_id, question) values (99999, 'x')"), 409, 'conflict'],
  ['a check', run("insert into users (username, password) values ('', 'x')"), 400, 'invalid_input'],
  ['a missing value', run('insert into users (username) values (null)'), 400, 'invalid_input'],
  ['a number beyond integer', run('select 99999999999::int'), 400, 'invalid_input'],
  ['a text that is no number', run("select 'abc'::int"), 400, 'invalid_input'],
  ['NUL', () => sql`select ${'a\u0000b'}`.execute(api.db), 400, 'invalid_input'],
  ['a lone surrogate in jsonb', () => sql`select ${'{"a":"\\ud800"}'}::jsonb`.execute(api.db), 400, 'invalid_input'],
  ['a statement that takes too long', run('set statement_timeout = 20; select pg_sleep(1)'), 503, 'unavailable'],
  ['a deadlock', run("do $$ begin raise exception sqlstate '40P01'; end $$"), 503, 'unavailable'],
  ['a lock that is not given', run("do $$ begin raise exception sqlstate '55P03'; end $$"), 503, 'unavailable'],
  ['a full disk', run("do $$ begin raise exception sqlstate '53100'; end $$"), 503, 'unavailable'],
  ['a database that is not there', () => new pg.Client('postgres://x@127.0.0.1:1/x').connect(), 503, 'unavailable'],
  ['a mistake in SQL', run('select nothing from nowhere'), 500, 'internal'],
])('translates %s of Postgres', async (_, action, status, code) => {
  act = action;
  const answer = await call();
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
  expect(answer.body).not.toMatch(/relation|column|constraint|syntax|nowhere|pg_|ECONN|integer/);
  if (status === 503) expect(answer.headers['retry-after']).toBe('2');
});

it.each([
  ['an error', () => Promise.reject(new Error('secret text of patient "Ann"'))],
  ['no error at all', () => Promise.reject('secret text' as unknown as Error)],
  ['an answer that does not fit its schema', () => undefined],
])('hides %s behind 500 with the request id', async (_, action) => {
  act = action;
  const answer = await call();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: 'Something went wrong on our side',
    code: 'internal',
    requestId: answer.headers['x-request-id'],
  });
  expect(await recorded(answer)).toHaveLength(1);
});

it('records a failure without anybody’s data', async () => {
  act = () =>
    Promise.reject(
      Object.assign(
        new TypeError('cannot read "Ann Smith" of ann@example.org, +1 (555) 123-4567, postgres://u:p@h/d'),
        { code: 'E_TEST' },
      ),
    );
  const answer = await call({ list: [] });
  const [row] = await recorded(answer);
  expect(row).toMatchObject({
    errorType: 'TypeError',
    errorCode: 'E_TEST',
    message: 'cannot read [value] of [e-mail], +[number], [address]',
    requestPath: '/act/:name',
    requestMethod: 'POST',
    requestId: answer.headers['x-request-id'],
    userAgent: 'Test',
    ipAddress: '127.0.0.1',
    userId: null,
    severity: 'high',
    resolved: false,
  });
  expect(row?.stackTrace).toMatch(/^\s+at .*errors\.test\.ts/);
  expect(JSON.stringify(row)).not.toMatch(/Ann|somebody@|secret/);
});

it('takes a body that breaks off for no failure of ours', async () => {
  // As Fastify reports a caller who hung up.
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  act = () => Promise.reject(hungUp);
  expect((await call()).statusCode).toBe(400);
  act = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  const ours = await call();
  expect(ours.statusCode).toBe(503);
  expect(await recorded(ours)).toHaveLength(1);
  expect(await api.db.selectFrom('errors').select('message').execute()).toEqual([{ message: 'read ECONNRESET' }]);
});

it('does not let a failure that repeats fill the table', async () => {
  act = () => Promise.reject(new Error('again'));
  await Promise.all(Array.from({ length: 100 }, () => call()));
  const written = () => api.db.selectFrom('errors').select('id').where('message', '=', 'again').execute();
  await eventually(written, (rows) => rows.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const rows = await written();
  // 30 a minute, and the minute may turn between the calls.
  expect(rows.length).toBeLessThanOrEqual(60);
});

it('names wrong fields by their dotted path, unknown ones too', async () => {
  const answer = await call({ list: [{ id: 1 }, { id: 'x' }], surprise: 1, another: 2 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({
    'list.1.id': expect.any(String),
    surprise: 'Isn’t a known field',
    another: 'Isn’t a known field',
  });
});

it('does not echo thousands of unknown fields', async () => {
  const answer = await call(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n])));
  expect(Object.keys(answer.json().fields)).toHaveLength(100);
});
