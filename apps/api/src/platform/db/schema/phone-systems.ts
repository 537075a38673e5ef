import type { PhoneHealth } from '@harmony/domain';
import type { Instant, Moment, Optional, OptionalJson } from './columns';

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
