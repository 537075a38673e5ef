import type { Requests } from '../external-schedule/external-context';
import { insertAppointmentRequest } from './appointments.repo';

/** Requests for visits that were chosen on the website and could not be booked in the program that keeps the schedule. */
export const requestsOfBookings: Requests = {
  insert: (trx, asked) => insertAppointmentRequest(trx, { ...asked, preferredDays: [], preferredTimes: [] }),
  async close(trx, id) {
    await trx
      .updateTable('appointmentRequests')
      .set({ status: 'booked' })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
  },
};
