import type { CallState, LegEvent } from './call-events';
import { foldCall, forward, sameState } from './fold';
import { numberReader } from '../../platform/telephone-numbers';
import { recordedEvents, type Recording } from './ringcentral/recordings';

const read = numberReader('US', ['+12065550100']);
const fold = (events: readonly LegEvent[]) => foldCall(events, read);
const RECORDINGS: Recording[] = ['answered', 'missed', 'voicemail', 'blind-transfer', 'out-of-order'];

/** The states one after the other, as events are delivered; repetitions of a state are left out. */
function story(events: readonly LegEvent[]): { order: number | undefined; status: string; phase: string }[] {
  const steps: { order: number | undefined; state: CallState }[] = [];
  events.forEach((event, n) => {
    const state = fold(events.slice(0, n + 1));
    const last = steps.at(-1);
    if (!last || !sameState(last.state, state)) steps.push({ order: event.order, state });
  });
  return steps.map(({ order, state: { status, phase } }) => ({ order, status, phase }));
}
const lines = (events: readonly LegEvent[]) =>
  story(events).map((step) => `${step.order} ${step.status} ${step.phase}`);

describe('the recordings', () => {
  it('an answered call through a menu, held once', () => {
    const events = recordedEvents('answered');
    expect(lines(events)).toEqual([
      '2 ringing menu-or-queue',
      '6 ringing ringing',
      '8 answered talking',
      '9 answered on-hold',
      '10 answered talking',
      '12 ended completed',
    ]);
    expect(fold(events)).toEqual({
      status: 'ended',
      phase: 'completed',
      direction: 'inbound',
      from: '+12065550123',
      fromKind: 'number',
      fromName: 'WIRELESS CALLER',
      to: '+12065550100',
      toKind: 'own',
      timestamp: '2026-11-20T18:04:10.000Z',
      answeredAt: '2026-11-20T18:04:26.000Z',
      endedAt: '2026-11-20T18:06:20.810Z',
      duration: 115,
      ringSeconds: 16,
      answeredBy: 'Front Desk',
      ringsAt: null,
      isTest: false,
      messageId: null,
      mailbox: null,
      updatedAt: '2026-11-20T18:06:20.810Z',
      joinedInto: null,
    });
  });

  it('a missed call', () => {
    const events = recordedEvents('missed');
    expect(lines(events)).toEqual(['2 ringing menu-or-queue', '3 ringing ringing', '6 ended missed']);
    expect(fold(events)).toMatchObject({ duration: 0, answeredBy: null, answeredAt: null, ringSeconds: 17 });
  });

  it('an anonymous caller who leaves a voicemail', () => {
    const events = recordedEvents('voicemail');
    expect(lines(events).slice(2)).toEqual(['6 ringing voicemail', '7 ended voicemail']);
    expect(fold(events)).toMatchObject({ from: null, fromKind: 'anonymous', fromName: null, duration: 0 });
  });

  it('a blind transfer stays one call and moves who answered', () => {
    const events = recordedEvents('blind-transfer');
    expect(lines(events).slice(2)).toEqual([
      '6 answered talking',
      '7 answered transferring',
      '8 answered transferring',
      '10 answered talking',
      '12 ended completed',
    ]);
    expect(fold(events)).toMatchObject({ answeredBy: 'Lin Chen', duration: 195 });
    const before = (end: number) => fold(events.filter(({ order }) => order < end));
    expect(before(10).answeredBy).toBe('Front Desk');
    expect([before(6), before(8), before(9)].map(({ ringsAt }) => ringsAt)).toEqual(['Front Desk', null, 'Lin Chen']);
  });

  it('events out of order end as those in order', () => {
    expect(fold(recordedEvents('out-of-order'))).toEqual(fold(recordedEvents('answered')));
  });
});

