import type { ChatTopic } from './content';
import { plainText } from './words';

interface KeywordGroup {
  topic: ChatTopic;
  keywords: RegExp;
}

/**
 * The groups in the order of docs/product.md, section 9; the first whose keyword is anywhere in the text wins. Only
 * 'fee' must be a word of its own: people write to a clinic about how they feel and where their feet hurt.
 */
const GROUPS: readonly KeywordGroup[] = [
  { topic: 'acupuncture', keywords: /acupuncture|needle|treatment/ },
  { topic: 'herbal', keywords: /herb|formula|medicine|natural/ },
  { topic: 'appointment', keywords: /appointment|schedule|book|visit/ },
  { topic: 'price', keywords: /price|cost|\bfees?\b|insurance/ },
];

const DAYS = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';

/** The second layer, in the order of docs/product.md, section 9. Its keywords are our own, and match whole words only. */
const SECOND_LAYER: readonly KeywordGroup[] = [
  { topic: 'call-back', keywords: /\b((call|ring|phone) me|call[- ]?backs?|callback)\b/ },
  {
    topic: 'person',
    keywords:
      /\b((talk|speak|chat|write|connect( me)?|transfer me|put me through) (to|with) (a |an |your |the )?(person|people|human|someone|somebody|anyone|anybody|staff|receptionist|front desk|agent)|real (person|human)|(a|an actual|any) human|receptionist|front desk)\b|^(human|person|agent)\b/,
  },
  {
    topic: 'location',
    keywords:
      /\b(locations?|located|address|directions?|parking|parked?|map|maps|find you|get there|get to you|near(by)?|bus|wheelchair|where (are|is|do|can) (you|the|it|i (go|come|park|find you)))\b/,
  },
  // Before the hours: who asks whether something is free tomorrow wants a time.
  {
    topic: 'appointment',
    keywords:
      /\b((when|how soon) (can|could|may) (i|we|my \w+) (come|get in|be seen|see)|(next|first|soonest|earliest|free|any|available) (times?|slots?|openings?)|availab\w*|fit (me|us) in)\b/,
  },
  {
    topic: 'hours',
    keywords: new RegExp(
      `\\b(hours?|open|opens|opening|close|closes|closed|closing|today|tonight|tomorrow|weekends?|holidays?|(${DAYS})s?)\\b`,
    ),
  },
  { topic: 'insurance', keywords: /\b(insur\w*|cover(s|ed|age)?|superbills?|hsa|fsa|medicare|medicaid|reimburs\w*)\b/ },
  {
    topic: 'conditions',
    keywords: /\b(conditions?|symptoms?|treat|treats|pains?|painful|aches?|aching|suffer\w*|illness|disease|sick)\b/,
  },
  { topic: 'services', keywords: /\b(services?|therap(y|ies)|offer|offers|massage|bodywork|sessions?)\b/ },
  {
    topic: 'practitioners',
    keywords: /\b(practitioners?|acupuncturists?|therapists?|herbalists?|staff|team|who (are|is|works?|will))\b/,
  },
  { topic: 'products', keywords: /\b(products?|store|shop|buy|sell|supplements?|teas?|capsules?|granules)\b/ },
  { topic: 'faq', keywords: /\b(faqs?|questions?|frequently asked)\b/ },
  // Other words for topics of the first layer, too vague to precede the topics above.
  { topic: 'price', keywords: /\b(how much|charges?|rates?|pay|paying|payments?|expensive|dollars)\b/ },
];

const topicsIn = (groups: readonly KeywordGroup[], message: string): ChatTopic[] => {
  const text = plainText(message);
  return groups.filter(({ keywords }) => keywords.test(text)).map(({ topic }) => topic);
};

/** The keyword groups a message matches, the decisive one first. */
export const firstLayerTopics = (message: string): ChatTopic[] => topicsIn(GROUPS, message);

/** The topics of the second layer a message matches, the decisive one first. */
export const secondLayerTopics = (message: string): ChatTopic[] => topicsIn(SECOND_LAYER, message);

const PRICE_WANTED = /price|cost|\bfees?\b|\b(how much (?!time|longer|pain)|charges?|rates?|expensive|dollars)\b/;

/** Whether a message wants to know a price, whatever its topic is: 'What does the first visit cost?'. */
export const asksPrice = (message: string): boolean => PRICE_WANTED.test(plainText(message));
