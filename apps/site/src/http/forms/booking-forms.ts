import type { BookingReceipt, Hold } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { BOOKING_FIELDS, bookingBody, checkBooking, NOT_BOOKED, refusalOf } from '../../features/bookings/booking-form';
import { pickedTime, REQUEST_FIELD } from '../../parts/booking/picked-time';
import { textOf } from '../../parts/forms/posted-text';
import { LOOK } from '../../parts/forms/said-failure';
import { paths } from '../../paths';
import { readError, type FormOutcome } from './form-posts';
import type { FormRoute, PostedValues } from './form-routes';
import type { SiteApiResponse } from '../site-api';

const OR_CALL = NOT_BOOKED.description;

/** What somebody can do with their visit, and what the page then says (`done`). */
const DONE: Readonly<Record<string, string>> = {
  move: 'moved',
  cancel: 'cancelled',
  confirm: 'confirmed',
  verify: 'booked',
};
const CALENDAR = 'calendar';
const NOT_MOVED = msg('Your visit has no new time yet');
const NOT_BOOKABLE = msg('This can’t be booked online any more');

export const isOk = ({ status }: SiteApiResponse): boolean => status === 200 || status === 201;

/** The body of a success; the API's contract says what it is. */
export const bodyOf = <T>(answer: SiteApiResponse): T | null => (isOk(answer) ? (JSON.parse(answer.body) as T) : null);

function refused(values: PostedValues, { status, body }: SiteApiResponse): FormOutcome | null {
  if (status !== 409) return null;
  const result = refusalOf(values, status, readError(body));
  return result && { kind: 'shown', status: 409, result };
}

/** A time was pressed: it is kept, and the details are asked. */
const chooseTime: FormRoute = {
  path: paths.book(),
  api: '/api/holds',
  fields: ['service', 'pick', REQUEST_FIELD.name],
  toBody: (values) => ({ ...pickedTime(values), service: values['service'] }),
  answered(values, answer) {
    const hold = bodyOf<Hold>(answer);
    if (!hold) return refused(values, answer);
    const { startsAt: at, with: who } = pickedTime(values);
    const kept = { hold: hold.key, until: hold.expiresAt, by: String(hold.practitionerId) };
    const [service, request] = [textOf(values['service']), textOf(values[REQUEST_FIELD.name])];
    return { kind: 'stored', to: paths.bookDetails({ service, with: who, at, ...kept, request }) };
  },
  failed: { title: msg('This time could not be kept'), description: OR_CALL },
  unknown: NOT_BOOKABLE,
};

const backTo = (values: PostedValues): string => {
  const [service, who] = [textOf(values['service']), textOf(values['with'])];
  if (values['to'] === 'service') return paths.book();
  return paths.book(values['to'] === 'who' ? { service } : { service, with: who });
};

/** The details: checked, changed, booked, or left, which gives the time back. */
const details: FormRoute = {
  path: '/book/details',
  api: ({ to }) => (to ? '/api/holds/release' : '/api/bookings'),
  fields: [...BOOKING_FIELDS, 'to'],
  async before(values) {
    if (values['to']) return values['hold'] ? null : { kind: 'stored', to: backTo(values) };
    if (values['step'] === 'book') return null;
    const result = await checkBooking(values);
    return { kind: 'shown', status: Object.keys(result.fields).length > 0 ? 400 : 200, result };
  },
  toBody: (values) => (values['to'] ? { key: values['hold'] } : bookingBody(values)),
  answered(values, answer) {
    // A time that could not be given back ends by itself.
    if (values['to']) return { kind: 'stored', to: backTo(values) };
    const receipt = bodyOf<BookingReceipt>(answer);
    if (!receipt) return refused(values, answer);
    return { kind: 'stored', to: paths.visit(receipt.token, { done: 'booked' }) };
  },
  failed: NOT_BOOKED,
  unknown: NOT_BOOKABLE,
};

/** The button that was pressed, which is also the API's word for it; what is no button only looks. */
function actionOf({ action }: PostedValues): string {
  const word = textOf(action);
  return word === CALENDAR || Object.hasOwn(DONE, word) ? word : 'lookup';
}

/** Where another program keeps the schedule and does not answer, nobody knows yet whether it has moved the visit: the API says so. */
function notMoved(values: PostedValues, { body }: SiteApiResponse): FormOutcome | null {
  const { error: description } = readError(body);
  if (description === undefined) return null;
  return { kind: 'shown', status: 503, result: { values, fields: {}, error: { title: t(NOT_MOVED), description } } };
}

/** What somebody does with a visit they have booked. */
const visit: FormRoute = {
  path: '/visit',
  api: (values) => `/api/bookings/${actionOf(values)}`,
  fields: ['token', 'action', 'pick', 'code'],
  toBody: (values) => ({
    token: values['token'],
    ...(actionOf(values) === 'move' && pickedTime(values)),
    ...(actionOf(values) === 'verify' && { code: values['code'] }),
  }),
  answered(values, answer) {
    const token = textOf(values['token']);
    if (answer.status === 503 && actionOf(values) === 'move') return notMoved(values, answer);
    if (!isOk(answer)) return refused(values, answer);
    if (actionOf(values) === CALENDAR)
      return { kind: 'file', type: 'text/calendar; charset=utf-8', name: 'visit.ics', text: answer.body };
    return { kind: 'stored', to: paths.visit(token, { done: DONE[actionOf(values)] }) };
  },
  failed: { title: msg('Nothing has changed yet'), description: OR_CALL, ifUnknown: LOOK },
  unknown: msg('This link doesn’t work'),
};

/** The forms of online booking. */
export const BOOKING_FORMS: readonly FormRoute[] = [chooseTime, details, visit];
