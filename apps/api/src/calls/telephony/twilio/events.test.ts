import { foldCall } from '../fold';
import { numberReader } from '../../../platform/telephone-numbers';
import { readTwilioEvent } from './events';

const LINE = `CA${'1'.repeat(32)}`;
const PHONE = `CA${'2'.repeat(32)}`;
const T0 = Date.parse('2026-11-20T18:00:00Z');
const CALLER = '+12065550123';
const CLINIC = '+12065550100';
const VERIFIED = '+12065550177';
const fold = (...callbacks: ReturnType<typeof readTwilioEvent>[]) =>
  foldCall(callbacks.flat(), numberReader('US', [CLINIC]));
const read = (second: number, params: Record<string, string>) =>
  readTwilioEvent({
    receivedAt: new Date(T0 + second * 1000).toISOString(),
    params: { AccountSid: `AC${'a'.repeat(32)}`, ...params },
  });
const line = (second: number, CallStatus: string) =>
  read(second, { CallSid: LINE, CallStatus, Direction: 'inbound', From: CALLER, To: CLINIC, CallerName: 'ANA LEE' });
const phone = (second: number, CallStatus: string, more: Record<string, string>) =>
  read(second, {
    CallSid: PHONE,
    ParentCallSid: LINE,
    CallStatus,
    Direction: 'outbound-dial',
    To: 'client:lin',
    ...more,
  });

describe.each([CLINIC, VERIFIED])('a call that <Dial callerId="%s"> passes on', (From) => {
  it('is of the caller of its line, whenever the line reports', () => {
    const ringing = phone(1, 'ringing', { From, CallerName: 'THE CLINIC' });
    const over = [phone(20, 'no-answer', { From, CallerName: 'THE CLINIC' }), line(21, 'completed')];
    const expected = { from: CALLER, fromKind: 'number', fromName: 'ANA LEE', to: CLINIC, direction: 'inbound' };
    expect(fold(line(0, 'ringing'), ringing)).toMatchObject({ ...expected, phase: 'ringing' });
    // A number's own webhook reports only the end of the call.
    expect(fold(ringing, ...over)).toMatchObject({ ...expected, phase: 'missed' });
  });
});

it('is of the caller that its phones show, until the line reports', () => {
  expect(fold(phone(1, 'ringing', { From: CALLER }))).toMatchObject({ from: CALLER, direction: 'inbound' });
});
