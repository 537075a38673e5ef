import type { BookingReceipt, WaitReceipt } from '@harmony/domain';
import { msg } from '@harmony/language';
import {
  NOT_WAITING,
  refusedWait,
  WAIT_FIELDS,
  WAIT_LISTS,
  waitAction,
  waitBody,
  waitUrl,
} from '../../features/bookings/wait/wait-form';
import { textOf } from '../../parts/forms/posted-text';
import { paths } from '../../paths';
import { bodyOf, isOk } from './booking-forms';
import { readError } from './form-posts';
import type { FormRoute } from './form-routes';

/** Joining the wait list, taking a time that is offered, and leaving. */
export const WAIT_LIST_FORM: FormRoute = {
  path: paths.waitList(),
  api: waitUrl,
  fields: WAIT_FIELDS,
  lists: WAIT_LISTS,
  toBody: waitBody,
  answered(values, answer) {
    const action = waitAction(values);
    const refused = refusedWait(values, answer.status, readError(answer.body));
    if (refused && answer.status === 409) return { kind: 'shown', status: 409, result: refused };
    if (!isOk(answer)) return null;
    if (action === 'leave') return { kind: 'stored', to: paths.waitList({ token: textOf(values['token']) }) };
    if (action === 'claim') {
      const receipt = bodyOf<BookingReceipt>(answer);
      return receipt && { kind: 'stored', to: paths.visit(receipt.token, { done: 'booked' }) };
    }
    const receipt = bodyOf<WaitReceipt>(answer);
    return receipt && { kind: 'stored', to: paths.waitList({ token: receipt.token }) };
  },
  failed: NOT_WAITING,
  unknown: msg('This link doesn’t work'),
};
