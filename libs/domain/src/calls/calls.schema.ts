import { z } from 'zod';
import { CallPatientSchema, PatientsStateSchema } from '../patients/caller-card.schema';
import { Timestamp } from '../platform/common.schema';
import { CALL_DIRECTIONS, CALL_OUTCOME_KEYS, CALL_PHASES, CALL_STATUSES, CALLER_KINDS } from './calls';

export const CallStatusSchema = z.enum(CALL_STATUSES);
export type CallStatus = z.infer<typeof CallStatusSchema>;

export const CallPhaseSchema = z.enum(CALL_PHASES);
export type CallPhase = z.infer<typeof CallPhaseSchema>;

export const CallDirectionSchema = z.enum(CALL_DIRECTIONS);
export type CallDirection = z.infer<typeof CallDirectionSchema>;

export const CallerKindSchema = z.enum(CALLER_KINDS);
export type CallerKind = z.infer<typeof CallerKindSchema>;

/**
 * One call as the monitor sees it (docs/product.md, section 3); the list and the stream carry the same shape.
 * `from` is E.164 where it is a number; null when the caller withheld it. `timestamp` is when the call began, `duration`
 * whole seconds from a person's answer to the end (0 while nobody has answered).
 */
export const CallEventSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  eventType: z.literal('call_notification'),
  status: CallStatusSchema,
  phase: CallPhaseSchema,
  direction: CallDirectionSchema,
  from: z.string().nullable(),
  fromKind: CallerKindSchema,
  /** What the phone network calls the caller ("WIRELESS CALLER"); never the name of a patient. */
  fromName: z.string().nullable(),
  to: z.string().nullable(),
  timestamp: Timestamp,
  answeredAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  duration: z.int(),
  ringSeconds: z.int(),
  /** Name or number of the extension that answered last. */
  answeredBy: z.string().nullable(),
  /** Names or numbers of the phones that ring now. */
  ringsAt: z.string().nullable(),
  /** A call of the simulator or of the console's 'test call'. */
  isTest: z.boolean(),
  /** The caller has left a message that the phone system has recorded: `GET /api/calls/:id/message`. */
  hasMessage: z.boolean().optional(),
  updatedAt: Timestamp,
  patients: z.array(CallPatientSchema),
  patientsState: PatientsStateSchema,
  /** What staff said came of it; null: nothing yet. */
  outcome: z.enum(CALL_OUTCOME_KEYS).nullable().optional(),
  /** Its number is blocked: it is shown like a voicemail and never rings a screen. */
  isBlocked: z.boolean().optional(),
});
export type CallEvent = z.infer<typeof CallEventSchema>;

/** A message of the stream `GET /api/ringcentral/events`; its SSE id is the id of the event log. */
export const CallNotificationSchema = z.object({ eventType: z.literal('call_notification'), data: CallEventSchema });
export type CallNotification = z.infer<typeof CallNotificationSchema>;

export const CALL_FILTERS = ['all', 'missed', 'voicemail'] as const;
export type CallFilter = (typeof CALL_FILTERS)[number];

/**
 * `before` is the `id` of the last call on the previous page; `search` looks in numbers (digits), what the network
 * calls the caller, and names of the built-in system's patients.
 */
export const CallsQuery = z.object({
  filter: z.enum(CALL_FILTERS).default('all'),
  search: z.string().trim().max(100).default(''),
  before: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(200, 'Use at most 200'))
    .default(50),
});
export type CallsQuery = z.output<typeof CallsQuery>;

/**
 * The history, newest first. The stream continues after `lastEventId`: a client that opens it there misses nothing and
 * receives nothing twice.
 */
export const CallsPageSchema = z.object({
  calls: z.array(CallEventSchema),
  lastEventId: z.int(),
  /** `before` of the next page; null at the end of the history. */
  next: z.uuid().nullable(),
  /** The clinic's time zone by its IANA name: times are shown in it, wherever the monitor is. */
  timeZone: z.string(),
  /** Online booking is on: whoever calls can be offered times. */
  canBook: z.boolean(),
  /** Patients order from the store: the orders of whoever calls can be asked for. */
  hasOrders: z.boolean(),
  /** The server's time of the answer: devices whose clock is wrong count from it. */
  now: Timestamp,
});
export type CallsPage = z.infer<typeof CallsPageSchema>;

/** Says what came of a call, or takes that back with null. */
export const CallOutcomeBody = z.strictObject({ outcome: z.enum(CALL_OUTCOME_KEYS).nullable() });
export type CallOutcomeBody = z.input<typeof CallOutcomeBody>;

/** Adds the number of a call to a patient of the built-in clinic system. */
export const LinkCallerBody = z.strictObject({
  patientId: z.string().min(1, 'Choose a patient').max(200),
  /** Whose number, when it is a relative's. */
  relation: z.string().trim().max(60).optional(),
});
export type LinkCallerBody = z.input<typeof LinkCallerBody>;

/** A number whose calls never ring a screen. */
export const BlockedNumberSchema = z.object({ number: z.string(), blockedBy: z.string(), blockedAt: Timestamp });
export type BlockedNumber = z.infer<typeof BlockedNumberSchema>;

/** Adds an unknown caller by a name, a note, or both; they match the number's next call. */
export const CreateLeadBody = z
  .strictObject({
    name: z.string().trim().max(200, 'Use at most 200 characters').default(''),
    note: z.string().trim().max(5000, 'Use at most 5000 characters').default(''),
  })
  .refine(({ name, note }) => name !== '' || note !== '', 'Enter a name or a note');
export type CreateLeadBody = z.input<typeof CreateLeadBody>;
