import {
  CreateLeadBody,
  LeadSchema,
  LinkCallerBody,
  PatientHitSchema,
  PatientNotesSchema,
  PatientRefParams,
  PickPatientBody,
  SavePatientNotesBody,
  SearchPatientsQuery,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerNumber, numberOfCall } from '../phone-index/caller-numbers.repo';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { insertLead } from './leads.repo';
import { linkCaller } from './link-caller.repo';
import { findByName } from './patients.repo';

const tags = ['patients'];
const entity = 'patients';
const CallParams = z.object({ id: z.uuid('Must be a call ID') });

/** What the front desk does with patients during a call. */
export const patientsReceptionRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const { clinicSystems } = app;

  app.put(
    '/patients/:id/notes',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Save the notes of a patient of any clinic system; 409 `stale` when somebody else has saved since',
        description:
          'Earlier versions are kept. `delivery` says whether the clinic system took the notes too: `kept` when it takes none, `pending` when it gets them later, `failed` when it refused them (they are kept here all the same).',
        params: PatientRefParams,
        body: SavePatientNotesBody,
        response: { 200: PatientNotesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { notes: text, unchangedSince, callId } = request.body;
      const caller = callId === undefined ? null : await numberOfCall(db, callId);
      const notes = { text, author: authorOf(request), unchangedSince, caller };
      const saved = await clinicSystems.saveNotes(id, notes, (work) => request.audited(work, { fields: ['notes'] }));
      if (!saved) throw notFound('Patient');
      return saved;
    },
  );

  app.post(
    '/calls/:id/lead',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Make an unknown caller known by a name, a note or both; 409 when the number has become known',
        params: CallParams,
        body: CreateLeadBody,
        response: { 201: LeadSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { name, note } = request.body;
      const e164 = await callerNumber(db, request.params.id);
      const lead = { e164, name, note, author: authorOf(request) };
      const patientId = await request.audited(
        (trx) => insertLead(trx, clinicSystems.index, lead),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send({ patientId });
    },
  );

  app.post(
    '/calls/:id/link',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Add the number of a caller to a patient of the built-in clinic system; 409 when it is there already',
        params: CallParams,
        body: LinkCallerBody,
        response: { 200: LeadSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { patientId, relation = '' } = request.body;
      const e164 = await callerNumber(db, request.params.id);
      const link = { ref: patientId, e164, relation: relation || null };
      await request.audited((trx) => linkCaller(trx, clinicSystems.index, link), {
        entityId: patientId,
        fields: ['phones'],
      });
      return { patientId };
    },
  );

  app.post(
    '/calls/:id/pick',
    {
      config: { audit: { entity, action: 'pick' } },
      schema: {
        tags,
        summary: 'Remember for 90 days who of a household was calling; 400 when the patient is not of this number',
        params: CallParams,
        body: PickPatientBody,
        response: { 204: Deleted.describe('Remembered'), ...writeErrors },
      },
    },
    async (request, reply) => {
      const { patientId } = request.body;
      const e164 = await callerNumber(db, request.params.id);
      await request.audited((trx) => clinicSystems.pick(trx, e164, patientId), { entityId: patientId, fields: [] });
      return reply.code(204).send();
    },
  );

  app.get(
    '/patients/search',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Patients of the built-in clinic system by name, at most 20',
        querystring: SearchPatientsQuery,
        response: { 200: z.array(PatientHitSchema), ...readErrors },
      },
    },
    async (request) => {
      const hits = await findByName(db, request.query.q);
      await request.audit(hits.length > 0 ? { entityId: hits.map(({ id }) => id).join(',') } : null);
      return hits;
    },
  );
};

/** The guard lets nobody else in; an account may have no name. */
const authorOf = ({ receptionist }: FastifyRequest): string => receptionist?.displayName || 'Front desk';
