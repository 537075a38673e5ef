import {
  CreatePatientBody,
  IdParams,
  PatientNotesSchema,
  PatientNoteVersionSchema,
  PatientSchema,
  PatientsPageSchema,
  PatientsQuery,
  SavePatientNotesBody,
  UpdatePatientBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { noteVersions } from '../../clinic-systems/patient-notes.repo';
import { BUILT_IN } from '../../clinic-systems/patient-refs';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { auditRead } from '../../inbox/audit-read';
import { notFound } from '../../errors/api-error';
import { deletePatient, insertPatient, updatePatient } from './patient-writes.repo';
import { getPatient, listPatients } from './patients.repo';

const tags = ['patients'];
const entity = 'patient';

/** Patients of the built-in clinic system, as administrators keep them. Every look at one leaves a line in the audit log. */
export const patientsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const { index } = app.clinicSystems;

  app.get(
    '/patients',
    {
      schema: {
        tags,
        summary: 'Patients by name; `search` looks in names and, from four digits on, in telephone numbers',
        querystring: PatientsQuery,
        response: { 200: PatientsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const page = await listPatients(db, request.query);
      auditRead(request, entity, page);
      return page;
    },
  );

  app.get(
    '/patients/:id',
    { schema: { tags, summary: 'One patient', params: IdParams, response: { 200: PatientSchema, ...findErrors } } },
    async (request) => {
      const patient = await getPatient(db, request.params.id);
      request.audit({ entity, action: 'read', entityId: patient.id });
      return patient;
    },
  );

  app.post(
    '/patients',
    {
      schema: {
        tags,
        summary: 'Add a patient; 409 when the patient number is taken',
        body: CreatePatientBody,
        response: { 201: PatientSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await insertPatient(db, index, request.body);
      request.audit({ entity, action: 'create', entityId: id, fields: Object.keys(request.body) });
      return reply.code(201).send(await getPatient(db, id));
    },
  );

  app.put(
    '/patients/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent; `phones` and `visits` are replaced as a whole',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdatePatientBody,
        response: { 200: PatientSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await updatePatient(db, index, id, request.body, seenVersion(request.headers));
      request.audit({ entity, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return getPatient(db, id);
    },
  );

  app.delete(
    '/patients/:id',
    {
      schema: {
        tags,
        summary: 'Delete a patient with numbers, visits and notes',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await deletePatient(db, index, request.params.id);
      request.audit({ entity, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.get(
    '/patients/:id/staff-notes',
    {
      schema: {
        tags,
        summary: 'Everything that was saved as the notes of a patient, the newest first',
        params: IdParams,
        response: { 200: z.array(PatientNoteVersionSchema), ...findErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      request.audit({ entity, action: 'read', entityId: id, fields: ['notes'] });
      return noteVersions(db, { system: BUILT_IN, patientId: String(id) });
    },
  );

  app.put(
    '/patients/:id/staff-notes',
    {
      schema: {
        tags,
        summary: 'Save the notes of a patient; 409 `stale` when somebody else has saved since',
        params: IdParams,
        body: SavePatientNotesBody,
        response: { 200: PatientNotesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { notes: text, unchangedSince } = request.body;
      const author = request.user?.username ?? 'Administrator';
      const saved = await app.clinicSystems.saveNotes(String(id), { text, author, unchangedSince, from: null });
      if (!saved) throw notFound('Patient');
      request.audit({ entity, action: 'update', entityId: id, fields: ['notes'] });
      return saved;
    },
  );
};
