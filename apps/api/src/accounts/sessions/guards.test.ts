import type { LightMyRequestResponse } from 'fastify';
import { buildTestApp, type TestApp } from '../../test/api';
import { openReceptionSession } from './reception-sessions.repo';

let api: TestApp;
let session: string;
beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) =>
      app.accessLevel('follow-ups', async (scope) => {
        scope.get('/follow-ups', { config: { audit: { entity: 'follow-ups', action: 'read' } } }, async (request) => {
          await request.audit();
          return { monitor: request.receptionist !== null };
        });
        scope.get('/follow-ups/stream', { config: { takesSessionInUrl: true } }, () => ({}));
      }),
  });
  const account = { username: 'reception', passwordHash: 'none' };
  const { id } = await api.db.insertInto('receptionAccounts').values(account).returning('id').executeTakeFirstOrThrow();
  session = await openReceptionSession(api.db, { accountId: id }, api.config.receptionSession);
});
afterAll(() => api.close());

const lastActor = () =>
  api.db.selectFrom('auditLog').select(['actorUserId', 'actorName']).orderBy('id', 'desc').executeTakeFirst();
const outcome = ({ statusCode, json }: LightMyRequestResponse) => [statusCode, json<{ monitor?: boolean }>().monitor];

describe('an area that the call monitor shares', () => {
  it('opens by a call monitor session or by the role of a console session, and names who acts', async () => {
    expect(outcome(await api.asAnyone({ url: '/follow-ups', headers: { 'x-session-id': session } }))).toEqual([
      200,
      true,
    ]);
    expect(await lastActor()).toEqual({ actorUserId: null, actorName: 'Front desk' });
    expect(outcome(await (await api.asRole('front-desk'))('/follow-ups'))).toEqual([200, false]);
    expect(await lastActor()).toEqual({ actorUserId: expect.any(Number), actorName: 'front-desk' });
  });

  it('stays closed to visitors, to an account without a role and to other roles', async () => {
    expect((await api.asAnyone('/follow-ups')).statusCode).toBe(401);
    expect((await (await api.asStaff())('/follow-ups')).statusCode).toBe(403);
    expect((await (await api.asRole('editor'))('/follow-ups')).statusCode).toBe(403);
  });

  it('judges a request with a call monitor session by that alone, whoever is signed in to the console', async () => {
    const admin = await api.asAdmin();
    for (const request of [
      { url: '/follow-ups', headers: { 'x-session-id': 'ended' } },
      { url: '/follow-ups/stream?sessionId=ended' },
    ])
      expect((await admin(request)).statusCode).toBe(401);
    // A ticket opens only the routes that take one.
    expect(outcome(await admin('/follow-ups?ticket=x'))).toEqual([200, false]);
    expect(outcome(await admin({ url: '/follow-ups', headers: { 'x-session-id': session } }))).toEqual([200, true]);
    expect(await lastActor()).toEqual({ actorUserId: null, actorName: 'Front desk' });
  });
});
