import type { ApiErrorBody, CreateBookingBody } from '@harmony/domain';
import { msg } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { check } from '../../parts/forms/form-check';
import { pickedTime } from '../../parts/booking/picked-time';
import { textOf } from '../../parts/forms/posted-text';
import { neededScript } from '../../parts/forms/plain-send';
import { ONCE, saidFailure, saidWhy, type Failure } from '../../parts/forms/said-failure';

/*
 * The form of the details as data: the site's server and the browser work with the same functions, so that both say the
 * same. What is typed and chosen is in the form itself from step to step; no cookie remembers it.
 */

type Values = FormResult['values'];

/** What is chosen before the details are asked, in hidden fields: `startsAt` is ISO 8601, the others as in `BookDetails`. */
export const CHOSEN_FIELDS = ['service', 'with', 'by', 'startsAt', 'hold', 'until', 'request'] as const;

/** What is asked, with the labels in English. */
export const DETAILS_LABELS = {
  name: msg('Name'),
  email: msg('Email'),
  phone: msg('Phone'),
  isFirst: msg('Have you been here before?'),
  bookedFor: msg('Who is the visit for?'),
  forName: msg('Name of the person coming'),
  note: msg('Anything we should know'),
};
export type DetailsField = keyof typeof DETAILS_LABELS;
export const DETAILS_FIELDS = Object.keys(DETAILS_LABELS) as DetailsField[];

/** Everything that is posted. `step` is the button that was pressed, `pick` the time of one that names a time. */
export const BOOKING_FIELDS = ['step', 'pick', ...CHOSEN_FIELDS, ...DETAILS_FIELDS, 'website'];

/** The values with the time that was pressed last; what was kept for the time before is no longer theirs. */
function withPick(values: Values): Values {
  if (!values['pick']) return values;
  return { ...values, ...pickedTime(values), pick: '', by: '', hold: '', until: '' };
}

/** Who comes, as the API takes it: a name counts only where it is somebody else's. */
export const forWhomOf = (values: Values) => ({
  bookedFor: textOf(values['bookedFor']) || undefined,
  forName: textOf(values['bookedFor']) === 'me' ? '' : textOf(values['forName']),
});

/** The form as the API takes it, but for `elapsedMs`. What is not answered is left out, so that it is asked for. */
export function bookingBody(values: Values): Record<string, unknown> {
  const text = (name: string) => textOf(values[name]);
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    ...forWhomOf(values),
    isFirst: { yes: false, no: true }[text('isFirst')],
    service: text('service'),
    with: text('with') || undefined,
    startsAt: text('startsAt'),
    hold: text('hold') || null,
    website: text('website'),
  };
}

const loadSchema = () =>
  neededScript(() => import('@harmony/domain/schemas').then((schemas) => schemas.CreateBookingBody));

/** The form in the shape that is sent; null while something is missing. */
export async function readyBody(values: Values): Promise<CreateBookingBody | null> {
  return check(await loadSchema(), bookingBody(values)).body;
}

/** Goes on to the page that asks whether all is right, or says what is missing; `step: 'details'` only goes back. */
export async function checkBooking(posted: Values): Promise<FormResult> {
  const values = withPick(posted);
  const unchanged = { values, fields: {}, error: null };
  if (values['step'] === 'details') return unchanged;
  const { problems } = check(await loadSchema(), bookingBody(values));
  return problems ? { ...unchanged, fields: problems } : unchanged;
}

/** Said of a failure that nothing that was typed has caused. */
export const NOT_BOOKED: Failure = {
  title: msg('Your visit is not booked yet'),
  description: msg('Please try again or call us directly.'),
  ifUnknown: ONCE,
};

/** What is said of a time that cannot be had (409), or of a booking that the API refuses in words; null for all else. */
export function refusalOf(
  values: Values,
  status: number | string | undefined,
  { alternatives, ...answer }: Partial<ApiErrorBody>,
): FormResult | null {
  const refused = { values, fields: {}, error: null };
  if (status === 409 && alternatives) return { ...refused, alternatives };
  const why = saidWhy(status, answer);
  return why === null ? null : { ...refused, error: saidFailure(NOT_BOOKED, why) };
}

/** Whether a form is at the page that asks whether all is right. */
export const isChecked = ({ values, fields }: FormResult): boolean =>
  Object.keys(fields).length === 0 && values['step'] !== 'details';
