import { Writable } from 'node:stream';
import { buildApp } from '../../app';
import { testConfig } from '../../test/api';
import { testDatabase } from '../../test/database';
import { loggerOptions } from './logging';

const CANARY = 'canary-4711';

it('logs what happened and nothing of what was sent', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const database = await testDatabase();
  const config = testConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
  const options = loggerOptions(config);
  if (typeof options !== 'object') throw new Error('no logger options');
  const app = await buildApp({ config, db: database.db, logger: { ...options, stream } });
  await app.accessLevel('public', async (scope) => {
    scope.post('/fails', () => {
      throw new Error(`"${CANARY}" for ${CANARY}@example.org`);
    });
  });

  const headers = {
    cookie: `harmony=${CANARY}`,
    authorization: CANARY,
    'x-session-id': CANARY,
    'x-internal-token': CANARY,
  };
  const payload = { username: CANARY, password: CANARY, name: CANARY };
  for (const url of ['/api/auth/login', '/api/calls-auth/login', '/api/contact', '/fails']) {
    await app.inject({ method: 'POST', url: `${url}?sessionId=${CANARY}`, headers, payload });
  }
  await app.inject({ url: `/api/services?includeInactive=${CANARY}`, headers });
  for (const key of ['%2B12065550123', '+12065550123', 'zoe%40example.org', 'zoe@example.org'])
    await app.inject({ url: `/api/people/${key}/timeline`, headers });
  for (const name of [`${CANARY}.ics`, `${CANARY}.ics/`, CANARY])
    await app.inject({ url: `/api/calendar/${name}`, headers });
  await app.inject({ url: `/api/previews/${CANARY}`, headers });
  await app.inject({ url: `/api/calls-auth/status?sessionId=${CANARY}`, headers });
  await app.close();

  const log = lines.join('');
  expect(log).toContain('"path":"/api/contact","status":400');
  expect(log).toContain('"msg":"request failed"');
  expect(log).toContain('"message":"[value] for [e-mail]"');
  expect(log).not.toContain(CANARY);
  expect(log).toContain('"path":"/api/people/…/timeline"');
  expect(log).toContain('"path":"/api/calendar/…","status":404');
  expect(log).toContain('"path":"/api/previews/…","status":404');
  expect(log).not.toMatch(/2065550123|zoe/);
  // Nor has it got into the tables that console users and backups see.
  for (const table of ['errors', 'auditLog', 'loginAttempts'] as const) {
    const rows = await database.db.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(CANARY);
  }
  await database.close();
});
