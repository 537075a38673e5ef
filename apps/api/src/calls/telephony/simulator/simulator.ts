import { randomBytes, randomUUID } from 'node:crypto';
import type { RawEvent } from '../port';
import { DEMONSTRATION_SUBSCRIPTION, RINGCENTRAL, SIMULATOR_SUBSCRIPTION } from '../ringcentral/events';
import { FRONT_DESK, LIN_CHEN, MAIN_MENU, QUEUE, SECOND_DESK, type SimulatedExtension } from './people';

/** Calls that the simulator plays, with what happens in them. */
export const SCENARIOS = {
  answered: 'Goes through the menu to the front desk, followed by a conversation',
  missed: 'Rings until the caller hangs up',
  voicemail: 'No one answers, and the caller leaves a message',
  message: 'A missed call; a moment later, the mailbox reports that a message was left',
  transfer: 'Answered, then transferred to Lin Chen',
  hold: 'Answered, put on hold, then resumed',
  queue: 'A queue rings two phones, and the second one answers',
  anonymous: 'The caller withholds the number',
  'out-of-order': 'An answered call whose events arrive out of order and twice',
  two: 'Two calls at once',
} as const;
export type Scenario = keyof typeof SCENARIOS;

export const isScenario = (name: string): name is Scenario => Object.hasOwn(SCENARIOS, name);

/** A message of the phone system, to be sent so many milliseconds after the first. */
export interface SimulatedMessage {
  afterMs: number;
  envelope: object;
}

/** The message as a connection would deliver it. */
export const rawEventOf = (envelope: object & { uuid?: string }): RawEvent => ({
  source: RINGCENTRAL,
  eventId: String(envelope.uuid),
  body: envelope,
});

export interface SimulatedCall {
  /** Who calls; null withholds the number. */
  from: string | null;
  fromName?: string;
  /** The number that was called. */
  to: string;
  /** Without the mark of a test, as a real call would be. */
  isUnmarked?: boolean;
}

/** One step: seconds after the last one, who (the caller's line, a phone or a machine), what, and the reason. */
type Step = [after: number, who: 'line' | SimulatedExtension, code: string, reason?: string];

const RING: Step[] = [
  [0, 'line', 'Setup'],
  [0.02, FRONT_DESK, 'Setup'],
  [0.1, 'line', 'Answered'],
  [0.04, FRONT_DESK, 'Proceeding'],
];
const HANG_UP = (who: SimulatedExtension, after: number): Step[] => [
  [after, who, 'Disconnected'],
  [0.02, 'line', 'Disconnected'],
];
const THROUGH_MENU: Step[] = [
  [0, 'line', 'Setup'],
  [0.02, MAIN_MENU, 'Setup'],
  [0.12, 'line', 'Answered'],
  [3, MAIN_MENU, 'Disconnected', 'CallerInputRedirect'],
  [0.01, FRONT_DESK, 'Setup'],
  [0.04, FRONT_DESK, 'Proceeding'],
];
const ANSWERED: Step[] = [...THROUGH_MENU, [6, FRONT_DESK, 'Answered'], ...HANG_UP(FRONT_DESK, 20)];

const STEPS: Readonly<Record<Exclude<Scenario, 'two' | 'message'>, readonly Step[]>> = {
  answered: ANSWERED,
  'out-of-order': ANSWERED,
  missed: [...RING, [14, 'line', 'Disconnected'], [0.01, FRONT_DESK, 'Disconnected', 'Cancelled']],
  voicemail: [
    ...[...RING, [12, FRONT_DESK, 'Voicemail'] satisfies Step],
    ...([
      [15, 'line', 'Disconnected'],
      [0.02, FRONT_DESK, 'Disconnected', 'Voicemail'],
    ] satisfies Step[]),
  ],
  transfer: [
    ...RING,
    [5, FRONT_DESK, 'Answered'],
    [12, FRONT_DESK, 'Disconnected', 'BlindTransfer'],
    [0.05, LIN_CHEN, 'Setup'],
    [0.05, LIN_CHEN, 'Proceeding'],
    [6, LIN_CHEN, 'Answered'],
    ...HANG_UP(LIN_CHEN, 20),
  ],
  hold: [
    ...RING,
    [5, FRONT_DESK, 'Answered'],
    [8, FRONT_DESK, 'Hold'],
    [10, FRONT_DESK, 'Answered'],
    ...HANG_UP(FRONT_DESK, 12),
  ],
  queue: [
    [0, 'line', 'Setup'],
    [0.05, QUEUE, 'Setup'],
    [0.1, QUEUE, 'Answered'],
    [0.02, 'line', 'Answered'],
    [4, FRONT_DESK, 'Proceeding'],
    [0, SECOND_DESK, 'Proceeding'],
    [7, SECOND_DESK, 'Answered'],
    [0.02, FRONT_DESK, 'Disconnected', 'AgentAnswered'],
    ...HANG_UP(SECOND_DESK, 18),
  ],
  anonymous: [...RING, [7, FRONT_DESK, 'Answered'], ...HANG_UP(FRONT_DESK, 15)],
};

/**
 * The messages of a scenario as RingCentral would deliver them, in order of delivery, with ids of their own. Callers
 * are taken from `calls` in turn. With a `speed` of 2 a call takes half its time.
 */
