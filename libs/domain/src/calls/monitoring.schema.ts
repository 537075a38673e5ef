import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';

/** State of the connection to a phone system, for the console. */
export const PhoneHealthSchema = z.object({
  adapter: z.string(),
  /** `off`: not configured; `down`: configured, but no calls can arrive. */
  state: z.enum(['off', 'starting', 'up', 'degraded', 'down']),
  /** One sentence for a person: what is wrong and what to do; null when nothing is. */
  problem: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type PhoneHealth = z.infer<typeof PhoneHealthSchema>;

/** The values of the setting PHONE_SYSTEM; with `none`, calls arrive only through the signed webhooks and as test calls. */
export const PHONE_SYSTEMS = ['none', 'ringcentral-websocket', 'ringcentral-webhook', 'twilio', 'webhook'] as const;
export type PhoneSystem = (typeof PHONE_SYSTEMS)[number];

/** State of the call monitor. */
export const CallMonitoringSchema = z.object({
  /** The selected phone system. */
  system: z.enum(PHONE_SYSTEMS),
  phones: z.array(PhoneHealthSchema),
  /** When the phone system last sent something; null when it never has. */
  lastEventAt: Timestamp.nullable(),
  /** Messages of the last 24 hours that could not be parsed. */
  unreadableEvents: z.int(),
  /** Messages still waiting to be processed; more than a few point to a problem. */
  waitingEvents: z.int(),
  liveCalls: z.int(),
  /** Monitors connected to the instance that answers. */
  monitors: z.int(),
});
export type CallMonitoring = z.infer<typeof CallMonitoringSchema>;

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(max, `Use at most ${max}`));

export const RAW_EVENT_STATES = ['waiting', 'taken', 'ignored', 'unreadable'] as const;

export const RawEventsQuery = z.object({
  state: z.enum(RAW_EVENT_STATES).optional(),
  /** The `id` of the last event on the previous page. */
  before: count(Number.MAX_SAFE_INTEGER).optional(),
  limit: count(200).default(50),
});
export type RawEventsQuery = z.output<typeof RawEventsQuery>;

/** A message of a phone system: what it was about, without its content. */
export const RawEventSchema = z.object({
  id: z.int(),
  receivedAt: Timestamp,
  source: z.string(),
  state: z.enum(RAW_EVENT_STATES),
  /** Why it could not be parsed. */
  problem: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** 'caller started', 'staff answered' … */
  what: z.string().nullable(),
  /** The last four digits of the caller's number: '…0123'. */
  from: z.string().nullable(),
  isTest: z.boolean(),
});
export type RawEvent = z.infer<typeof RawEventSchema>;
export const RawEventsSchema = z.array(RawEventSchema);

export const TEST_CALLS = ['answered', 'missed', 'voicemail', 'transfer', 'hold', 'queue', 'anonymous'] as const;
export type TestCall = (typeof TEST_CALLS)[number];

/** A call of the simulator, played on all monitors and marked as a test. */
export const TestCallBody = z.strictObject({
  scenario: z.enum(TEST_CALLS).default('answered'),
  /** The caller's number: one of your own, or that of a patient whose card you want to see. */
  from: z.string().trim().max(40, 'Use at most 40 characters').default(''),
});
export type TestCallBody = z.input<typeof TestCallBody>;

/** How long the test call takes. */
export const TestCallStartedSchema = z.object({ seconds: z.int() });
export type TestCallStarted = z.infer<typeof TestCallStartedSchema>;
