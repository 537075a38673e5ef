import { fakeRingCentral, type FakeRingCentral } from '../../../test/telephony/ringcentral-server';
import { TextFailure } from '../texts/port';
import { ringCentralTextLine } from './text-line';
import { RINGCENTRAL_TIMINGS } from './timings';

const [FROM, TO] = ['+12065550100', '+12065550123'];
const SCOPE = 'SMS ReadMessages';

let ringCentral: FakeRingCentral;
let closing: AbortController;
beforeEach(() => void (closing = new AbortController()));
afterEach(async () => {
  closing.abort();
  expect(ringCentral.broken).toEqual([]);
  await ringCentral.close();
});

async function lineWith({ scope = SCOPE, from = FROM, jwt = 'a jwt' } = {}) {
  ringCentral = await fakeRingCentral({ scope });
  const config = { serverUrl: ringCentral.url, clientId: 'client id', clientSecret: 'client secret', jwt };
  const timings = { ...RINGCENTRAL_TIMINGS, limitWindow: 2_000, limitPenalty: 2_000, pause: 50, request: 2_000 };
  return ringCentralTextLine({ config, from, timings, closing: closing.signal });
}
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof TextFailure ? `${error.kind}: ${error.message}` : 'unknown'),
  );
const HELLO = { to: TO, body: 'Hello' };

it('sends from the number of the JWT’s user', async () => {
  const line = await lineWith();
  const { vendorId } = await line.send(HELLO);
  expect(ringCentral.texts.store).toMatchObject([
    { id: Number(vendorId), from: { phoneNumber: FROM }, to: [{ phoneNumber: TO }], subject: 'Hello' },
  ]);
});

it('waits a moment when RingCentral asks for it', async () => {
  const line = await lineWith();
  ringCentral.texts.state.busy = 1;
  await line.send(HELLO);
  expect(ringCentral.texts.store).toHaveLength(1);
});

it('says which permission is missing, and whose number it is not', async () => {
  expect(await failureOf((await lineWith({ scope: 'ReadMessages' })).send(HELLO))).toBe(
    'refused: RingCentral’s app is missing the permission SMS for texts. Add it in the developer console.',
  );
  await ringCentral.close();
  expect(await failureOf((await lineWith({ from: '+12065550199' })).send(HELLO))).toBe(
    'refused: RingCentral responded with 400 (MSG-304) to texts.',
  );
});

it('tries again what it could not even sign in for', async () => {
  expect(await failureOf((await lineWith({ jwt: 'another jwt' })).send(HELLO))).toMatch(/^later: RingCentral doesn’t/);
});

it('does not know of a text whose answer was lost, and finds it', async () => {
  const line = await lineWith();
  const since = new Date();
  ringCentral.texts.state.lost = 1;
  expect(await failureOf(line.send(HELLO))).toBe('unknown');
  expect(await line.find(HELLO, since)).toEqual([String(ringCentral.texts.store[0]?.id)]);
  expect(await line.find({ ...HELLO, body: 'Other words' }, since)).toEqual([]);
});

it('reads what became of texts, and what people write to its own number, the earliest first', async () => {
  const line = await lineWith();
  const since = new Date(Date.now() - 1000);
  const { vendorId } = await line.send(HELLO);
  ringCentral.texts.state.stopped.add('+12065550145');
  const refused = await line.send({ ...HELLO, to: '+12065550145' });
  for (const [text, time] of [ringCentral.texts.store[1], ringCentral.texts.store[0]].map(
    (one, n) => [one, n] as const,
  ))
    if (text) text.creationTime = new Date(since.getTime() + time).toISOString();
  if (ringCentral.texts.store[1]) ringCentral.texts.store[1].messageStatus = 'Delivered';
  const stop = ringCentral.texts.receive(TO, 'STOP');
  const thanks = ringCentral.texts.receive(TO, '', FROM, { hasPicture: true });
  ringCentral.texts.receive(TO, 'STOP', '+12065550177');
  expect(await line.readNews?.(since)).toEqual([
    { kind: 'state', vendorId, state: 'delivered', problem: null, isOptedOut: false },
    {
      kind: 'state',
      vendorId: refused.vendorId,
      state: 'failed',
      problem: 'They opted out by replying STOP.',
      isOptedOut: true,
    },
    { kind: 'received', vendorId: String(stop.id), from: TO, words: 'STOP', hasPicture: false, at: stop.creationTime },
    { kind: 'received', vendorId: String(thanks.id), from: TO, words: '', hasPicture: true, at: thanks.creationTime },
  ]);
});

it('reads more than one page', async () => {
  const line = await lineWith();
  const since = new Date();
  for (let n = 0; n < 260; n += 1) ringCentral.texts.receive(`+1206555${String(1000 + n)}`, 'STOP');
  expect(await line.readNews?.(since)).toHaveLength(260);
});
