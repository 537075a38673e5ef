import type { Generated } from 'kysely';
import type { PhoneHealth } from '@harmony/domain';
import type { CreatedAt, Id, Instant, Json, Moment, Optional, OptionalJson } from '../../platform/db/columns';
import type { LegEvent } from './call-events';

declare module '../../platform/db/schema' {
  interface Database {
    telephonyEvents: TelephonyEventTable;
    phoneConnections: PhoneConnectionTable;
    phoneExtensions: PhoneExtensionTable;
  }
}

/**
 * Every message of a phone system once, as it came. `waiting`: stored, and nothing made of it yet; `ignored`: there was
 * nothing in it for us; `unreadable`: not understood, shown in the console.
 */
export interface TelephonyEventTable {
  id: Id;
  source: string;
  /** The provider's id; the same event delivered again has the same one. */
  eventId: string;
  /** Of a signed message, in hex: it counts once, at whichever source. */
  signature: Optional<string>;
  callKey: Optional<string>;
  state: Generated<'waiting' | 'taken' | 'ignored' | 'unreadable'>;
  /** Why it is unreadable, without values. */
  problem: Optional<string>;
  body: Json<NonNullable<unknown>>;
  legs: OptionalJson<LegEvent[]>;
  receivedAt: CreatedAt;
}

/** What all instances know of the connection that one of them holds to a phone system. */
export interface PhoneConnectionTable {
  /** As in `telephony_events`. */
  source: string;
  /** The provider's id of our subscription; null while there is none, or a new one is being made. */
  subscriptionId: Optional<string>;
  /** Whose the subscription is, as the provider names them. */
  ownerId: Optional<string>;
  /** As it was last noted by the instance that holds the connection. */
  health: OptionalJson<PhoneHealth>;
  /** Until when nothing was missed. */
  heardAt: Optional<Instant>;
  /** When the instance that holds the connection has last noted something here. */
  notedAt: Moment;
}

/** Types of a phone system's extensions, to tell people from menus and queues. */
export interface PhoneExtensionTable {
  source: string;
  extensionId: string;
  type: string;
}
