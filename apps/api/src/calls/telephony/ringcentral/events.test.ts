import type { CallState, LegEvent } from '../call-events';
import { foldCall, forward } from '../fold';
import { numberReader } from '../../../platform/telephone-numbers';
import { Unreadable } from '../port';
import { readRingCentralEvent, ringCentralEventId } from './events';
import { recordedExtension, recordedMessages } from './recordings';

const [setup] = recordedMessages('answered') as [Envelope];
interface Envelope {
  uuid: string;
  event: string;
  body: { telephonySessionId?: string; sessionId?: string; origin: object; parties: [Record<string, unknown>] };
}
const read = (message: unknown) => readRingCentralEvent(message, recordedExtension);
const withBody = (more: object) => ({ ...setup, body: { ...setup.body, ...more } });
const withParty = (more: object) => withBody({ parties: [{ ...setup.body.parties[0], ...more }] });
const kindOf = (code: string) => read(withParty({ status: { code } }))[0]?.kind;

it('reads the outside line and the phones of staff', () => {
  expect(read(setup)).toEqual([
    {
      source: 'ringcentral',
      eventId: '4654793329359724017',
      callKey: 's-a1c0ffee00000001',
      legKey: 'p-a1c0ffee00000001-1',
      order: 2,
      at: '2026-11-20T18:04:10.000Z',
      kind: 'leg.started',
      role: 'caller',
      direction: 'inbound',
      from: '+12065550123',
      fromName: 'WIRELESS CALLER',
      to: '+12065550100',
    },
  ]);
  const all = recordedMessages('answered').flatMap(read);
  expect(all[1]).toMatchObject({ role: 'machine', direction: 'inbound', extensionName: 'Main Menu' });
  expect(all[4]).toMatchObject({
    role: 'staff',
    direction: 'inbound',
    extension: '1662720004',
    extensionName: 'Front Desk',
  });
});

it('takes an extension it does not know for a person', () => {
  const message = withParty({ extensionId: 4711 });
  expect(readRingCentralEvent(message, () => undefined)[0]).toMatchObject({ role: 'staff', extension: '4711' });
});

describe('a call to a queue, while the list of extensions is not known', () => {
  const QUEUE = '62282928016';
  const MEMBER = '62264425016';
  const QUEUE_NAME = { primary: { type: 'QueueName', value: 'Front desk queue' } };
  const MARKS = [{ queueCall: true }, { uiCallInfo: QUEUE_NAME }, { queueCall: true, uiCallInfo: QUEUE_NAME }];
  let sequence = 1;
  /** A party as RingCentral reports it: on the queue's leg and on its members' legs alike, `to` is the queue. */
  const party = (id: string, code: string, extensionId: string | undefined, more: object) =>
    readRingCentralEvent(
      {
        ...setup,
        uuid: `queue ${(sequence += 1)}`,
        body: {
          ...setup.body,
          sequence,
          eventTime: new Date(Date.parse('2026-11-20T18:04:10Z') + sequence * 1000).toISOString(),
          parties: [
            {
              id,
              extensionId,
              direction: extensionId ? 'Inbound' : 'Outbound',
              from: { phoneNumber: '+12065550123' },
              to: { phoneNumber: '+12065550100', ...(extensionId && { name: 'Front desk queue', extensionId: QUEUE }) },
              status: { code },
              ...(extensionId && more),
            },
          ],
        },
      },
      () => undefined,
    );
  const fold = (events: LegEvent[]) => foldCall(events, numberReader('US', ['+12065550100']));
  const waiting = (mark: object) => [
    ...party('p-1', 'Setup', undefined, mark),
    ...party('p-2', 'Setup', QUEUE, mark),
    ...party('p-2', 'Answered', QUEUE, mark),
    ...party('p-1', 'Answered', undefined, mark),
  ];
  const hangUp = () => [...party('p-2', 'Disconnected', QUEUE, {}), ...party('p-1', 'Disconnected', undefined, {})];

  it.each(MARKS)('stays missed where nobody but the queue answered (%j)', (mark) => {
    const events = waiting(mark);
    expect(fold(events)).toMatchObject({ status: 'ringing', phase: 'menu-or-queue', answeredBy: null });
    const ringing = [...events, ...party('p-3', 'Proceeding', MEMBER, mark)];
    expect(fold(ringing)).toMatchObject({ status: 'ringing', phase: 'ringing' });
    const over = [...ringing, ...party('p-3', 'Disconnected', MEMBER, mark), ...hangUp()];
    expect(fold(over)).toMatchObject({ status: 'ended', phase: 'missed', duration: 0 });
  });

  it.each(MARKS)('stays a voicemail where the queue’s mailbox took it (%j)', (mark) => {
    const events = [...waiting(mark), ...party('p-2', 'Voicemail', QUEUE, mark)];
    expect(fold(events)).toMatchObject({ status: 'ringing', phase: 'voicemail' });
    expect(fold([...events, ...hangUp()])).toMatchObject({ status: 'ended', phase: 'voicemail', duration: 0 });
  });

  it.each(MARKS)('is answered by a member (%j)', (mark) => {
    const events = [
      ...waiting(mark),
      ...party('p-3', 'Proceeding', MEMBER, mark),
      ...party('p-3', 'Answered', MEMBER, mark),
    ];
    expect(fold(events)).toMatchObject({ status: 'answered', phase: 'talking' });
    expect(events.at(-1)).toMatchObject({ role: 'staff', extension: MEMBER });
  });
});

