import { addressLine } from '../../platform/text/address-line';
import { parseList, published } from '../../platform/text/text';
import type { HealthCondition } from '../content/lists/health-conditions.schema';
import type { Practitioner } from '../content/lists/practitioners.schema';
import { mapsDirectionsUrl } from '../site/links';
import type { ChatContent, ChatLink, ChatTopic } from './content';
import { extract, hoursLines, serviceFact } from './facts';
import {
  CONTACT,
  insurance,
  MESSAGE,
  phoneLink,
  questionLink,
  serviceLink,
  SERVICES,
  type Answer,
} from './first-answers';
import {
  describedConditions,
  findQuestion,
  namedConditions,
  namedPractitioners,
  namedServices,
  specialists,
  suggestProducts,
} from './search';

const CONDITIONS: ChatLink = { label: 'Conditions we treat', place: { kind: 'conditions' } };
const ABOUT: ChatLink = { label: 'Our practitioners', place: { kind: 'about' } };
const FAQ: ChatLink = { label: 'Frequently asked questions', place: { kind: 'faq' } };

const callUs = ({ settings }: ChatContent): ChatLink[] => (settings.phone ? [phoneLink(settings.phone)] : []);

/** 'pain, sleep and stress'. */
const inWords = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;

/** 'Ear seeds' in lower case, as inside a sentence; 'NADA' is kept. */
const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const location: Answer = (_, content) => {
  const { address, directions } = content.settings;
  if (!address)
    return {
      lead: 'Please call us if you need assistance finding our location.',
      links: [...callUs(content), CONTACT],
    };
  return {
    lead: `You find us at ${addressLine(address.text)}.`,
    details: directions ? [extract(directions.html)] : [],
    links: [{ label: 'Plan your route', place: { kind: 'outside', href: mapsDirectionsUrl(address) } }, CONTACT],
  };
};

const hours: Answer = (_, content) => {
  const [status, ...week] = hoursLines(content) ?? [];
  return status === undefined
    ? { lead: 'Hours information is not available. Please call us to ask.', links: [...callUs(content), CONTACT] }
    : { lead: status, details: week, links: [CONTACT] };
};

/** The condition groups of docs/product.md, section 9, used when none are published. */
const CONDITION_GROUPS = [
  'Pain Management',
  "Women's Health",
  "Men's Health",
  'Digestive Issues',
  'Emotional & Mental Health',
  'Chronic Conditions',
];

const aboutCondition = ({ name, recommendedTreatments }: HealthCondition): string => {
  const approaches = parseList(recommendedTreatments);
  if (approaches.length === 0) return `${name}: we look at it with you at the first visit.`;
  const words = approaches.length === 1 ? 'a typical approach is' : 'typical approaches are';
  return `${name}: ${words} ${inWords(approaches.map(withinSentence))}.`;
};

const conditions: Answer = (message, content) => {
  const mentioned = namedConditions(message, content);
  const found = mentioned.length > 0 ? mentioned : describedConditions(message, content);
  if (found.length > 0)
    return {
      lead: `People often come to us about ${inWords(found.map(({ name }) => name))}.`,
      details: [
        ...found.map(aboutCondition),
        'We cannot promise a result. Please also talk to your doctor; in an emergency call 911.',
      ],
      links: [
        ...found.map(({ name, slug }): ChatLink => ({ label: name, place: { kind: 'condition', slug } })),
        CONDITIONS,
      ],
    };
  const groups = published(content.conditions).flatMap(({ bodySystem }) => (bodySystem ? [bodySystem] : []));
  const names = groups.length > 0 ? [...new Set(groups)] : CONDITION_GROUPS;
  return { lead: `We treat conditions in these areas: ${names.join(', ')}. What is it about?`, links: [CONDITIONS] };
};

const services: Answer = (message, content) => {
  const mentioned = namedServices(message, content);
  const [only] = mentioned;
  if (only) {
    const short = mentioned.length === 1 ? only.shortDescription : null;
    return {
      lead: mentioned.map(serviceFact).join('\n'),
      details: short ? [short] : [],
      links: [...mentioned.map(serviceLink), SERVICES],
    };
  }
  const all = published(content.services);
  const featured = all.filter(({ isFeatured }) => isFeatured);
  const shown = featured.length > 0 ? featured : all.slice(0, 3);
  if (shown.length === 0)
    return { lead: 'We offer acupuncture, herbal medicine and related treatments.', links: [SERVICES] };
  const rest = all.length - shown.length;
  const names = [...shown.map(({ name }) => name), ...(rest > 0 ? [`${rest} more`] : [])];
  return { lead: `We offer ${inWords(names)}.`, details: shown.map(serviceFact), links: [SERVICES] };
};

const practitionerFact = ({ name, title, specialties }: Practitioner): string => {
  const fields = parseList(specialties);
  return `${title ? `${name}, ${title}` : name}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
};

const practitioners: Answer = (message, content) => {
  const named = namedPractitioners(message, content);
  const mentioned = named.length > 0 ? named : specialists(message, content);
  const shown = mentioned.length > 0 ? mentioned : published(content.practitioners);
  if (shown.length === 0) return { lead: 'Our About page introduces our licensed practitioners.', links: [ABOUT] };
  const own = mentioned.map(({ name, slug }): ChatLink => ({ label: name, place: { kind: 'practitioner', slug } }));
  return { lead: shown.map(practitionerFact).join('\n'), links: [...own, ABOUT] };
};

const products: Answer = (message, content) =>
  content.flags.store_enabled
    ? {
        lead: 'We have herbal formulas, acupuncture supplies, wellness teas and home therapy tools. Please ask a practitioner or pharmacist first if you take medicines or are pregnant.',
        links: [{ label: 'All products', place: { kind: 'store' } }],
        products: suggestProducts(message, content),
      }
    : {
        lead: 'Our products are not on this website at the moment. Please ask about herbal formulas, acupuncture supplies, wellness teas and home therapy tools at your visit.',
        links: [CONTACT],
      };

const faq: Answer = (message, content) => {
  const found = findQuestion(message, content);
  if (found) return { lead: extract(found.answer), links: [questionLink(found), FAQ] };
  const top = published(content.faqs).filter(({ isTopFaq }) => isTopFaq);
  return {
    lead: top.length > 0 ? 'This is what patients often ask us:' : 'Many answers are on our FAQ page.',
    links: [...top.slice(0, 3).map(questionLink), FAQ],
  };
};

const callBack: Answer = (_message, content) => ({
  lead: 'Gladly. Leave your number and when it suits you, and a person will call you.',
  links: callUs(content),
  form: 'call-back',
});

const person: Answer = (_message, content) => {
  const [status] = hoursLines(content) ?? [];
  const ways = content.settings.phone ? 'Call us or write to us' : 'Write to us';
  return {
    lead: [
      'I am an automated assistant; our people are glad to help.',
      ...(status === undefined ? [] : [status]),
      `${ways}, or leave your number and we will call you.`,
    ].join(' '),
    links: [...callUs(content), MESSAGE],
    form: 'call-back',
  };
};

/** Answers of the second layer. */
export const SECOND_ANSWERS = {
  'call-back': callBack,
  person,
  location,
  hours,
  insurance,
  conditions,
  services,
  practitioners,
  products,
  faq,
} satisfies Partial<Record<ChatTopic, Answer>>;
