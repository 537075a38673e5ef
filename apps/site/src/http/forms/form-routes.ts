import type { HttpMethod } from '@harmony/api-client';
import { joinDate } from '@harmony/domain';
import { msg } from '@harmony/language';
import { textOf } from '../../parts/forms/posted-text';
import { ONCE, type Failure } from '../../parts/forms/said-failure';
import { paths } from '../../paths';
import type { FormResult } from '../../page.slice';
import { BOOKING_FORMS } from './booking-forms';
import type { FormOutcome } from './form-posts';
import { SHOP_FORMS } from './shop-forms';
import type { SiteApiResponse } from '../site-api';
import { WAIT_LIST_FORM } from './wait-list-form';

/** A form that works without JavaScript: posted to its page's own URL, submitted to the API. */
export interface FormRoute {
  /** Path of the page, and of the API's route, which may follow from what is posted. */
  path: string;
  api: string | ((values: PostedValues) => string);
  /** Its fields with one value, and those with several. No other parameter is read. */
  fields: readonly string[];
  lists?: readonly string[];
  /** Converts the posted values to the API's body, where a plain form cannot express it. */
  toBody?: (values: PostedValues) => Record<string, unknown>;
  /** How the API is asked; by default with POST. */
  method?: (values: PostedValues) => HttpMethod;
  /** Every press counts, also the same one again: the API is not told that it may have seen it before. */
  isRepeatable?: boolean;
  /** An answer before the form is sent, for which `ask` may ask the API something else; null sends the form. */
  before?: (values: PostedValues, ask: AskApi) => Promise<FormOutcome | null>;
  /** What follows from the API's answer; null leaves it to the rule for all forms. */
  answered?: (values: PostedValues, answer: SiteApiResponse) => FormOutcome | null;
  /** Shown for a failure that no field caused. */
  failed: Failure;
  /** Title for the API's 404 where that is about the posted values. Elsewhere 404 means that the feature is off. */
  unknown?: string;
}

export type PostedValues = FormResult['values'];

/** One call of the API on behalf of whoever has posted a form; null when there is no answer. */
export type AskApi = (call: {
  url: string;
  method: HttpMethod;
  body?: Record<string, unknown>;
}) => Promise<SiteApiResponse | null>;

const SENDER = ['name', 'email', 'phone', 'website'];
const OR_CALL = msg('Please try again or call us directly.');
const DEAD_LINK = msg('This link doesn’t work');

const DATE_OF_BIRTH = ['dateOfBirth-month', 'dateOfBirth-day', 'dateOfBirth-year'];

/** Every form of the site that may be posted. */
export const FORM_ROUTES: readonly FormRoute[] = [
  {
    path: paths.contact(),
    api: '/api/contact',
    fields: [...SENDER, 'service', 'message'],
    // docs/product.md, section 8.
    failed: { title: msg('Error sending message'), description: OR_CALL },
  },
  {
    path: paths.customHerbs(),
    api: '/api/custom-herb-requests',
    fields: [
      ...SENDER,
      ...['healthConcerns', 'currentMedications', 'allergies', 'previousTreatments', 'consent', 'consentVersion'],
    ],
    toBody: (values) => ({ ...values, consent: values['consent'] === 'yes' }),
    failed: { title: msg('Your request was not sent'), description: OR_CALL, ifUnknown: ONCE },
  },
  {
    path: paths.appointments(),
    api: '/api/appointments',
    fields: [...SENDER, 'serviceId', 'practitionerId', 'note'],
    lists: ['preferredDays', 'preferredTimes'],
    failed: { title: msg('Your request was not sent'), description: OR_CALL, ifUnknown: ONCE },
  },
  {
    path: paths.checkIn(),
    api: '/api/check-ins',
    fields: [
      ...['firstName', 'lastName', ...DATE_OF_BIRTH, 'email', 'phone', 'appointmentType', 'reasonForVisit'],
      'website',
    ],
    toBody: (values) => {
      const [month, day, year] = DATE_OF_BIRTH.map((name) => textOf(values[name]));
      return { ...values, dateOfBirth: joinDate({ month: month ?? '', day: day ?? '', year: year ?? '' }) };
    },
    failed: { title: msg('You are not checked in yet'), description: msg('Please try again, or see reception.') },
  },
  {
    path: paths.newsletter(),
    api: '/api/newsletter',
    fields: ['email', 'website'],
    failed: { title: msg('You are not signed up yet'), description: msg('Please try again in a moment.') },
  },
  {
    path: paths.newsletterConfirm(),
    api: '/api/newsletter/confirm',
    fields: ['token'],
    failed: { title: msg('Your address is not confirmed yet'), description: msg('Please try again in a moment.') },
    unknown: DEAD_LINK,
  },
  {
    path: paths.newsletterUnsubscribe(),
    api: '/api/newsletter/unsubscribe',
    fields: ['token'],
    failed: { title: msg('You are not unsubscribed yet'), description: OR_CALL, ifUnknown: ONCE },
    unknown: DEAD_LINK,
  },
  ...BOOKING_FORMS,
  WAIT_LIST_FORM,
  ...SHOP_FORMS,
];