describe('a queue that only the phones behind it name, while the list of extensions is not known', () => {
  const NAME = 'Reception Queue';
  const MARKS = { queueCall: true, uiCallInfo: { primary: { type: 'QueueName', value: NAME } } };
  let sequence = 100;
  const of = (id: string, code: string, extension: object | null, more: object = {}, type?: string) =>
    readRingCentralEvent(
      withBody({
        sequence: (sequence += 1),
        eventTime: new Date(Date.parse('2026-11-20T18:04:10Z') + sequence * 1000).toISOString(),
        parties: [
          {
            id,
            direction: extension ? 'Inbound' : 'Outbound',
            from: { phoneNumber: '+12065550123' },
            to: { phoneNumber: '+12065550100' },
            status: { code },
            ...extension,
            ...more,
          },
        ],
      }),
      () => type,
    ).map((event) => ({ ...event, eventId: `named ${sequence}` }));
  const line = (code: string) => of('p-1', code, null);
  const queue = (code: string, type?: string) =>
    of('p-2', code, { extensionId: '901', to: { name: NAME, extensionId: '901' } }, {}, type);
  const desk = (code: string, type?: string) =>
    of('p-3', code, { extensionId: '101', to: { name: 'Front Desk', extensionId: '101' } }, MARKS, type);
  const fold = (events: LegEvent[]) => foldCall(events, numberReader('US', ['+12065550100']));
  const waiting = () => [...line('Setup'), ...queue('Setup'), ...queue('Answered'), ...line('Answered')];
  const hangUp = () => [...queue('Disconnected'), ...line('Disconnected')];
  /** As monitors see it, one event after the other. */
  const shown = (events: LegEvent[]) =>
    events.reduce<CallState | null>((before, _, n) => forward(before, fold(events.slice(0, n + 1))), null);

  it('is no person: the call rings until somebody has it', () => {
    const ringing = [...waiting(), ...desk('Proceeding')];
    expect(shown(ringing)).toMatchObject({
      status: 'ringing',
      phase: 'ringing',
      answeredBy: null,
      ringsAt: 'Front Desk',
    });
    const answered = [...ringing, ...desk('Answered')];
    expect(shown(answered)).toMatchObject({ status: 'answered', phase: 'talking', answeredBy: 'Front Desk' });
    const over = [...answered, ...desk('Disconnected'), ...hangUp()];
    expect(shown(over)).toMatchObject({ phase: 'completed', answeredBy: 'Front Desk', duration: 3 });
    expect(shown([...over].reverse())).toEqual(shown(over));
  });

  it('leaves a call missed that nobody took, and a voicemail a voicemail', () => {
    const given = [...waiting(), ...desk('Proceeding'), ...desk('Disconnected')];
    expect(shown([...given, ...hangUp()])).toMatchObject({
      status: 'ended',
      phase: 'missed',
      answeredBy: null,
      duration: 0,
    });
    const message = [...given, ...queue('Voicemail')];
    expect(shown(message)).toMatchObject({ status: 'ringing', phase: 'voicemail' });
    expect(shown([...message, ...hangUp()])).toMatchObject({ status: 'ended', phase: 'voicemail', answeredBy: null });
  });

  it('is known by its extension, too, where the legs of its members name it instead of them', () => {
    const member = (code: string) =>
      of('p-4', code, { extensionId: '102', to: { name: NAME, extensionId: '901' } }, MARKS);
    const unnamed = (code: string) => of('p-2', code, { extensionId: '901', to: {} });
    const ringing = [...line('Setup'), ...unnamed('Answered'), ...member('Proceeding')];
    expect(shown(ringing)).toMatchObject({ status: 'ringing', phase: 'ringing' });
    expect(shown([...ringing, ...member('Answered')])).toMatchObject({ status: 'answered', answeredBy: NAME });
  });

  it('does not make a machine of a listed person with the name of the queue', () => {
    const events = [...line('Setup'), ...queue('Answered', 'User'), ...desk('Proceeding', 'User')];
    expect(fold(events)).toMatchObject({ status: 'answered', answeredBy: NAME });
  });
});

