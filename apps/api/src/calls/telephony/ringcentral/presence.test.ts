import type { CallState, LegEvent } from '../call-events';
import { foldCall, forward, isOfPhones } from '../fold';
import { messageReader } from '../message-reader';
import { numberReader } from '../../../platform/telephone-numbers';
import { Unreadable } from '../port';
import { ringCentralSystem } from './phone-system';
import { eventsOfPresence } from './presence';

const T0 = Date.parse('2026-11-20T18:00:00Z');
const at = (second: number) => new Date(T0 + second * 1000).toISOString();
const CALL = 'Y3MxNjk4ODA5MTYxMzUyOTU5OUAxMC4zMi40NS44NA';
const reader = messageReader([ringCentralSystem()], () => undefined);
const read = (body: unknown): LegEvent[] => reader.read({ source: 'ringcentral', body });
const fold = (events: readonly LegEvent[]) => foldCall(events, numberReader('US', ['+12065550100']));

/** As in RingCentral's sample of the documentation. */
const active = (telephonyStatus: string, more: object = {}) => ({
  id: '39247ebfdc324e3b96d7519672aec3e4',
  direction: 'Inbound',
  queueCall: true,
  from: '+12065550123',
  fromName: 'WIRELESS CALLER',
  to: '+12065550100',
  toName: 'Front Desk',
  telephonyStatus,
  startTime: at(0),
  sessionId: '17133704004',
  partyId: 'cs171843418296416309-2',
  telephonySessionId: CALL,
  ...more,
});
const final = active('NoCall', { terminationType: 'final' });
const envelope = (second: number, activeCalls: object[], { phone = '6610372004', sequence = 2698 } = {}) => ({
  uuid: `${phone} ${second} ${sequence}`,
  event: `/restapi/v1.0/account/~/extension/${phone}/presence?detailedTelephonyState=true`,
  timestamp: at(second),
  subscriptionId: '9d38419f-645f-4ee3-a053-8cf1368c21c4',
  ownerId: '6610372004',
  body: { extensionId: phone, telephonyStatus: 'Ringing', activeCalls, sequence, totalActiveCalls: 1 },
});
const SECOND = { phone: '6610373004', sequence: 12 };
const second = (moment: number, telephonyStatus: string, more: object = {}) =>
  read(envelope(moment, [active(telephonyStatus, { partyId: 'cs-3', toName: 'Lin Chen', ...more })], SECOND));

it('reads what a phone does', () => {
  expect(read(envelope(1, [active('Ringing')]))).toEqual([
    {
      source: 'ringcentral',
      eventId: '6610372004 1 2698',
      callKey: CALL,
      legKey: 'cs171843418296416309-2',
      order: T0 + 1000 + 0.698,
      at: at(1),
      kind: 'leg.ringing',
      role: 'staff',
      direction: 'inbound',
      isOfPhone: true,
      from: '+12065550123',
      fromName: 'WIRELESS CALLER',
      to: '+12065550100',
      extension: '6610372004',
      extensionName: 'Front Desk',
    },
  ]);
  const [outgoing] = read(envelope(1, [active('CallConnected', { direction: 'Outbound' })]));
  expect(outgoing).toMatchObject({ kind: 'leg.answered', direction: 'outbound' });
});

it.each([
  ['CallConnected', {}, 'leg.answered'],
  ['OnHold', {}, 'leg.held'],
  ['ParkedCall', {}, 'leg.parked'],
  ['NoCall', { terminationType: 'final' }, 'leg.ended'],
  // A call of before, or one that goes on at another device.
  ['NoCall', {}, undefined],
  ['NoCall', { terminationType: 'intermediate' }, undefined],
  ['Ringing', { telephonySessionId: undefined, sessionId: '0' }, undefined],
])('reads %s %j', (status, more, kind) => {
  expect(read(envelope(1, [active(status, more)]))[0]?.kind).toBe(kind);
});

it('has nothing to say of other changes of presence, and refuses what is not documented', () => {
  const { body, ...rest } = envelope(1, []);
  expect(read({ ...rest, body: { extensionId: body.extensionId, sequence: 3, dndStatus: 'TakeAllCalls' } })).toEqual(
    [],
  );
  expect(() => read({ ...rest, timestamp: 'now', body })).toThrow(Unreadable);
  expect(() => read({ ...rest, body: { ...body, activeCalls: [{}] } })).toThrow(Unreadable);
});

