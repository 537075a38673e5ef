import type { LegEvent } from '../call-events';
import { foldCall } from '../fold';
import { numberReader } from '../../../platform/telephone-numbers';
import type { KnownCall, RawEvent } from '../port';
import { readRingCentralEvent } from './events';
import { eventsOfRecord, eventsOfSession, type LogRecord } from './snapshot';

const read = numberReader('US', []);
const NOW = new Date('2026-11-20T18:01:00.000Z');
const legsOf = (events: readonly RawEvent[]) =>
  events.flatMap(({ body }) => readRingCentralEvent(body, (id) => (id === '9' ? 'IvrMenu' : 'User')));
const fold = (...events: LegEvent[]) => foldCall(events, read);

const LINE = {
  id: 'p-1',
  direction: 'Outbound',
  from: { phoneNumber: '+12065550123' },
  to: { phoneNumber: '+12065550100' },
};
const phone = (code: string, extensionId = '7') => ({
  id: `p-${extensionId}`,
  direction: 'Inbound',
  owner: { extensionId },
  to: { name: 'Front Desk' },
  status: { code },
});
const session = (lineCode: string, ...phones: ReturnType<typeof phone>[]) => ({
  creationTime: '2026-11-20T18:00:00.000Z',
  origin: { type: 'Call' },
  parties: [{ ...LINE, status: { code: lineCode } }, ...phones],
});

describe('a call as it is now', () => {
  it('that we have not heard of', () => {
    const legs = legsOf(eventsOfSession('s', session('Answered', phone('Answered')), undefined, NOW));
    expect(fold(...legs)).toMatchObject({
      status: 'answered',
      phase: 'talking',
      from: '+12065550123',
      answeredBy: 'Front Desk',
      timestamp: '2026-11-20T18:00:00.000Z',
      answeredAt: NOW.toISOString(),
    });
    expect(
      fold(...legsOf(eventsOfSession('s', session('Answered', phone('Answered', '9')), undefined, NOW))),
    ).toMatchObject({ status: 'ringing' });
  });

  it('comes after what we know and before all later events', () => {
    const known: KnownCall = { callKey: 's', status: 'ringing', phase: 'ringing', lastOrder: 4, legs: [] };
    const before = legsOf(eventsOfSession('s', session('Proceeding', phone('Proceeding')), undefined, NOW));
    const now = legsOf(eventsOfSession('s', session('Answered', phone('Hold')), known, NOW));
    expect(new Set(now.map(({ order }) => order))).toEqual(new Set([4.5]));
    expect(fold(...now, ...before)).toMatchObject({ status: 'answered', phase: 'on-hold' });
    const later = legsOf(
      eventsOfSession('s', session('Disconnected', phone('Disconnected')), { ...known, lastOrder: 5 }, NOW),
    );
    expect(fold(...later, ...now, ...before)).toMatchObject({ status: 'ended', phase: 'completed' });
  });

  it('of which a phone has stopped ringing, although its end was never told', () => {
    const before = legsOf(eventsOfSession('s', session('Answered', phone('Proceeding')), undefined, NOW));
    const phoneOf = (kind: KnownCall['legs'][number]['kind']): KnownCall => ({
      callKey: 's',
      status: 'ringing',
      phase: 'ringing',
      lastOrder: 4,
      legs: [{ legKey: 'p-7', role: 'staff', direction: 'inbound', extension: '7', kind }],
    });
    const now = (kind: KnownCall['legs'][number]['kind']) =>
      legsOf(eventsOfSession('s', session('Answered'), phoneOf(kind), NOW));
    expect(fold(...before, ...now('leg.ringing'))).toMatchObject({ status: 'ringing', phase: 'menu-or-queue' });
    // RingCentral leaves out phones that have passed the call on.
    expect(now('leg.answered').map(({ legKey }) => legKey)).toEqual(['p-1']);
  });
});

describe('a call out of the log', () => {
  const record = (more: Partial<LogRecord>): LogRecord => ({
    telephonySessionId: 's',
    startTime: '2026-11-20T18:00:00.000Z',
    duration: 95,
    direction: 'Inbound',
    result: 'Missed',
    from: { phoneNumber: '+12065550123' },
    to: { phoneNumber: '+12065550100' },
    legs: [],
    ...more,
  });
  const known: KnownCall = {
    callKey: 's',
    status: 'ringing',
    phase: 'ringing',
    lastOrder: 3,
    legs: [
      { legKey: 'p-1', role: 'caller', direction: 'inbound', kind: 'leg.started' },
      { legKey: 'p-7', role: 'staff', direction: 'inbound', extension: '7', kind: 'leg.ringing' },
    ],
  };
  const answered = {
    result: 'Accepted',
    legs: [{ startTime: '2026-11-20T18:00:15.000Z', result: 'Accepted', extension: { id: '7' }, to: { name: 'Lin' } }],
  };

  it.each([
    ['missed', record({}), { phase: 'missed', duration: 0, ringSeconds: 95 }],
    ['voicemail', record({ result: 'Voicemail' }), { phase: 'voicemail', duration: 0 }],
    ['completed', record(answered), { phase: 'completed', duration: 80, answeredBy: 'Lin' }],
  ])('that nobody had heard of: %s', (_phase, entry, expected) => {
    const state = fold(...legsOf(eventsOfRecord(entry, undefined)));
    expect(state).toMatchObject({ status: 'ended', from: '+12065550123', ...expected });
  });

  it('that was heard of until it rang', () => {
    const heard = legsOf(eventsOfSession('s', session('Proceeding', phone('Proceeding')), undefined, NOW));
    const at = new Date(NOW.getTime() - 600_000).toISOString();
    const missed = legsOf(eventsOfRecord(record({}), known));
    expect(fold(...heard, ...missed)).toMatchObject({ status: 'ended', phase: 'missed' });
    expect(fold(...heard, ...legsOf(eventsOfRecord(record(answered), known)))).toMatchObject({ phase: 'completed' });
    expect(missed.map(({ legKey }) => legKey)).toEqual(['p-1', 'p-7']);
    expect(missed.every((event) => event.at > at)).toBe(true);
  });

  it('whose end is known, that is going on, or that went out, says nothing new', () => {
    expect(eventsOfRecord(record({}), { ...known, status: 'ended', phase: 'missed' })).toEqual([]);
    expect(eventsOfRecord(record({ result: 'In Progress' }), undefined)).toEqual([]);
    expect(eventsOfRecord(record({ direction: 'Outbound' }), undefined)).toEqual([]);
    expect(eventsOfRecord(record({ telephonySessionId: undefined }), undefined)).toEqual([]);
    expect(eventsOfRecord(record({}), { ...known, status: 'ended', phase: 'unknown' })).not.toEqual([]);
  });
});
