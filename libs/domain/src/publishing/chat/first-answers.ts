import { asOfText } from '../../platform/moments/as-of';
import { clinicDayTimeText } from '../../platform/moments/moments';
import { zonedNow } from '../../platform/moments/zone';
import { formatPhone } from '../../platform/text/phone';
import { published } from '../../platform/text/text';
import type { Faq } from '../content/lists/faqs.schema';
import type { Product } from '../content/lists/products.schema';
import type { Service } from '../content/lists/services.schema';
import type { ChatContent, ChatLink, ChatReply, ChatTopic, FreeTimes } from './content';
import { extract, priceSentence, serviceFact } from './facts';
import { findQuestion, namedServices, suggestProducts } from './search';

/** A draft of a reply: the answer to the topic, the details, and their sources. */
export interface Draft {
  lead: string;
  /** Replaced by the published answer to exactly this question, where there is one. */
  details?: string[];
  links: ChatLink[];
  products?: Product[];
  form?: ChatReply['form'];
}

export type Answer = (message: string, content: ChatContent) => Draft;

export const SERVICES: ChatLink = { label: 'Services and prices', place: { kind: 'services' } };
export const CONTACT: ChatLink = { label: 'Contact and directions', place: { kind: 'contact' } };
export const MESSAGE: ChatLink = { label: 'Leave a message', place: { kind: 'message' } };

export const phoneLink = (number: string): ChatLink => ({
  label: `Call ${formatPhone(number)}`,
  place: { kind: 'phone', number },
});

export const serviceLink = ({ name, slug }: Service): ChatLink => ({ label: name, place: { kind: 'service', slug } });

export const questionLink = ({ id, question }: Faq): ChatLink => ({
  label: `FAQ: ${question}`,
  place: { kind: 'question', id },
});

const MAX_FACTS = 3;

const acupuncture: Answer = (message, content) => {
  const mentioned = namedServices(message, content);
  const fitting = published(content.services).filter(({ name }) => /acupuncture|initial/i.test(name));
  const services = (mentioned.length > 0 ? mentioned : fitting).slice(0, MAX_FACTS);
  return {
    lead: 'Acupuncture uses very fine, sterile needles, placed at chosen points while you rest.',
    details: services.map(serviceFact),
    links: [...services.slice(0, 1).map(serviceLink), SERVICES],
  };
};

const herbal: Answer = (message, content) => {
  const services = published(content.services).filter(({ name }) => /herb/i.test(name));
  return {
    lead: 'In herbal medicine a practitioner reviews your health and everything you take, and chooses a formula for you if herbs are a good idea. Please ask before you take herbs with medicines or during pregnancy.',
    details: services.slice(0, MAX_FACTS).map(serviceFact),
    links: [...services.slice(0, 1).map(serviceLink), SERVICES],
    products: suggestProducts(message, content),
  };
};

/** The next free times, one a line. Where booking leads elsewhere, ours are not the truth. */
const freeTimes = ({ openings, timeZone, asOf }: FreeTimes, now: Date): string[] =>
  openings.length === 0
    ? []
    : [
        'The next free times:',
        ...openings.map(
          ({ startsAt, service, practitioner }) =>
            `${clinicDayTimeText(startsAt, timeZone)}: ${service.name} with ${practitioner.name}`,
        ),
        ...(asOf === null ? [] : [asOfText(asOf, zonedNow(now, timeZone).date, timeZone)]),
      ];

const appointment: Answer = (message, { settings, flags, openings, now }) => {
  const { phone, bookingSite, bookingSiteInitialAppt } = settings;
  const isFirst = /\b(first|initial|new)\b/i.test(message);
  const booking = (isFirst && bookingSiteInitialAppt) || bookingSite || bookingSiteInitialAppt;
  const links: ChatLink[] = [];
  if (booking) links.push({ label: 'Online booking', place: { kind: 'outside', href: booking } });
  else if (flags.booking_enabled) links.push({ label: 'Online booking', place: { kind: 'book' } });
  else if (flags.appointments_enabled) links.push({ label: 'Request an appointment', place: { kind: 'appointments' } });
  const ways = [
    ...(phone ? [`by calling ${formatPhone(phone)}`] : []),
    ...(links.length > 0 ? ['through our online booking'] : []),
  ];
  const lead =
    ways.length > 0
      ? `You can make an appointment ${ways.join(' or ')}.`
      : 'Send us a message with the days that suit you, and we will find a time for your appointment.';
  const details = openings && flags.booking_enabled && !booking ? freeTimes(openings, now) : [];
  return { lead, details, links: [...links, ...(phone ? [phoneLink(phone)] : []), CONTACT] };
};

/** What the clinic has published about insurance. */
export const insurance: Answer = (message, content) => {
  const faq = findQuestion(message, content) ?? findQuestion('insurance', content);
  if (faq) return { lead: extract(faq.answer), links: [questionLink(faq)] };
  return {
    lead: 'Plans differ: please ask yours whether it covers acupuncture, and ask us what we can give you for your claim.',
    links: [CONTACT],
  };
};

const price: Answer = (message, content) => {
  const services = namedServices(message, content);
  const covered = /insurance/i.test(message) ? insurance('insurance', content) : null;
  return {
    lead: priceSentence(content),
    details: [...services.map(serviceFact), ...(covered ? [covered.lead] : [])],
    links: [...services.slice(0, 1).map(serviceLink), SERVICES, ...(covered?.links ?? [])],
  };
};

/** Answers of the keyword groups (docs/product.md, section 9). */
export const FIRST_ANSWERS = { acupuncture, herbal, appointment, price } satisfies Partial<Record<ChatTopic, Answer>>;
