import type { BookingReceipt, WaitReceipt } from '@harmony/domain';
import { NOT_BOOKED } from '../features/bookings/booking-form';
import { WAIT_FIELDS, WAIT_LISTS, waitAction, waitBody, waitUrl } from '../features/bookings/wait-form';
import { textOf } from '../parts/posted-text';
import { paths } from '../paths';
import { bodyOf, isOk } from './booking-forms';
import { readError } from './form-posts';
import type { FormRoute } from './form-routes';

/** What is said of a press that the clinic's rules, or somebody quicker, stood in the way of. */
const REFUSED = {
  join: 'You are not on the wait list yet',
  earlier: 'You are not on the wait list yet',
  claim: 'This time is not yours',
  leave: 'Nothing has changed yet',
};

/** Joining the wait list, taking a time that is offered, and leaving. */
export const WAIT_LIST_FORM: FormRoute = {
  path: paths.waitList(),
  api: waitUrl,
  fields: WAIT_FIELDS,
  lists: WAIT_LISTS,
  toBody: waitBody,
  answered(values, answer) {
    const action = waitAction(values);
    if (answer.status === 409) {
      const { error = '' } = readError(answer.body);
      const problem = { title: REFUSED[action], description: error };
      return { kind: 'shown', status: 409, result: { values, fields: {}, error: problem } };
    }
    if (!isOk(answer)) return null;
    if (action === 'leave') return { kind: 'stored', to: paths.waitList({ token: textOf(values['token']) }) };
    if (action === 'claim') {
      const receipt = bodyOf<BookingReceipt>(answer);
      return receipt && { kind: 'stored', to: paths.visit(receipt.token, { done: 'booked' }) };
    }
    const receipt = bodyOf<WaitReceipt>(answer);
    return receipt && { kind: 'stored', to: paths.waitList({ token: receipt.token }) };
  },
  failed: { title: 'Nothing has changed yet', description: NOT_BOOKED.description },
  unknown: 'This link doesn’t work',
};
