import { callOfMessage, type LeftMessage, type MessageCall } from './left-messages';

const T0 = Date.parse('2026-11-20T18:00:00Z');
const at = (second: number) => new Date(T0 + second * 1000).toISOString();
const message = (second: number, more: Partial<LeftMessage> = {}): LeftMessage => ({
  number: '+12065550123',
  extension: '101',
  at: at(second),
  isTest: false,
  ...more,
});
const call = (callKey: string, start: number, end: number | null, more: Partial<MessageCall> = {}): MessageCall => ({
  callKey,
  startedAt: at(start),
  endedAt: end === null ? null : at(end),
  wasAnswered: false,
  extensions: ['101'],
  isTest: false,
  ...more,
});
const found = (left: LeftMessage, calls: readonly MessageCall[]) => callOfMessage(left, calls).callKey;

it.each([
  ['during the call', 40, 'a'],
  ['when the call has just ended', 62, 'a'],
  ['up to a minute after it', 119, 'a'],
  ['later', 121, null],
  ['before it', -4, null],
])('joins a message that was left %s', (_when, second, expected) => {
  expect(found(message(second), [call('a', 0, 60)])).toBe(expected);
});

it('joins a message of a call that goes on', () => {
  expect(found(message(40), [call('a', 0, null)])).toBe('a');
});

it('takes the call of the moment before the one that ended before it', () => {
  expect(found(message(70), [call('a', 0, 30), call('b', 40, 80)])).toBe('b');
});

it('takes a call that nobody answered before one that was talked on', () => {
  const calls = [call('a', 0, 60, { wasAnswered: true }), call('b', 0, 20)];
  expect(found(message(40), calls)).toBe('b');
  expect(found(message(40), calls.slice(0, 1))).toBe('a');
});

it('tells two calls apart by the mailbox, and joins none where it cannot', () => {
  const calls = [call('a', 0, 60), call('b', 10, 60, { extensions: ['102'] })];
  expect(found(message(40), calls)).toBe('a');
  expect(found(message(40, { extension: '102' }), calls)).toBe('b');
  for (const extension of ['103', undefined])
    expect(callOfMessage(message(40, { extension }), calls)).toEqual({
      callKey: null,
      problem: 'A voicemail message that matches 2 calls; it isn’t counted for any of them',
    });
  // A queue's messages may go to the mailbox of somebody whose phone did not ring.
  expect(found(message(40, { extension: '103' }), calls.slice(0, 1))).toBe('a');
});

it('says why a message has no call', () => {
  expect(callOfMessage(message(40, { number: null }), []).problem).toMatch(/withheld the number$/);
  expect(callOfMessage(message(40), []).problem).toBe('A voicemail message that matches no call');
});

it('keeps tests and calls apart', () => {
  expect(found(message(40, { isTest: true }), [call('a', 0, 60)])).toBeNull();
});
