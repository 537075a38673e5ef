import { stubServer } from '../../../test/stub-server';
import {
  twilioStub,
  TWILIO_FROM,
  TWILIO_SERVICE,
  TWILIO_SID,
  TWILIO_TOKEN,
  type TwilioStub,
} from '../../../test/telephony/twilio-stub';
import { TextFailure } from '../texts/port';
import { twilioTextLine } from './text-line';
import { readTwilioText } from './texts';

let twilio: TwilioStub;
beforeEach(async () => void (twilio = await twilioStub()));
afterEach(() => twilio.close());

const TO = '+12065550123';
const lineOf = ({ from = TWILIO_FROM, authToken = TWILIO_TOKEN, serverUrl = twilio.origin } = {}) =>
  twilioTextLine({
    account: { serverUrl, sid: TWILIO_SID, authToken },
    from,
    statusUrl: 'https://clinic.example/api/twilio/texts',
    closing: new AbortController().signal,
  });
const failureOf = (line = lineOf(), to = TO) =>
  line.send({ to, body: 'Hello' }).then(
    () => undefined,
    (error: unknown) => (error instanceof TextFailure ? [error.kind, error.message, error.retryAfterMs] : 'unknown'),
  );

it.each([TWILIO_FROM, TWILIO_SERVICE])('sends from %s, and has its reports sent to us', async (from) => {
  const { vendorId } = await lineOf({ from }).send({ to: TO, body: 'Hello & goodbye' });
  expect(twilio.messages).toMatchObject([{ sid: vendorId, to: TO, body: 'Hello & goodbye' }]);
  expect(twilio.statusCallbacks).toEqual(['https://clinic.example/api/twilio/texts']);
});

it('says what a refusal means, without the number', async () => {
  twilio.stopped.add(TO);
  expect(await failureOf()).toEqual(['opted-out', 'They opted out by replying STOP.', null]);
  twilio.stopped.clear();
  twilio.landlines.add(TO);
  expect(await failureOf()).toEqual(['refused', 'This number can’t receive texts. It may be a landline.', null]);
  expect(await failureOf(lineOf(), '+1')).toEqual(['refused', 'This number doesn’t exist.', null]);
  expect((await failureOf(lineOf({ from: '+12065550199' })))?.[1]).toMatch(/^TEXTS_FROM isn’t a number/);
  expect((await failureOf(lineOf({ authToken: 'another token' })))?.[1]).toMatch(/doesn’t accept/);
});

it('waits as long as Twilio asks for, and tries again what never left', async () => {
  twilio.busy = { times: 1, retryAfter: 7 };
  expect(await failureOf()).toEqual(['later', 'Twilio asked us to wait.', 7000]);
  twilio.busy = { times: 1 };
  expect(await failureOf()).toEqual(['later', 'Twilio asked us to wait.', null]);
  const gone = await stubServer(() => ({}));
  await gone.close();
  expect(await failureOf(lineOf({ serverUrl: gone.origin }))).toEqual(['later', 'Twilio can’t be reached.', null]);
});

it('does not know of a text whose answer was lost, and finds it', async () => {
  const since = new Date();
  twilio.lost = 1;
  expect(await failureOf()).toBe('unknown');
  twilio.broken = 1;
  expect(await failureOf()).toBe('unknown');
  const found = await lineOf().find({ to: TO, body: 'Hello' }, since);
  expect(found).toEqual([twilio.messages[0]?.sid]);
  expect(await lineOf().find({ to: TO, body: 'Another text' }, since)).toEqual([]);
  expect(await lineOf().find({ to: TO, body: 'Hello' }, new Date(Date.now() + 60_000))).toEqual([]);
});

const SID = `SM${'c'.repeat(32)}`;
it.each([
  [{ MessageStatus: 'delivered' }, { kind: 'state', state: 'delivered', problem: null, isOptedOut: false }],
  [
    { MessageStatus: 'undelivered', ErrorCode: '30006' },
    { state: 'failed', problem: /landline/ },
  ],
  [{ MessageStatus: 'failed', ErrorCode: '30999' }, { problem: 'Twilio couldn’t deliver it (30999).' }],
  [{ MessageStatus: 'failed', ErrorCode: '21610' }, { isOptedOut: true }],
  [{ MessageStatus: 'queued' }, null],
  // Names that every object has.
  [{ MessageStatus: 'constructor' }, null],
  [{ MessageStatus: 'failed', ErrorCode: 'toString' }, { problem: 'Twilio couldn’t deliver it.' }],
  [
    { From: TO, Body: ' Stop. ' },
    { kind: 'received', from: TO, words: ' Stop. ', hasPicture: false, at: null },
  ],
  [{ From: TO, Body: 'ARRET', OptOutType: 'STOP' }, { keyword: 'stop' }],
  [{ From: TO, Body: 'Can I come at 3?', SmsStatus: 'received', NumMedia: '0' }, { words: 'Can I come at 3?' }],
  [
    { From: TO, Body: '', NumMedia: '2' },
    { words: '', hasPicture: true },
  ],
  [{ From: TO, SmsStatus: 'received' }, { words: '' }],
  [{ Body: 'From nobody' }, null],
])('reads %j', (params, news) => {
  const read = readTwilioText({ MessageSid: SID, ...params });
  if (news === null) expect(read).toBeNull();
  else expect(read).toEqual(expect.objectContaining({ vendorId: SID }));
  for (const [name, value] of Object.entries(news ?? {}))
    if (value instanceof RegExp) expect(Reflect.get(read ?? {}, name)).toMatch(value);
    else expect(Reflect.get(read ?? {}, name)).toEqual(value);
});