/** A generator with a seed: a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const result = [...items, ...items.filter(() => next() < 0.3)];
  for (let n = result.length - 1; n > 0; n--) {
    const other = Math.floor(next() * (n + 1));
    [result[n], result[other]] = [result[other] as T, result[n] as T];
  }
  return result;
}

/** A missed call of which the mailbox, or the recorder, tells afterwards that a message was left. */
const withMessage: LegEvent[] = [
  ...recordedEvents('missed'),
  ...recordedEvents('message').map((event) => ({ ...event, callKey: 's-b2c0ffee00000002' })),
];

describe.each([
  ...RECORDINGS.map((name) => [name, recordedEvents(name)] as const),
  ['missed, with a message' as const, withMessage] as const,
])('500 shuffles with repetitions of "%s"', (name, events) => {
  it('lead to the same state, and an answered call never rings again', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const delivered = shuffled(events, random(seed));
      expect({ seed, ...fold(delivered) }).toEqual({ seed, ...fold(events) });
      const statuses = delivered.map((_, n) => fold(delivered.slice(0, n + 1)).status);
      const answered = statuses.findIndex((status) => status === 'answered');
      if (answered !== -1)
        expect({ seed, later: statuses.slice(answered) }).not.toMatchObject({
          later: expect.arrayContaining(['ringing']),
        });
    }
  });

  it('show a status that never goes back, and end as they should', () => {
    const rank = { ringing: 0, answered: 1, ended: 2 };
    for (let seed = 1; seed <= 100; seed++) {
      const delivered = shuffled(events, random(seed));
      let shown: CallState | null = null;
      for (let n = 1; n <= delivered.length; n++) {
        const next: CallState = forward(shown, fold(delivered.slice(0, n)));
        expect(rank[next.status]).toBeGreaterThanOrEqual(shown ? rank[shown.status] : 0);
        shown = next;
      }
      expect(shown).toEqual(fold(events));
    }
  });

  it('an ended line never comes back, whatever is delivered backwards', () => {
    // An event about a message says nothing about the line.
    const legs = events.filter(({ kind }) => kind !== 'call.voicemail');
    const statuses = legs.map((_, n) => fold([...legs].reverse().slice(0, n + 1)).status);
    expect({ name, statuses: new Set(statuses) }).toEqual({ name, statuses: new Set(['ended']) });
  });
});

const T0 = Date.parse('2026-11-20T18:00:00Z');
let number = 0;
const leg = (second: number, legKey: string, kind: LegEvent['kind'], more: Partial<LegEvent> = {}): LegEvent => ({
  source: 'test',
  eventId: `e${(number += 1)}`,
  callKey: 'c',
  legKey,
  order: second,
  at: new Date(T0 + second * 1000).toISOString(),
  kind,
  role: legKey === 'line' ? 'caller' : 'staff',
  direction: 'inbound',
  ...(legKey === 'line' ? { from: '+12065550123', to: '+12065550100' } : { extension: legKey }),
  ...more,
});

