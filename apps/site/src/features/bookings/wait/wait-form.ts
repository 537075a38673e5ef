import { addDays, DAY_NAMES, DAY_PARTS, joinDate, type ApiErrorBody } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../../page.slice';
import { textOf } from '../../../parts/forms/posted-text';
import { saidWhy, type Failure } from '../../../parts/forms/said-failure';
import { DETAILS_LABELS, forWhomOf, NOT_BOOKED } from '../booking-form';

/* The forms of the wait list as data: what they are made of, how the API takes them, and what is said of a refusal. */

type Values = FormResult['values'];

/** What can be done on the page. */
const ACTIONS = {
  join: '/api/wait-list',
  earlier: '/api/wait-list/earlier',
  claim: '/api/wait-list/claim',
  leave: '/api/wait-list/leave',
} as const;
export type WaitAction = keyof typeof ACTIONS;
const isAction = (word: string): word is WaitAction => Object.hasOwn(ACTIONS, word);

/** The button that was pressed; whoever sends none wants to join. */
export function waitAction(values: Values): WaitAction {
  const word = textOf(values['action']);
  return isAction(word) ? word : 'join';
}
export const waitUrl = (values: Values): string => ACTIONS[waitAction(values)];

/** Weekdays as they stand in the form, Monday first, with their English names. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const;
export const WEEKDAY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  WEEKDAYS.map((value) => [value, DAY_NAMES[Number(value)] ?? '']),
);

export const PART_LABELS = {
  morning: msg('Morning (before noon)'),
  afternoon: msg('Afternoon (noon to 5 PM)'),
  evening: msg('Evening (after 5 PM)'),
};

/** What is asked, with the labels in English. */
export const WAIT_LABELS = {
  weekdays: msg('On which days?'),
  parts: msg('At what time of day?'),
  from: msg('From'),
  until: msg('Until'),
  name: msg('Name'),
  email: msg('Email'),
  phone: msg('Phone'),
  isFirst: msg('Have you been here before?'),
  bookedFor: DETAILS_LABELS.bookedFor,
  forName: DETAILS_LABELS.forName,
};
export type WaitField = keyof typeof WAIT_LABELS;
export const WAIT_FIELD_NAMES = Object.keys(WAIT_LABELS) as WaitField[];

const dateParts = (name: string): string[] => ['month', 'day', 'year'].map((part) => `${name}-${part}`);

/** Everything that is posted with one value, and with several. */
export const WAIT_FIELDS = [
  ...['action', 'token', 'startsAt', 'visit', 'service', 'with', 'name', 'email', 'phone', 'isFirst', 'website'],
  ...['bookedFor', 'forName'],
  ...dateParts('from'),
  ...dateParts('until'),
];
export const WAIT_LISTS = ['weekdays', 'parts'];

/** How long somebody waits unless they say otherwise, in days from today. */
const USUAL_DAYS = 30;

/** The dates that stand in the form at first. */
export const usualDates = (today: string) => ({ from: today, until: addDays(today, USUAL_DAYS) });

/** A date YYYY-MM-DD as it is typed. */
export function partsOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { month: String(Number(month)), day: String(Number(day)), year };
}

/** A form as the API takes it. What is not answered is left out, so that it is asked for. */
export function waitBody(values: Values): Record<string, unknown> {
  const text = (name: string) => textOf(values[name]);
  const list = (name: string) => [values[name] ?? []].flat();
  const date = (name: string) =>
    joinDate({ year: text(`${name}-year`), month: text(`${name}-month`), day: text(`${name}-day`) });
  const times = {
    weekdays: list('weekdays').map(Number),
    parts: list('parts').filter((part) => DAY_PARTS.some((one) => one === part)),
    website: text('website'),
  };
  switch (waitAction(values)) {
    case 'claim':
      return { token: text('token'), startsAt: text('startsAt') };
    case 'leave':
      return { token: text('token') };
    case 'earlier':
      return { ...times, visit: text('visit') };
    case 'join':
      return {
        ...times,
        service: text('service'),
        with: text('with') || undefined,
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        isFirst: { yes: false, no: true }[text('isFirst')],
        ...forWhomOf(values),
        from: date('from'),
        until: date('until'),
      };
  }
}

/** What is said of a press that the clinic's rules, or somebody quicker, stood in the way of. */
const REFUSED: Readonly<Record<WaitAction, string>> = {
  join: msg('You are not on the wait list yet'),
  earlier: msg('You are not on the wait list yet'),
  claim: msg('This time is not yours'),
  leave: msg('Nothing has changed yet'),
};

/** Said of a failure that nothing that was typed has caused. */
export const NOT_WAITING: Failure = { ...NOT_BOOKED, title: msg('Nothing has changed yet') };

/** What is said of a wish that the API refuses in words; null for all else. */
export function refusedWait(
  values: Values,
  status: number | string | undefined,
  answer: Partial<ApiErrorBody>,
): FormResult | null {
  const description = saidWhy(status, answer);
  return description === null
    ? null
    : { values, fields: {}, error: { title: t(REFUSED[waitAction(values)]), description } };
}
