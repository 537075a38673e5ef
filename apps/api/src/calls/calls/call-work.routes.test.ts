import { randomUUID } from 'node:crypto';
import type { BlockedNumber, CallNotification, CallsPage, FollowUpsPage } from '@harmony/domain';
import { openReceptionSession } from '../../accounts/sessions/reception-sessions.repo';
import type { Scenario } from '../telephony/simulator/simulator';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';
import { playCall } from '../../test/telephony/play-call';

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp();
  reception = await api.asReception();
});
afterAll(() => api.close());

const CALLER = '+12065550177';

const play = (scenario: Scenario, from = CALLER) => playCall(api, scenario, from);
const newest = async () => (await reception('/api/calls')).json<CallsPage>().calls[0];
const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  reception({ method, url, ...(payload && { payload }) });

it('what came of a call is noted, seen on every monitor, and taken back', async () => {
  await play('answered');
  const call = await newest();
  const account = { username: 'second', passwordHash: 'none', displayName: 'Second' };
  const { id } = await api.db.insertInto('receptionAccounts').values(account).returning('id').executeTakeFirstOrThrow();
  const session = await openReceptionSession(api.db, { accountId: id }, api.config.receptionSession);
  const stream = await openTestStream(`${await addressOf(api.app)}/api/ringcentral/events?sessionId=${session}`);
  expect((await send('PUT', `/api/calls/${call?.id}/outcome`, { outcome: 'booked' })).statusCode).toBe(204);
  await eventually(
    () =>
      stream.messages.filter(({ event }) => event === null).map(({ data }) => (data as CallNotification).data.outcome),
    (outcomes) => outcomes.includes('booked'),
  );
  stream.leave();
  expect(await newest()).toMatchObject({ id: call?.id, outcome: 'booked' });
  await send('PUT', `/api/calls/${call?.id}/outcome`, { outcome: null });
  expect(await newest()).toMatchObject({ outcome: null });
  expect((await send('PUT', `/api/calls/${call?.id}/outcome`, { outcome: 'won' })).statusCode).toBe(400);
  expect((await send('PUT', `/api/calls/${randomUUID()}/outcome`, { outcome: null })).statusCode).toBe(404);
});

it('a blocked number wants nothing any more, and can be let in again', async () => {
  const path = `/api/blocked-numbers/${encodeURIComponent(CALLER)}`;
  expect((await send('PUT', path)).statusCode).toBe(204);
  expect((await send('PUT', path)).statusCode).toBe(204);
  expect((await reception('/api/blocked-numbers')).json<BlockedNumber[]>()).toMatchObject([
    { number: CALLER, blockedBy: 'Front desk' },
  ]);
  await play('missed');
  expect(await newest()).toMatchObject({ isBlocked: true, phase: 'missed' });
  expect((await reception('/api/follow-ups')).json<FollowUpsPage>().items).toEqual([]);
  expect((await send('DELETE', path)).statusCode).toBe(204);
  expect((await send('DELETE', path)).statusCode).toBe(404);
  expect(await newest()).toMatchObject({ isBlocked: false });
  const lines = await api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'blocked-numbers').execute();
  expect(JSON.stringify(lines)).not.toContain('2065550177');
});

it('an unknown caller becomes a known patient’s number', async () => {
  const admin = await api.asAdmin();
  const patient = await admin({ method: 'POST', url: '/api/patients', payload: { name: 'Ada Mossgrove' } });
  const patientId = String(patient.json().id);
  await play('answered', '+12065550178');
  const call = await newest();
  expect(call?.patients).toEqual([]);
  const link = (payload: object) => send('POST', `/api/calls/${call?.id}/link`, payload);
  expect((await link({ patientId, relation: 'son' })).json()).toEqual({ patientId });
  expect((await newest())?.patients).toMatchObject([{ name: 'Ada Mossgrove', relation: 'son' }]);
  expect((await link({ patientId })).statusCode).toBe(409);
  expect((await link({ patientId: '999999' })).statusCode).toBe(404);
  expect((await link({ patientId: 'fhir:1' })).json().fields).toHaveProperty('patientId');
});
