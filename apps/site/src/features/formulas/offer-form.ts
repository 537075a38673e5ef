import type { ErrorAnswer } from '@harmony/api-client';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { textOf } from '../../parts/forms/posted-text';
import { ONCE, saidFailure, saidOutcome, saidWhy, type Failure } from '../../parts/forms/said-failure';

/*
 * The forms of a formula and of a refill as data: the site's server and the browser work with the same functions, so that both say the
 * same. Nothing of what was typed is kept.
 */

type Values = FormResult['values'];

/** What is asked, with the labels. */
export const OFFER_LABELS = {
  phone: msg('Mobile phone'),
  line1: msg('Street and number'),
  line2: msg('Apartment, suite'),
  city: msg('City'),
  pays: msg('How would you like to pay?'),
};
export type OfferField = keyof typeof OFFER_LABELS;
export const OFFER_FIELD_NAMES = Object.keys(OFFER_LABELS) as OfferField[];

/** What is posted besides: what was shown, and what was pressed. `action`: `ask` for a refill that there is not, `remind`, `forget`. */
export const OFFER_FIELDS = [
  ...OFFER_FIELD_NAMES,
  ...['token', 'packs', 'delivery', 'zip', 'totalAmount', 'remind', 'action', 'website'],
];

const text = (values: Values, name: string): string => textOf(values[name]).trim();

function howOf(values: Values): Record<string, unknown> {
  const isShipped = text(values, 'delivery') === 'shipping';
  return {
    token: text(values, 'token'),
    phone: text(values, 'phone'),
    delivery: text(values, 'delivery') || 'pickup',
    ...(isShipped && {
      line1: text(values, 'line1'),
      line2: text(values, 'line2'),
      city: text(values, 'city'),
      zip: text(values, 'zip'),
    }),
    pays: text(values, 'pays') || undefined,
    totalAmount: Number(text(values, 'totalAmount')),
    website: text(values, 'website'),
  };
}

/** The order of a formula as the API takes it, but for `elapsedMs`. */
export const formulaBody = (values: Values): Record<string, unknown> => ({
  ...howOf(values),
  packs: Number(text(values, 'packs') || 1),
});

/** The use of a refill as the API takes it, but for `elapsedMs`. */
export const refillBody = (values: Values): Record<string, unknown> => ({
  ...howOf(values),
  remind: text(values, 'remind') !== '',
});

/** Whether a mail is wanted when the next refill is due, by the button that was pressed; null: it was another one. */
export function remindWanted(values: Values): boolean | null {
  const action = text(values, 'action');
  if (action === 'remind') return true;
  return action === 'forget' ? false : null;
}

/** A refill is asked for that there is not. */
const isAsked = (values: Values): boolean => text(values, 'action') === 'ask';

/** Said of a failure that nothing that was typed has caused. */
export const NOT_ORDERED: Failure = {
  title: msg('Your order is not placed yet'),
  description: msg('Please try again or call us directly.'),
  ifUnknown: ONCE,
};
export const NOT_NOTED: Failure = { ...NOT_ORDERED, title: msg('We have not noted that yet') };
const ASKED = { title: msg('We received your request'), description: msg('We get back to you.') };

/** What is said of an order that was refused, or got no answer. */
export function notOrdered(values: Values, status: unknown, answer: ErrorAnswer): FormResult {
  const { error, code, fields = {} } = answer;
  if (status === 409 && isAsked(values) && code !== 'cart_changed')
    return { values, fields: {}, error: { ...saidFailure(ASKED), ...(error !== undefined && { description: error }) } };
  const failure = saidOutcome(NOT_ORDERED, status, answer);
  if (saidWhy(status, answer) !== null) return { values, fields: {}, error: failure };
  const shown = status === 400 ? OFFER_FIELD_NAMES.filter((name) => fields[name]) : [];
  if (shown.length === 0) return { values: { ...values, action: '' }, fields: {}, error: failure };
  return { values, fields: Object.fromEntries(shown.map((name) => [name, fields[name] ?? ''])), error: null };
}

/** Whether a request has just been passed on, which is said as something good. */
export const isPassedOn = (posted: FormResult | null): boolean =>
  posted?.error?.title === t(ASKED.title) && isAsked(posted.values);