export function simulate(
  scenario: Scenario,
  calls: readonly SimulatedCall[],
  { startAt = new Date(), speed = 1 }: { startAt?: Date; speed?: number } = {},
): SimulatedMessage[] {
  const [first = { from: null, to: '' }, second = first] = calls;
  if (scenario === 'two') {
    const laterMs = 2_000 / speed;
    const later = messages('missed', second, new Date(startAt.getTime() + laterMs), speed);
    const both = [
      ...messages('answered', first, startAt, speed),
      ...later.map((m) => ({ ...m, afterMs: m.afterMs + laterMs })),
    ];
    return both.sort((a, b) => a.afterMs - b.afterMs);
  }
  if (scenario === 'message') {
    const missed = messages('missed', first, startAt, speed);
    return [...missed, mailboxMessage(first, startAt, missed.at(-1)?.afterMs ?? 0, speed)];
  }
  const call = scenario === 'anonymous' ? { ...first, from: null, fromName: 'Anonymous' } : first;
  return scenario === 'out-of-order'
    ? jumbled(messages(scenario, call, startAt, speed))
    : messages(scenario, call, startAt, speed);
}

function messages(
  scenario: Exclude<Scenario, 'two' | 'message'>,
  call: SimulatedCall,
  startAt: Date,
  speed: number,
): SimulatedMessage[] {
  const session = randomBytes(8).toString('hex');
  const legs = new Map<'line' | SimulatedExtension, number>();
  let afterMs = 0;
  return STEPS[scenario].map(([after, who, code, reason], n) => {
    afterMs += (after * 1000) / speed;
    if (!legs.has(who)) legs.set(who, legs.size + 1);
    const at = new Date(startAt.getTime() + afterMs).toISOString();
    return {
      afterMs,
      envelope: envelopeOf({ call, session, leg: legs.get(who) ?? 0, who, code, reason, sequence: n + 2, at }),
    };
  });
}

/** It names who has left the message and when, not in which call. */
function mailboxMessage(call: SimulatedCall, startAt: Date, endMs: number, speed: number): SimulatedMessage {
  const at = (ms: number) => new Date(startAt.getTime() + ms).toISOString();
  const afterMs = endMs + 4_000 / speed;
  return {
    afterMs,
    envelope: {
      uuid: randomUUID(),
      event: `/restapi/v1.0/account/9000/extension/${FRONT_DESK.id}/voicemail`,
      timestamp: at(afterMs),
      subscriptionId: subscriptionOf(call),
      ownerId: '9000',
      body: {
        id: randomBytes(5).readUIntBE(0, 5).toString(),
        to: [{ name: FRONT_DESK.name }],
        from: { ...(call.from !== null && { phoneNumber: call.from }), ...(call.fromName && { name: call.fromName }) },
        type: 'VoiceMail',
        creationTime: at(endMs),
        direction: 'Inbound',
        availability: 'Alive',
      },
    },
  };
}

const subscriptionOf = ({ isUnmarked }: SimulatedCall): string =>
  isUnmarked ? DEMONSTRATION_SUBSCRIPTION : SIMULATOR_SUBSCRIPTION;

interface Moment {
  call: SimulatedCall;
  session: string;
  leg: number;
  who: 'line' | SimulatedExtension;
  code: string;
  reason: string | undefined;
  sequence: number;
  at: string;
}

function envelopeOf({ call, session, leg, who, code, reason, sequence, at }: Moment): object {
  const extension = who === 'line' ? null : who;
  return {
    uuid: randomUUID(),
    event: `/restapi/v1.0/account/9000/${extension ? `extension/${extension.id}/` : ''}telephony/sessions`,
    timestamp: at,
    subscriptionId: subscriptionOf(call),
    ownerId: '9000',
    body: {
      sequence,
      sessionId: String(Number.parseInt(session.slice(0, 10), 16)),
      telephonySessionId: `s-${session}`,
      serverId: 'simulator',
      eventTime: at,
      parties: [
        {
          accountId: '9000',
          ...(extension && { extensionId: extension.id }),
          id: `p-${session}-${leg}`,
          direction: extension ? 'Inbound' : 'Outbound',
          from: {
            ...(call.from !== null && { phoneNumber: call.from }),
            ...(call.fromName && { name: call.fromName }),
          },
          to: { phoneNumber: call.to, ...(extension && { name: extension.name, extensionId: extension.id }) },
          status: { code, ...(reason && { reason }), rcc: false },
          park: {},
          missedCall: false,
          standAlone: false,
          muted: false,
        },
      ],
      origin: { type: 'Call' },
    },
  };
}

/** Swaps neighbours, and sends every third message twice. */
function jumbled(inOrder: readonly SimulatedMessage[]): SimulatedMessage[] {
  const swapped = inOrder.map(({ afterMs }, n) => ({
    afterMs,
    envelope: inOrder[swap(n, inOrder.length)]?.envelope ?? {},
  }));
  return swapped.flatMap((message, n) => (n % 3 === 0 ? [message, message] : [message]));
}

const swap = (n: number, length: number): number => Math.min(length - 1, n % 2 === 0 ? n + 1 : n - 1);
