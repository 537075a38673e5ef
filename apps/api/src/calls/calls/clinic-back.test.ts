import type { CallNotification } from '@harmony/domain';
import { openReceptionSession } from '../../accounts/sessions/reception-sessions.repo';
import { recordedMessages } from '../telephony/ringcentral/recordings';
import { buildTestApp, type TestApp } from '../../test/api';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';
import { fakeSystem } from '../../test/clinic-systems/fake-clinic-system';

const phone = { raw: '(206) 555-0123', kind: null, relation: null };
const system = fakeSystem([{ card: { id: 'own', name: 'Own Number' }, phones: [phone] }]);

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ otherClinicSystems: [system] });
});
afterAll(() => api.close());

it('a call that was shown with a name only shows the details once the clinic system is back, by itself', async () => {
  await eventually(
    () => api.app.clinicSystems.health(),
    (all) => all.some(({ name, state }) => name === 'fake' && state === 'up'),
  );
  const account = { username: 'front-desk', passwordHash: 'none', displayName: 'Desk' };
  const { id } = await api.db.insertInto('receptionAccounts').values(account).returning('id').executeTakeFirstOrThrow();
  const session = await openReceptionSession(api.db, { accountId: id }, api.config.receptionSession);
  const stream = await openTestStream(`${await addressOf(api.app)}/api/ringcentral/events?sessionId=${session}`);
  const states = () =>
    stream.messages
      .filter(({ event }) => event === null)
      .map(({ data }) => (data as CallNotification).data)
      .map(({ patientsState, patients }) => [patientsState, ...patients.map(({ name, live }) => `${name} ${live}`)]);

  system.mode = 'fails';
  const [first] = recordedMessages('answered');
  const headers = { 'verification-token': 'a webhook token for tests' };
  await api.app.inject({ method: 'POST', url: '/api/ringcentral/webhook', headers, payload: JSON.stringify(first) });
  await eventually(states, (all) => all.at(-1)?.[1] === 'Own Number false');
  system.mode = 'answers';
  await eventually(states, (all) => all.at(-1)?.[1] === 'Own Number true');
  stream.leave();
});
