import { openStatus } from '../hours/open-status';
import type { ChatContent, ChatReply, ChatTopic } from './content';
import { emergencyReply } from './emergency';
import { extract, priceSentence } from './facts';
import { FIRST_ANSWERS, MESSAGE, questionLink, SERVICES, type Draft } from './first-answers';
import {
  describedConditions,
  findQuestion,
  namedConditions,
  namedPractitioners,
  namedServices,
  specialists,
} from './search';
import { SECOND_ANSWERS } from './second-answers';
import { asksPrice, firstLayerTopics, secondLayerTopics } from './topics';

/** Suggested messages under the greeting, sent with one press. */
export const QUICK_REPLIES = ['Hours', 'Prices', 'Book', 'Directions', 'Talk to a person'];

/** Shorter messages without a topic are answered by asking for more detail (docs/product.md, section 9). */
const MIN_LENGTH = 10;

/** The message behind each quick reply: a question about two topics is answered on one and suggests the other. */
const NEXT_PRESS: Partial<Record<ChatTopic, string>> = {
  hours: 'Hours',
  price: 'Prices',
  appointment: 'Book',
  location: 'Directions',
};

const ANSWERS = { ...FIRST_ANSWERS, ...SECOND_ANSWERS };
type AnsweredTopic = keyof typeof ANSWERS;
const isAnswered = (topic: ChatTopic): topic is AnsweredTopic => topic in ANSWERS;

/**
 * The assistant's answer to a message, by rules over the clinic's content (docs/product.md, sections 9 and 10.22):
 * emergencies, the keyword groups in their order, the second layer in its order, then a question for more detail, then
 * a choice of topics. Never throws, whatever the message is; the same input gives the same answer.
 */
export function replyTo(message: string, content: ChatContent): ChatReply {
  const emergency = emergencyReply(message);
  if (emergency) return emergency;
  const first = firstLayerTopics(message);
  const second = secondLayerTopics(message);
  const topic = first[0] ?? second[0] ?? topicOfContent(message, content);
  if (topic === undefined || !isAnswered(topic)) return notUnderstood(message, content);
  const isPriceOpen = topic !== 'price' && asksPrice(message);
  const complete = isPriceOpen ? withPrice : withQuestion;
  const {
    lead,
    details = [],
    links,
    products = [],
    form,
  } = complete(ANSWERS[topic](message, content), message, content);
  const answered = new Set<ChatTopic>(isPriceOpen ? [topic, 'price'] : [topic]);
  const quickReplies = [...first, ...second].flatMap((other) => (answered.has(other) ? [] : (NEXT_PRESS[other] ?? [])));
  return {
    topic,
    text: [lead, ...details].join('\n'),
    links,
    products,
    ...(form && { form }),
    quickReplies: [...new Set(quickReplies)],
  };
}

/** The topic of a message without a keyword: a published question, name, symptom or specialty it speaks of. */
function topicOfContent(message: string, content: ChatContent): ChatTopic | undefined {
  if (findQuestion(message, content)) return 'faq';
  if (namedConditions(message, content).length > 0) return 'conditions';
  if (namedServices(message, content).length > 0) return 'services';
  if (namedPractitioners(message, content).length > 0) return 'practitioners';
  if (describedConditions(message, content).length > 0) return 'conditions';
  return specialists(message, content).length > 0 ? 'practitioners' : undefined;
}

/** Replaces the details by the published answer to exactly this question, unless the draft quotes one already. */
function withQuestion(draft: Draft, message: string, content: ChatContent): Draft {
  const faq = findQuestion(message, content);
  const isQuoted = draft.links.some(({ place }) => place.kind === 'question');
  // A form is not replaced by words about it.
  if (!faq || isQuoted || draft.form) return draft;
  return { lead: draft.lead, details: [extract(faq.answer)], links: [questionLink(faq), ...draft.links] };
}

/** Puts what visits cost in front of another topic's answer, unless a published answer to the question names a price. */
function withPrice(draft: Draft, message: string, content: ChatContent): Draft {
  const answered = withQuestion(draft, message, content);
  if (answered !== draft && answered.details?.join().includes('$')) return answered;
  const { lead, details = [], links } = draft;
  const hasPrices = links.some(({ place }) => place.kind === 'services');
  return {
    ...draft,
    lead: priceSentence(content),
    details: [lead, ...details],
    links: hasPrices ? links : [...links, SERVICES],
  };
}

function notUnderstood(message: string, { flags }: ChatContent): ChatReply {
  const base = { links: [MESSAGE], products: [], quickReplies: QUICK_REPLIES };
  if (message.trim().length < MIN_LENGTH)
    return {
      ...base,
      topic: 'more-detail',
      text: 'Could you tell me a little more? A few words about what you would like to know are enough.',
    };
  const products = flags.store_enabled ? ', products' : '';
  return {
    ...base,
    topic: 'generic',
    text: `What would you like to learn about? I can tell you about acupuncture, herbal medicine, appointments, prices, our hours and location, insurance, conditions, services, practitioners${products} and frequent questions. Or leave a message, and a person will answer.`,
  };
}

/** The greeting: what the assistant is not for, who it is, and whether the clinic is open. */
export function greeting({ settings, hours, now }: ChatContent): ChatReply {
  const status = openStatus(hours ?? [], now, settings.timeZone);
  const today = status.kind === 'unknown' ? '' : ` ${status.text}.`;
  return {
    topic: 'generic',
    text: [
      'I am an automated assistant and not for emergencies: call 911, in a mental health crisis call or text 988.',
      `Hello, and welcome to ${settings.clinicName}!${today} How can I help you?`,
    ].join('\n'),
    links: [],
    products: [],
    quickReplies: QUICK_REPLIES,
  };
}
