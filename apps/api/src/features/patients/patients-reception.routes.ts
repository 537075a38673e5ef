import {
  CreateLeadBody,
  LeadSchema,
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
import { Deleted, readErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
import { callerNumber } from './caller-numbers.repo';
import { insertLead } from './leads.repo';
import { findByName } from './patients.repo';

const tags = ['patients'];
const entity = 'patient';
const CallParams = z.object({ id: z.uuid('Must be the id of a call') });

/** What the front desk does with patients during a call. */
export const patientsReceptionRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const { clinicSystems } = app;

  app.put(
    '/patients/:id/notes',
    {
      schema: {
        tags,
        summary: 'Save the notes of a patient of any clinic system; 409 `stale` when somebody else has saved since',
        description:
          'Earlier versions are kept. `delivery` says whether the clinic system took the notes too: `kept` when it takes none, `failed` when it could not be reached (they are kept here all the same).',
        params: PatientRefParams,
        body: SavePatientNotesBody,
        response: { 200: PatientNotesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { notes: text, unchangedSince } = request.body;
      const saved = await clinicSystems.saveNotes(id, { text, author: authorOf(request), unchangedSince, from: null });
      if (!saved) throw notFound('Patient');
      request.audit({ entity, action: 'update', entityId: id, fields: ['notes'] });
      return saved;
    },
  );

  app.post(
    '/calls/:id/lead',
    {
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
      const patientId = await insertLead(db, clinicSystems.index, { e164, name, note, author: authorOf(request) });
      request.audit({ entity, action: 'create', entityId: patientId, fields: Object.keys(request.body) });
      return reply.code(201).send({ patientId });
    },
  );

  app.post(
    '/calls/:id/pick',
    {
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
      await clinicSystems.pick(await callerNumber(db, request.params.id), patientId);
      request.audit({ entity, action: 'pick', entityId: patientId });
      return reply.code(204).send();
    },
  );

  app.get(
    '/patients/search',
    {
      schema: {
        tags,
        summary: 'Patients of the built-in clinic system by name, at most 20',
        querystring: SearchPatientsQuery.extend({ sessionId: z.string().optional() }),
        response: { 200: z.array(PatientHitSchema), ...readErrors },
      },
    },
    async (request) => {
      const hits = await findByName(db, request.query.q);
      if (hits.length > 0) request.audit({ entity, action: 'read', entityId: hits.map(({ id }) => id).join(',') });
      return hits;
    },
  );
};

/** The guard of the room has let nobody else in. */
const authorOf = ({ receptionist }: FastifyRequest): string => receptionist?.displayName || 'Front desk';