it('reads a call that goes out', () => {
  expect(read(withParty({ extensionId: '1662720004' }))[0]).toMatchObject({ role: 'staff', direction: 'outbound' });
  expect(read(withParty({ direction: 'Inbound' }))[0]).toMatchObject({ role: 'caller', direction: 'outbound' });
});

it.each([
  ['Voicemail', 'leg.voicemail'],
  ['VoiceMail', 'leg.voicemail'],
  ['VMScreening', 'leg.voicemail'],
  ['GONE', 'leg.ended'],
  ['hold', 'leg.held'],
  ['Tds', undefined],
])('reads the status %s', (code, kind) => expect(kindOf(code)).toBe(kind));

it('unwraps push notifications, as an object and as text', () => {
  for (const pn_apns of [setup, JSON.stringify(setup)]) {
    expect(read({ pn_apns })).toEqual(read(setup));
    expect(ringCentralEventId({ pn_apns })).toBe(setup.uuid);
  }
});

it.each(['GreetingsRecording', 'VerificationCall', 'TestCall', 'testcall'])('ignores calls of origin %s', (type) => {
  expect(read(withBody({ origin: { type } }))).toEqual([]);
});

it('ignores other filters', () => {
  expect(read({ ...setup, event: '/restapi/v1.0/account/~/extension/1/voicemail', body: {} })).toEqual([]);
});

it('falls back to the older id of a call, never to "0"', () => {
  expect(read(withBody({ telephonySessionId: undefined }))[0]?.callKey).toBe('529180487016');
  expect(() => read(withBody({ telephonySessionId: undefined, sessionId: '0' }))).toThrow(Unreadable);
});

it.each([null, 7, 'text', [], {}, { uuid: 'x' }, { ...setup, body: null }, { pn_apns: '{' }, withParty({ id: 1 })])(
  'refuses %j',
  (message) => expect(() => read(message)).toThrow(Unreadable),
);

it('says what is wrong without saying values', () => {
  expect(() => read(withParty({ id: null, status: 'secret' }))).toThrow(
    /body\.parties\.0\.id, body\.parties\.0\.status$/,
  );
});
