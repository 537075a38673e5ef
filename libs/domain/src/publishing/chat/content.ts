import type { Flags } from '../../platform/settings/flags';
import type { SiteSettings } from '../../platform/settings/site-settings';
import type { Faq } from '../content/lists/faqs.schema';
import type { HealthCondition } from '../content/lists/health-conditions.schema';
import type { Practitioner } from '../content/lists/practitioners.schema';
import type { Product } from '../content/lists/products.schema';
import type { Service } from '../content/lists/services.schema';
import type { BusinessHour } from '../hours/hours.schema';

/** Free times of the schedule, which knows more of them: what the assistant tells. */
export interface FreeTimes {
  timeZone: string;
  /** When they were read, where another program keeps them and does not answer; null: they are as they are now. */
  asOf: string | null;
  openings: readonly { startsAt: string; service: { name: string }; practitioner: { name: string } }[];
}

/** What the assistant's answers are based on. A list is null while it is not loaded or could not be loaded. */
export interface ChatContent {
  now: Date;
  settings: SiteSettings;
  flags: Flags;
  hours: readonly BusinessHour[] | null;
  services: readonly Service[] | null;
  conditions: readonly HealthCondition[] | null;
  practitioners: readonly Practitioner[] | null;
  faqs: readonly Faq[] | null;
  products: readonly Product[] | null;
  /** The clinic’s next free times; only while they can be booked here. */
  openings: FreeTimes | null;
}

/** What a reply is about; `more-detail` and `generic` mean that nothing was recognised. */
export type ChatTopic =
  | 'emergency'
  | 'crisis'
  | 'acupuncture'
  | 'herbal'
  | 'appointment'
  | 'price'
  | 'location'
  | 'hours'
  | 'insurance'
  | 'conditions'
  | 'services'
  | 'practitioners'
  | 'products'
  | 'faq'
  | 'call-back'
  | 'person'
  | 'more-detail'
  | 'generic';

/** The target of a reply's link, by name: only the site knows its URLs. */
export type ChatPlace =
  | { kind: 'services' | 'conditions' | 'about' | 'faq' | 'contact' | 'store' | 'appointments' | 'book' }
  | { kind: 'service' | 'condition' | 'practitioner'; slug: string }
  | { kind: 'question'; id: number }
  /** A web address outside the site. */
  | { kind: 'outside'; href: string }
  /** A telephone number as it is written. */
  | { kind: 'phone'; number: string }
  /** Hands the conversation over to a person. */
  | { kind: 'message' };

export interface ChatLink {
  label: string;
  place: ChatPlace;
}

/** One answer of the assistant. */
export interface ChatReply {
  topic: ChatTopic;
  /** Plain text; a line feed begins a new line. */
  text: string;
  /** The pages the facts come from, and where to go next. */
  links: ChatLink[];
  /** At most three. */
  products: Product[];
  /** A short form belongs to the answer. */
  form?: 'call-back';
  /** Messages the visitor may send with one press. */
  quickReplies: string[];
}
