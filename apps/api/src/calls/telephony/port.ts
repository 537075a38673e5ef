import type { PhoneHealth } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ZodError } from 'zod';
import type { LegEvent, LegEventKind, LegRole } from './call-events';
import type { AppConfig } from '../../platform/config/app-config';
import type { TelephonyConfig } from './config';
import type { RouteName } from '../../platform/http/route-groups';
import type { Db } from '../../platform/db/schema';
import type { TextLine } from './texts/port';

/** A raw provider message that was accepted, before it is read. */
export interface RawEvent {
  source: string;
  eventId: string;
  body: unknown;
  /** It counts once, whatever the event's id. */
  signature?: string;
}

/**
 * Stores a raw message once under its event id; it is read and folded into calls afterwards. Rejects only when it could
 * not be stored (the provider should send it again); what cannot be read is kept and shown as unreadable.
 */
export type IngestEvent = (raw: RawEvent) => Promise<void>;

/** Why a message could not be read; the event is kept as unreadable. The text holds no values of the message. */
export class Unreadable extends Error {
  override name = 'Unreadable';

  /** A message unlike `documented` ('docs/phone-systems.md describes it'); names the fields that differ. */
  static unlike(documented: string, error: ZodError | undefined): Unreadable {
    const fields = error?.issues.map(({ path }) => path.join('.') || 'the whole message') ?? [];
    return new Unreadable(`Not as ${documented}: ${[...new Set(fields)].slice(0, 5).join(', ')}`);
  }
}

/** The type of an extension in the vendor's words; undefined when it is not known. */
export type ExtensionType = (extensionId: string) => string | undefined;

/** How the messages of one source are understood. Pure. */
export interface MessageFormat {
  /**
   * What a message says about legs; empty when it says nothing relevant.
   *
   * @throws {@link Unreadable}
   */
  read(body: unknown, extensionType: ExtensionType): LegEvent[];
  /** What may be stored of a message: nothing that a caller said on a mailbox, no link to it. Default: everything. */
  redact?(body: unknown): unknown;
}

/** An extension of the phone system. */
export interface PhoneExtension {
  extensionId: string;
  /** In the vendor's words. */
  type: string;
  /** In the vendor's words; undefined when it is not given. */
  status?: string | undefined;
}

/** What the database knows of a call that the phone system has reported before. */
export interface KnownCall {
  callKey: string;
  status: 'ringing' | 'answered' | 'ended';
  phase: string;
  /** The last position of its events. */
  lastOrder: number;
  legs: {
    legKey: string;
    role: LegRole;
    direction: LegEvent['direction'];
    extension?: string | undefined;
    /** What it did last. */
    kind: LegEventKind;
  }[];
}

/** The phone system's calls that the database knows. */
export interface KnownCalls {
  live(): Promise<KnownCall[]>;
  find(callKeys: readonly string[]): Promise<KnownCall[]>;
}

/** What a connection keeps beyond its process. */
export interface ConnectionStore {
  /** The subscription of the last connection, and until when (ISO 8601) no event was missed. */
  load(): Promise<{ subscriptionId: string | null; heardAt: string | null }>;
  save(what: { subscriptionId?: string | null; ownerId?: string | null; heardAt?: string }): Promise<void>;
  saveExtensions(extensions: readonly PhoneExtension[]): Promise<void>;
  /** Publishes the health for the other instances; call it regularly, changed or not. */
  saveHealth(): Promise<void>;
  readonly known: KnownCalls;
}

/**
 * What a phone system says about a call that went silent; events about its legs are ingested before it resolves.
 * `over`: it no longer knows the call; `unknown`: it cannot be queried; `elsewhere`: another instance queries it.
 */
export type QueryCall = (call: {
  source: string;
  callKey: string;
}) => Promise<'live' | 'over' | 'unknown' | 'elsewhere'>;

/** A connection that Harmony opens (websocket, polling, looking after a subscription). One process at a time. */
export interface PhoneConnection {
  start(ingest: IngestEvent, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
  health(): PhoneHealth;
  /** Asks the provider which calls are live now, after a gap. */
  resync(): Promise<void>;
  queryCall: QueryCall;
}

/** A message that a caller has left, by its phone system's ids. */
export interface LeftMessageId {
  messageId: string;
  /** Whose mailbox it is on, where the phone system has one for each extension. */
  mailbox: string | null;
}

/** Why a recording cannot be had, as a sentence for staff. `isGone`: the phone system does not keep it any more. */
export class RecordingFailure extends Error {
  override name = 'RecordingFailure';

  constructor(
    sentence: string,
    readonly isGone = false,
  ) {
    super(sentence);
  }
}

/**
 * Fetches what was recorded of a message, as it is asked for; nothing of it is kept.
 *
 * @throws {@link RecordingFailure}
 */
export type FetchRecording = (message: LeftMessageId) => Promise<{ type: string; bytes: Buffer }>;

/** A phone system Harmony understands: one folder per vendor, each listed in `configured-phone-systems.ts`. */
export interface PhoneSystem {
  /** `source` of its calls' events. */
  readonly source: string;
  /** The values of PHONE_SYSTEM that choose it. */
  readonly choices: readonly TelephonyConfig['system'][];
  /** How its messages are read, by their source. */
  readonly formats: Readonly<Record<string, MessageFormat>>;
  /** Whether its mailboxes report a message without naming its call (`calls/calls/join-messages.ts`). */
  readonly hasSeparateMessages: boolean;
  /** The route its messages arrive at, open to whoever proves itself, whichever phone system is chosen. */
  readonly routes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }>;
  /** What they are called. */
  readonly routeNames: readonly RouteName[];
  /** Its state where it calls Harmony by itself, from when it was last heard of (ISO 8601). */
  health(heardAt: string | null): PhoneHealth;
  /** Sends texts from this number; undefined for systems that send none. `closing` ends what is under way. */
  textLine?(config: Pick<AppConfig, 'telephony' | 'publicUrl'>, from: string, closing: AbortSignal): TextLine | null;
  /**
   * Fetches recorded messages; undefined for systems that have none, null while what is needed for it is not set up.
   * `closing` ends what is under way.
   */
  recordings?(config: Pick<AppConfig, 'telephony'>, closing: AbortSignal): FetchRecording | null;
  /** Opens the chosen connection; undefined for systems that call Harmony by themselves. */
  connect?(config: AppConfig, store: ConnectionStore): PhoneConnection;
}
