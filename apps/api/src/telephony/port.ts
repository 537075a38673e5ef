import type { FastifyBaseLogger } from 'fastify';

/**
 * What happened to one leg of a call, in words no vendor owns. `call.lost` is ours: nothing was heard of the call for so
 * long that it is taken as over; any later event of the call takes it back. `call.voicemail`: the caller has left a
 * message, as the mailbox or the recorder tells afterwards; it says nothing of legs.
 */
export type LegEventKind =
  | 'leg.started'
  | 'leg.ringing'
  | 'leg.answered'
  | 'leg.held'
  | 'leg.parked'
  | 'leg.voicemail'
  | 'leg.ended'
  | 'call.lost'
  | 'call.voicemail';

/**
 * Whose leg it is: `caller` the outside line, `staff` a person's phone, `machine` a menu, queue or mailbox. What the
 * vendor does not say is `staff`, so that a call is rather shown too often than not at all.
 */
export type LegRole = 'caller' | 'staff' | 'machine';

/** One normalised event of one leg. The fold orders a call's events by `order` and drops repeated `eventId`s. */
export interface LegEvent {
  /** The adapter: 'ringcentral', 'twilio', 'webhook', 'simulator'. */
  source: string;
  /** The provider's unique id of the event; the same event delivered twice has the same one. */
  eventId: string;
  /** The provider's id of the call. */
  callKey: string;
  /** The provider's id of the leg within the call. */
  legKey: string;
  /** Position within the call as the provider counts, for example its sequence; events may arrive in any order. */
  order: number;
  /** When it happened, ISO 8601 with milliseconds, by the provider's clock. */
  at: string;
  kind: LegEventKind;
  role: LegRole;
  /**
   * Seen from the clinic, whatever the provider calls it: `inbound` for the line of somebody who rings us and for staff
   * phones that are rung, `outbound` for staff phones that dial and for the outside line they dial.
   */
  direction: 'inbound' | 'outbound';
  from?: string;
  fromName?: string;
  to?: string;
  /** Extension or user of a staff or machine leg. */
  extension?: string;
  extensionName?: string;
  /** The provider's reason, for example 'BlindTransfer'. */
  reason?: string;
  /** The call this one went into, when a consultation ends in a warm transfer. */
  joinedCallKey?: string;
  isTest?: boolean;
  /** Told of a phone alone: whether the call goes on elsewhere is not known. */
  isOfPhone?: boolean;
}

/** How the connection to a phone system is doing, for the console. */
export interface TelephonyHealth {
  adapter: string;
  /** `off`: not configured; `down`: configured, and nothing can arrive. */
  state: 'off' | 'starting' | 'up' | 'degraded' | 'down';
  /** One sentence for a person: what is wrong and what to do. Null while all is well. */
  problem: string | null;
  /** Subscription or connection details worth showing, as label and value. No secrets. */
  details: readonly { label: string; value: string }[];
}

/** A raw provider message that was accepted, before anything is made of it. */
export interface RawEvent {
  source: string;
  eventId: string;
  body: unknown;
}

/**
 * Takes raw messages: stores each once under its event id, then folds what `legEvents` reads off it. Rejects only when
 * it could not be stored (the provider should send it again); what cannot be read is kept and shown as unreadable.
 */
export type TakeRawEvent = (raw: RawEvent) => Promise<void>;

/**
 * What a phone system says of a call that went silent: what is said of its legs was taken before this answers; `over`
 * where it knows the call no more, `unknown` where it cannot be asked, `elsewhere` where another instance asks.
 */
export type AskCall = (call: { source: string; callKey: string }) => Promise<'live' | 'over' | 'unknown' | 'elsewhere'>;

/** A connection that we open ourselves (websocket, polling, watching a subscription). Webhooks have none. */
export interface TelephonySource {
  start(take: TakeRawEvent, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
  health(): TelephonyHealth;
  /** Asks the provider for the calls that are live now, after a gap. */
  resync(): Promise<void>;
  ask: AskCall;
}
