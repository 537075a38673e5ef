import { parseList, published, stripHtml } from '../../platform/text/text';
import type { Faq } from '../content/lists/faqs.schema';
import type { HealthCondition } from '../content/lists/health-conditions.schema';
import type { Practitioner } from '../content/lists/practitioners.schema';
import { sortProducts } from '../content/lists/products';
import type { Product } from '../content/lists/products.schema';
import type { Service } from '../content/lists/services.schema';
import type { ChatContent } from './content';
import { countShared, isSameWord, meaningfulWords } from './words';

/** The most products that are suggested (docs/product.md, section 9); also the most of anything else. */
const MAX_SHOWN = 3;

/** Words in names that do not distinguish one entry from another. */
const COMMON_NAMES = meaningfulWords(
  `acupuncture add-on care check-in comfort consultation energy follow-up health herbal initial long-lasting low medicine men men's
  pain recovery room session support therapy treatment visit women women's`,
);

interface Scored<T> {
  row: T;
  score: number;
}

const best = <T>(scored: readonly Scored<T>[]): T[] =>
  scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SHOWN)
    .map(({ row }) => row);

/** The rows whose names the message mentions, the most completely mentioned first. */
function named<T extends { name: string }>(rows: readonly T[], message: string): T[] {
  const messageWords = meaningfulWords(message);
  return best(
    rows.map((row) => {
      const words = meaningfulWords(row.name);
      const telling = words.filter((word) => !COMMON_NAMES.includes(word));
      const isMentioned = countShared(telling, messageWords) > 0;
      return { row, score: isMentioned ? countShared(words, messageWords) / words.length : 0 };
    }),
  );
}

export const namedServices = (message: string, { services }: ChatContent): Service[] =>
  named(published(services), message);

export const namedConditions = (message: string, { conditions }: ChatContent): HealthCondition[] =>
  named(published(conditions), message);

/** Practitioners by any of their names, as a whole word: short names are parts of many words. */
export function namedPractitioners(message: string, { practitioners }: ChatContent): Practitioner[] {
  const messageWords = meaningfulWords(message);
  return published(practitioners).filter(({ name }) =>
    meaningfulWords(name).some((word) => messageWords.includes(word)),
  );
}

/** Practitioners with a specialty that the message mentions. */
export function specialists(message: string, { practitioners }: ChatContent): Practitioner[] {
  const messageWords = meaningfulWords(message);
  return published(practitioners).filter(({ specialties }) =>
    parseList(specialties).some((specialty) => countShared(messageWords, meaningfulWords(specialty)) > 0),
  );
}

/** The conditions whose symptoms or description match the message. */
export function describedConditions(message: string, { conditions }: ChatContent): HealthCondition[] {
  const messageWords = meaningfulWords(message);
  return best(
    published(conditions).map((row) => {
      const symptoms = parseList(row.symptoms).filter(
        (symptom) => countShared(messageWords, meaningfulWords(symptom)) > 0,
      );
      const described =
        symptoms.length > 0 ? countShared(messageWords, meaningfulWords(stripHtml(row.description))) : 0;
      return { row, score: 2 * symptoms.length + described };
    }),
  );
}

/** How much of a message a question must cover to be its answer; words found only in the answer count less. */
const ENOUGH = 0.6;
const IN_ANSWER = 0.4;

/** The published question that asks the same as the message, or undefined. */
export function findQuestion(message: string, { faqs }: ChatContent): Faq | undefined {
  const messageWords = meaningfulWords(message);
  if (messageWords.length === 0) return undefined;
  const scored = published(faqs).map((row) => {
    const question = meaningfulWords(row.question);
    const answer = meaningfulWords(stripHtml(row.answer));
    const inQuestion = messageWords.filter((word) => question.some((other) => isSameWord(word, other)));
    const inAnswer = messageWords.filter((word) => !inQuestion.includes(word) && answer.includes(word));
    const covered =
      inQuestion.length === 0 ? 0 : (inQuestion.length + IN_ANSWER * inAnswer.length) / messageWords.length;
    // Of two that cover it equally, the one with fewer other words.
    return {
      row,
      score: covered < ENOUGH ? 0 : covered + countShared(question, messageWords) / (question.length * 100),
    };
  });
  return best(scored)[0];
}

/** At most three products on sale: those the message names, otherwise the featured ones. None while the store is off. */
export function suggestProducts(message: string, { products, flags }: ChatContent): Product[] {
  if (!flags.store_enabled) return [];
  const offered = published(products).filter((product) => !product.practitionerOnly && product.stockQuantity > 0);
  const mentioned = named(offered, message);
  return mentioned.length > 0 ? mentioned : sortProducts(offered, 'featured').slice(0, MAX_SHOWN);
}
