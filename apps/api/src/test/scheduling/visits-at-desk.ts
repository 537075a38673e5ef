import type { VisitRow } from '@harmony/domain';
import type { As } from '../api';
import type { BookableClinic } from './bookable-clinic';
import type { Db } from '../../platform/db/schema';

/** What the desk does with visits of a bookable clinic: of its patient, for its staggered treatment, with its first practitioner. */
export function visitsAtDesk(desk: As, db: Db, clinic: BookableClinic) {
  const add = (changes: object = {}) =>
    desk({
      method: 'POST',
      url: '/api/visits',
      payload: {
        patientId: clinic.patient,
        serviceId: clinic.staggered,
        practitionerId: clinic.practitioners[0],
        ...changes,
      },
    });
  const put = (path: string, payload: object) => desk({ method: 'PUT', url: `/api/visits/${path}`, payload });
  return {
    add,
    async added(changes: object = {}): Promise<VisitRow> {
      const response = await add(changes);
      expect(response.statusCode).toBe(201);
      return response.json();
    },
    put,
    toState: (id: number, state: string) => put(`${id}/state`, { state }),
    claimsOf: async (id: number): Promise<number> =>
      (await db.selectFrom('claims').select('id').where('visitId', '=', id).execute()).length,
  };
}