describe('what the recordings do not show', () => {
  it('several phones ring, one takes the call, the others drop out', () => {
    const events = [
      leg(1, 'line', 'leg.started'),
      leg(2, '101', 'leg.ringing'),
      leg(2, '102', 'leg.ringing'),
      leg(5, '102', 'leg.answered'),
      leg(5, '101', 'leg.ended', { reason: 'AgentAnswered' }),
    ];
    expect(fold(events)).toMatchObject({ status: 'answered', phase: 'talking', answeredBy: '102' });
  });

  it('a queue that takes the call answers nobody', () => {
    const events = [
      leg(1, 'line', 'leg.started'),
      leg(2, 'queue', 'leg.answered', { role: 'machine' }),
      leg(2, 'line', 'leg.answered'),
    ];
    expect(fold(events)).toMatchObject({ status: 'ringing', phase: 'menu-or-queue', answeredBy: null });
  });

  it('a parked call', () => {
    const events = [leg(1, 'line', 'leg.started'), leg(2, '101', 'leg.answered'), leg(3, '101', 'leg.parked')];
    expect(fold(events)).toMatchObject({ status: 'answered', phase: 'parked' });
  });

  it('a consultation that ends in a warm transfer is internal and says where it went', () => {
    const events = [
      leg(1, '101', 'leg.answered', { direction: 'outbound' }),
      leg(2, '102', 'leg.answered', { joinedCallKey: 'first' }),
      leg(3, '102', 'leg.ended', { joinedCallKey: 'first' }),
    ];
    expect(fold(events)).toMatchObject({ direction: 'internal', joinedInto: 'first' });
    const first = [leg(1, 'line', 'leg.started'), leg(2, '101', 'leg.answered')];
    const moved = leg(9, '101', 'leg.ended', { joinedCallKey: 'consultation', reason: 'AttendedTransfer' });
    expect(fold([...first, moved])).toMatchObject({ status: 'answered', phase: 'talking', joinedInto: null });
  });

  it('a call of which only the end was delivered', () => {
    expect(fold([leg(9, 'line', 'leg.ended')])).toMatchObject({
      status: 'ended',
      phase: 'missed',
      from: '+12065550123',
      duration: 0,
    });
  });

  it('a call of which the line was never delivered ends with its phones', () => {
    const events = [leg(1, '101', 'leg.answered', { from: '+12065550123' }), leg(5, '101', 'leg.ended')];
    expect(fold(events)).toMatchObject({ status: 'ended', phase: 'completed', duration: 4, from: '+12065550123' });
    expect(fold([leg(1, 'menu', 'leg.ended', { role: 'machine' })]).status).toBe('ringing');
  });

  it('a call that was passed on goes on, though its line was never delivered', () => {
    const events = [leg(1, '101', 'leg.answered'), leg(5, '101', 'leg.ended', { reason: 'BlindTransfer' })];
    expect(fold(events)).toMatchObject({ status: 'answered', phase: 'transferring' });
    expect(fold([...events, leg(6, '102', 'leg.ringing')])).toMatchObject({ status: 'answered' });
  });

  it('a call that was given up and is answered after all is the one that comes back', () => {
    const events = [leg(1, 'line', 'leg.started'), leg(200, 'none', 'call.lost', { role: 'machine' })];
    const given = fold(events);
    const rings = forward(given, fold([...events, leg(300, '101', 'leg.ringing')]));
    expect(rings).toMatchObject({ status: 'ended', phase: 'unknown' });
    expect(forward(rings, fold([...events, leg(301, '101', 'leg.answered')]))).toMatchObject({ status: 'answered' });
  });

  it('a message makes a missed call a voicemail, an answered one it leaves as it is', () => {
    const voicemail = leg(50, 'message 1', 'call.voicemail', { role: 'caller', order: Number.MAX_SAFE_INTEGER });
    const rings = [leg(1, 'line', 'leg.started'), leg(2, '101', 'leg.ringing')];
    const missed = [...rings, leg(40, 'line', 'leg.ended')];
    expect(fold([...missed, voicemail])).toEqual({ ...fold(missed), phase: 'voicemail', updatedAt: voicemail.at });
    expect(fold([...rings, voicemail])).toMatchObject({ status: 'ringing', phase: 'voicemail' });
    const answered = [...missed, leg(10, '101', 'leg.answered')];
    expect(fold([...answered, voicemail])).toMatchObject({ phase: 'completed', duration: 30, answeredBy: '101' });
    expect(fold([...rings, leg(10, '101', 'leg.answered'), voicemail])).toMatchObject({ phase: 'talking' });
  });

  it('a message tells how a call ended that was given up, and does not bring it back', () => {
    const events = [leg(1, 'line', 'leg.started'), leg(40, 'none', 'call.lost', { role: 'machine' })];
    const voicemail = leg(50, 'message 1', 'call.voicemail', { role: 'caller' });
    expect(fold([...events, voicemail])).toMatchObject({ status: 'ended', phase: 'voicemail', endedAt: events[1]?.at });
  });

  it('a call that went out is answered by the other side', () => {
    const dialled = { direction: 'outbound' as const };
    const events = [
      leg(1, '101', 'leg.started', { ...dialled, from: '+12065550100', to: '+12065550123' }),
      leg(2, 'line', 'leg.ringing', { ...dialled, from: '+12065550100', to: '+12065550123' }),
    ];
    expect(fold(events)).toMatchObject({
      status: 'ringing',
      direction: 'outbound',
      to: '+12065550123',
      fromKind: 'own',
    });
    expect(fold([...events, leg(4, 'line', 'leg.answered', dialled)]).status).toBe('answered');
  });

  describe('an outgoing call is never shown as transferring', () => {
    const dialled = { direction: 'outbound' as const };
    const phone = (second: number, kind: LegEvent['kind'], more: Partial<LegEvent> = {}) =>
      leg(second, '101', kind, { ...dialled, ...more });
    const farEnd = (second: number, kind: LegEvent['kind']) => leg(second, 'line', kind, dialled);
    const start = [
      phone(1, 'leg.started'),
      farEnd(2, 'leg.started'),
      phone(3, 'leg.ringing'),
      farEnd(3, 'leg.ringing'),
    ];
    const hangUp = [phone(30, 'leg.ended'), farEnd(30.01, 'leg.ended')];
    const CALLS: readonly (readonly [string, readonly LegEvent[]])[] = [
      ['the far end answers first', [...start, farEnd(8, 'leg.answered'), phone(8.02, 'leg.answered'), ...hangUp]],
      [
        'the phone is up before the far end',
        [...start, phone(4, 'leg.answered'), farEnd(8, 'leg.answered'), ...hangUp],
      ],
      ['the phone is never reported as answered', [...start, farEnd(8, 'leg.answered'), ...hangUp]],
      [
        'a second phone of the same user still rings when the first has hung up',
        [...start, leg(5, '102', 'leg.ringing', dialled), farEnd(8, 'leg.answered'), phone(9, 'leg.ended'), ...hangUp],
      ],
    ];
    it.each(CALLS)('%s', (_case, events) => {
      const delivered = [
        events,
        [...events].reverse(),
        ...[1, 2, 3, 4, 5].map((seed) => shuffled(events, random(seed))),
      ];
      for (const list of delivered)
        expect(list.map((_, n) => fold(list.slice(0, n + 1)).phase)).not.toContain('transferring');
    });

    it('unless it was passed on, and then it is over when the far end hangs up', () => {
      const passed = [...start, farEnd(8, 'leg.answered'), phone(20, 'leg.ended', { reason: 'BlindTransfer' })];
      expect(fold(passed)).toMatchObject({ status: 'answered', phase: 'transferring' });
      expect(fold([...passed, farEnd(40, 'leg.ended')])).toMatchObject({ status: 'ended', phase: 'completed' });
    });
  });

  it('an incoming call whose losing phone is still reported as ringing does not flash as transferring when it ends', () => {
    const events = [
      ...[leg(1, 'line', 'leg.started'), leg(2, '101', 'leg.ringing'), leg(2, '102', 'leg.ringing')],
      ...[leg(5, '101', 'leg.answered'), leg(30, '101', 'leg.ended')],
    ];
    expect(fold(events)).toMatchObject({ status: 'answered', phase: 'talking' });
    expect(fold([...events, leg(31, '102', 'leg.ringing')])).toMatchObject({ phase: 'transferring' });
  });

  it('a call nothing is heard of is over for unknown reasons, until something is heard', () => {
    const events = [leg(1, 'line', 'leg.started'), leg(2, '101', 'leg.ringing')];
    const lost = leg(200, 'none', 'call.lost', { role: 'machine' });
    expect(fold([...events, lost])).toMatchObject({ status: 'ended', phase: 'unknown' });
    expect(fold([...events, lost, leg(300, '101', 'leg.answered')])).toMatchObject({ status: 'answered' });
    expect(fold([...events, lost, leg(150, 'line', 'leg.ended')])).toMatchObject({ phase: 'missed' });
    expect(fold([...events, leg(60, '101', 'leg.voicemail'), lost])).toMatchObject({ phase: 'voicemail' });
  });
});
