import {
  CreateVisitBody,
  IdParams,
  PatientVisitsSchema,
  UpdateVisitBody,
  UpdateVisitStateBody,
  VisitHistorySchema,
  VisitRowSchema,
  VisitsQuery,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { actingPerson } from '../../platform/http/acting-person';
import { Deleted, findErrors, IfMatchHeaders, seenRevision, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import type { PatientOf } from './patient-of';
import { orAlternatives } from './refuse';
import {
  deleteVisit,
  findVisit,
  insertVisit,
  moveVisit,
  updateVisit,
  visitHistory,
  visitsOfPatient,
  type VisitChangeBy,
} from './visits.repo';

const tags = ['visits'];
const entity = 'visits';

const changeBy = (request: Pick<FastifyRequest, 'headers' | 'receptionist' | 'user'>): VisitChangeBy => ({
  by: actingPerson(request).name,
  seen: seenRevision(request.headers),
});

export interface VisitsOptions {
  db: Db;
  patientOf: PatientOf;
}

/** Visits of built-in patients, one by one. Every look at them leaves a line in the audit log. */
export const visitsRoutes: FastifyPluginAsyncZod<VisitsOptions> = async (app, { db, patientOf }) => {
  app.get(
    '/visits',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'All visits of a patient, the latest first',
        querystring: VisitsQuery,
        response: { 200: PatientVisitsSchema, ...findErrors },
      },
    },
    async (request) => {
      const page = await visitsOfPatient(db, request.query.patient);
      await auditListRead(request, page);
      return page;
    },
  );

  app.post(
    '/visits',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Add a visit; one of the past with what became of it',
        body: CreateVisitBody,
        response: { 201: VisitRowSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await orAlternatives(db, () =>
        request.audited(
          (trx) => insertVisit(trx, request.body, { by: actingPerson(request).name, patientOf }),
          (created) => ({ entityId: created }),
        ),
      );
      return reply.code(201).send(await findVisit(db, id));
    },
  );

  app.put(
    '/visits/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change or move a visit; 409 `stale` when somebody else was quicker',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateVisitBody,
        response: { 200: VisitRowSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await orAlternatives(db, () => request.audited((trx) => updateVisit(trx, id, request.body, changeBy(request))));
      return findVisit(db, id);
    },
  );

  app.put(
    '/visits/:id/state',
    {
      config: { audit: { entity, action: 'move' } },
      schema: {
        tags,
        summary: 'Take one step with a visit, forward or back; cancelling is one, too',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateVisitStateBody,
        response: { 200: VisitRowSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await orAlternatives(db, () => request.audited((trx) => moveVisit(trx, id, request.body, changeBy(request))));
      return findVisit(db, id);
    },
  );

  app.delete(
    '/visits/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Remove a visit that was entered by mistake; 409 when something of it has taken place',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await request.audited((trx) => deleteVisit(trx, request.params.id, seenRevision(request.headers)));
      return reply.code(204).send();
    },
  );

  app.get(
    '/visits/:id/history',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Who did what to a visit, the latest first',
        params: IdParams,
        response: { 200: VisitHistorySchema, ...findErrors },
      },
    },
    async (request) => {
      const history = await visitHistory(db, request.params.id);
      await request.audit();
      return history;
    },
  );
};