const STORIES: Readonly<Record<string, [events: LegEvent[], state: Partial<CallState>]>> = {
  'two phones ring, the second one answers': [
    [
      ...[...read(envelope(1, [active('Ringing')])), ...second(1, 'Ringing'), ...second(6, 'CallConnected')],
      ...[...read(envelope(6, [final])), ...second(9, 'OnHold'), ...second(12, 'CallConnected')],
      ...second(36, 'NoCall', { terminationType: 'final' }),
    ],
    { phase: 'completed', answeredBy: 'Lin Chen', duration: 30, ringSeconds: 5, endedAt: at(36) },
  ],
  'nobody answers': [
    [...read(envelope(1, [active('Ringing')])), ...read(envelope(21, [final]))],
    { phase: 'missed', answeredBy: null, ringSeconds: 20, from: '+12065550123' },
  ],
  'the next phone rings after the first': [
    [
      ...[...read(envelope(1, [active('Ringing')])), ...read(envelope(11, [final])), ...second(12, 'Ringing')],
      ...[...second(20, 'CallConnected'), ...second(30, 'NoCall', { terminationType: 'final' })],
    ],
    { phase: 'completed', answeredBy: 'Lin Chen', duration: 10, ringSeconds: 19 },
  ],
};

function* shuffles<T>(items: readonly T[]): Generator<T[]> {
  for (let seed = 1; seed <= 200; seed++) {
    const keyed = [...items, ...items.slice(0, seed % 3)].map((item, n) => ({
      item,
      key: Math.sin(seed * 37 + n * 11),
    }));
    yield keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
}

describe.each(Object.entries(STORIES))('%s', (_name, [events, expected]) => {
  it('ends as it should, in whatever order it is heard of, also when all comes twice', () => {
    const state = fold(events);
    expect(state).toMatchObject({ status: 'ended', direction: 'inbound', ...expected });
    for (const delivered of shuffles(events)) {
      expect(fold(delivered)).toEqual(state);
      let shown: CallState | null = null;
      for (let n = 1; n <= delivered.length; n++) {
        const heard = delivered.slice(0, n);
        shown = forward(shown, fold(heard), isOfPhones(heard));
      }
      expect(shown).toEqual(state);
    }
  });
});

it('comes back when it rings at the next phone, which a call that is seen as a whole does not', () => {
  const [events] = STORIES['the next phone rings after the first'] ?? [[]];
  const shown = (n: number) => fold(events.slice(0, n));
  expect([shown(2).phase, shown(3).phase]).toEqual(['missed', 'ringing']);
  expect(forward(shown(2), shown(3), isOfPhones(events))).toMatchObject({ status: 'ringing' });
  expect(forward(shown(2), shown(3))).toMatchObject({ status: 'ended' });
  expect(isOfPhones([...events, { ...(events[0] as LegEvent), isOfPhone: false }])).toBe(false);
});

it('says what phones do now, and of calls that none has that they are over', () => {
  const legs = [
    { legKey: 'line', role: 'caller' as const, direction: 'inbound' as const, kind: 'leg.started' as const },
    {
      legKey: 'cs-9',
      role: 'staff' as const,
      direction: 'inbound' as const,
      extension: '6610372004',
      kind: 'leg.ringing' as const,
    },
  ];
  const known = ['gone', CALL].map((callKey) => ({
    callKey,
    status: 'ringing' as const,
    phase: 'ringing',
    lastOrder: 1,
    legs,
  }));
  const records = [
    { extension: { id: '6610372004' }, activeCalls: [active('CallConnected')] },
    { extension: { id: '6610373004' } },
  ];
  const derived = eventsOfPresence(records, known, new Date(T0)).flatMap(({ body }) => read(body));
  expect(derived).toMatchObject([
    { callKey: CALL, kind: 'leg.answered', extension: '6610372004', at: at(0) },
    { callKey: 'gone', kind: 'leg.ended', legKey: 'cs-9', role: 'staff', direction: 'inbound' },
  ]);
});
