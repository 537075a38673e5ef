import { foldCall } from '../fold';
import { numberReader } from '../../../platform/telephone-numbers';
import { readTwilioEvent } from './events';

const LINE = `CA${'1'.repeat(32)}`;
const PHONE = `CA${'2'.repeat(32)}`;
const T0 = Date.parse('2026-11-20T18:00:00Z');
const at = (second: number) => new Date(T0 + second * 1000);
const read = (second: number, params: Record<string, string>) =>
  readTwilioEvent({
    receivedAt: at(second).toISOString(),
    params: { AccountSid: `AC${'a'.repeat(32)}`, CallSid: LINE, ...params },
  });
const CALLER = { From: '+12065550123', To: '+12065550100' };

/** Of `<Record>` after a phone that nobody answered. */
const CALLBACKS = [
  read(0, { ...CALLER, CallStatus: 'ringing', Direction: 'inbound', SequenceNumber: '0' }),
  read(20, { ...CALLER, CallSid: PHONE, ParentCallSid: LINE, CallStatus: 'no-answer', SequenceNumber: '2' }),
  read(36, { ...CALLER, CallStatus: 'completed', Direction: 'inbound', SequenceNumber: '3', CallDuration: '36' }),
  read(40, {
    RecordingSid: `RE${'9'.repeat(32)}`,
    RecordingStatus: 'completed',
    RecordingDuration: '12',
    RecordingSource: 'RecordVerb',
    RecordingStartTime: at(22).toUTCString(),
  }),
];

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [n, item] of items.entries())
    for (const rest of permutations(items.toSpliced(n, 1))) yield [item, ...rest];
}

it('a recorded message is folded to the same call in every order, also when all comes twice', () => {
  const fold = (callbacks: readonly (typeof CALLBACKS)[number][]) =>
    foldCall(callbacks.flat(), numberReader('US', ['+12065550100']));
  const state = fold(CALLBACKS);
  expect(state).toMatchObject({
    status: 'ended',
    phase: 'voicemail',
    direction: 'inbound',
    from: '+12065550123',
    answeredBy: null,
    timestamp: at(0).toISOString(),
    endedAt: at(36).toISOString(),
    ringSeconds: 36,
    duration: 0,
  });
  const orders = [...permutations(CALLBACKS)];
  expect(orders).toHaveLength(24);
  for (const order of orders) expect(fold([...order, ...order.slice(0, 2)])).toEqual(state);
});
