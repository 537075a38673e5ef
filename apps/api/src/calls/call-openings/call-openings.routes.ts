import {
  BookForCallBody,
  BookingSchema,
  BookExternalForCallBody,
  CallHoldSchema,
  CallOpeningsQuery,
  CallOpeningsSchema,
  CancelForCallBody,
  HoldForCallBody,
  IdParams,
  VisitRowSchema,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repo';
import { actingPerson } from '../../platform/http/acting-person';
import { Deleted, findErrors, IfMatchHeaders, seenRevision, writeErrors } from '../../platform/http/contracts';
import { numberOfKnownCall, type CallerMatcher } from '../../patients';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, unavailable } from '../../platform/http/api-error';
import { readExternalLink, type ExternalContext, sendBooking, type PatientOf, orAlternatives } from '../../scheduling';
import { bookForCall, cancelForCall, checkWish, moveForCall, type Booking } from './book-for-call';
import { bookExternalForCall } from './book-external-for-call';
import { callerOf } from './caller';
import type { DeskVisits } from './desk-visits';
import { endHoldOfCall, holdForCall } from './hold-for-call.repo';
import { listForCaller } from './list-for-caller';
import { noteBooked } from './note-booked.repo';

const tags = ['calls'];
const feature = 'booking_enabled';
const CallParams = z.object({ id: z.uuid('Must be a call ID') });
const VisitParams = CallParams.extend({ visit: IdParams.shape.id });

export interface CallOpeningsOptions {
  db: Db;
  matcher: CallerMatcher;
  visits: DeskVisits;
  patientOf: PatientOf;
  /** Where another program keeps the schedule. */
  external: ExternalContext | null;
}

/**
 * Booking while the telephone rings. Loaded when a call is open, never part of its event: who rings is on the screen before anybody
 * asks what is free.
 */
export const callOpeningsRoutes: FastifyPluginAsyncZod<CallOpeningsOptions> = async (
  app,
  { db, matcher, visits, patientOf, external },
) => {
  /** Changes a visit: a line in the audit log for it, and one for the call. The monitors' cards of the caller follow. */
  async function change(
    request: FastifyRequest<{ Params: z.output<typeof CallParams> }>,
    action: 'book' | 'move' | 'cancel',
    work: (trx: Transaction<Database>, booking: Booking) => Promise<number>,
  ) {
    const caller = await callerOf(db, matcher, request.params.id);
    const { callId, number } = caller;
    const id = await orAlternatives(db, () =>
      request.audited(
        async (trx) => {
          const visitId = await work(trx, { visits, caller, by: actingPerson(request).name });
          await writeAudit(trx, request, { entity: 'calls', action, entityId: callId });
          if (number !== null) await app.clinicSystems.announceNumber(trx, number);
          return visitId;
        },
        (visitId) => ({ entityId: visitId }),
      ),
    );
    return visits.findVisit(db, id);
  }

  app.get(
    '/calls/:id/openings',
    {
      config: { feature, audit: { entity: 'calls', action: 'read' } },
      schema: {
        tags,
        summary: 'The next free times for whoever calls, and their coming visits',
        params: CallParams,
        querystring: CallOpeningsQuery,
        response: { 200: CallOpeningsSchema, ...findErrors },
      },
    },
    async (request) => {
      const caller = await callerOf(db, matcher, request.params.id);
      const answer = await listForCaller(db, visits, caller, request.query);
      await request.audit();
      return answer;
    },
  );

  app.post(
    '/calls/:id/hold',
    {
      config: { feature, audit: { entity: 'calls', action: 'hold' } },
      schema: {
        tags,
        summary:
          'Keep a time for ten minutes, instead of the one this call kept before; 409 with the nearest free ones',
        params: CallParams,
        body: HoldForCallBody,
        response: { 201: CallHoldSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await numberOfKnownCall(db, id);
      await checkWish(db, request.body);
      const hold = await orAlternatives(db, () => request.audited((trx) => holdForCall(trx, id, request.body)));
      return reply.code(201).send(hold);
    },
  );

  app.delete(
    '/calls/:id/hold',
    {
      config: { feature, audit: { entity: 'calls', action: 'release' } },
      schema: {
        tags,
        summary: 'Give back the time that this call keeps, if any',
        params: CallParams,
        response: { 204: Deleted.describe('Free again'), ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await numberOfKnownCall(db, id);
      await request.audited((trx) => endHoldOfCall(trx, id));
      return reply.code(204).send();
    },
  );

  app.post(
    '/calls/:id/visit',
    {
      config: { feature, audit: { entity: 'visits', action: 'create' } },
      schema: {
        tags,
        summary: 'Book for whoever calls: a patient of the number, or somebody new; 409 with the nearest free times',
        params: CallParams,
        body: BookForCallBody,
        response: { 201: VisitRowSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      await checkWish(db, request.body);
      const visit = await change(request, 'book', (trx, booking) =>
        bookForCall(trx, request.body, { ...booking, patientOf }),
      );
      return reply.code(201).send(visit);
    },
  );

  app.post(
    '/calls/:id/outer-booking',
    {
      config: { feature, audit: { entity: 'outer-schedule', action: 'book' } },
      schema: {
        tags,
        summary:
          'Book for whoever calls in the program that keeps the schedule; 409 with the nearest free times, 503 while it does not answer',
        params: CallParams,
        body: BookExternalForCallBody,
        response: { 201: BookingSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      if (!external) throw conflict('The schedule is kept here: book a visit instead');
      await checkWish(db, request.body);
      const caller = await callerOf(db, matcher, request.params.id);
      const booking = await orAlternatives(db, async () => {
        const { uid } = await request.audited(
          async (trx) => {
            const noted = await bookExternalForCall(trx, request.body, { caller, context: external });
            await noteBooked(trx, caller.callId, actingPerson(request).name);
            if (caller.number !== null) await app.clinicSystems.announceNumber(trx, caller.number);
            return noted;
          },
          (noted) => ({ entityId: noted.uid }),
        );
        await sendBooking(external, uid);
        return (await readExternalLink(db, uid))?.booking;
      });
      if (!booking) throw unavailable();
      return reply.code(201).send(booking);
    },
  );

  app.put(
    '/calls/:id/visits/:visit',
    {
      config: { feature, audit: { entity: 'visits', action: 'update' } },
      schema: {
        tags,
        summary: 'Give a coming visit of the caller another time; 409 with the nearest free ones',
        params: VisitParams,
        headers: IfMatchHeaders,
        body: HoldForCallBody,
        response: { 200: VisitRowSchema, ...writeErrors },
      },
    },
    async (request) => {
      await checkWish(db, request.body);
      return change(request, 'move', async (trx, booking) => {
        const { visit } = request.params;
        await moveForCall(trx, visit, request.body, { ...booking, seen: seenRevision(request.headers) });
        return visit;
      });
    },
  );

  app.post(
    '/calls/:id/visits/:visit/cancel',
    {
      config: { feature, audit: { entity: 'visits', action: 'move' } },
      schema: {
        tags,
        summary: 'Cancel a coming visit of the caller',
        params: VisitParams,
        headers: IfMatchHeaders,
        body: CancelForCallBody,
        response: { 200: VisitRowSchema, ...writeErrors },
      },
    },
    (request) =>
      change(request, 'cancel', async (trx, booking) => {
        const { visit } = request.params;
        await cancelForCall(trx, visit, request.body, { ...booking, seen: seenRevision(request.headers) });
        return visit;
      }),
  );
};
