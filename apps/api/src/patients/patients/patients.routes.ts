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
import { noteVersions } from '../clinic-systems/patient-notes.repo';
import { actingPerson } from '../../platform/http/acting-person';
import { BUILT_IN } from '../phone-index/patient-refs';
import {
  Deleted,
  findErrors,
  IfMatchHeaders,
  readErrors,
  seenVersion,
  writeErrors,
} from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { notFound } from '../../platform/http/api-error';
import { deletePatient, insertPatient, updatePatient, type SaveVisits } from './patient-writes.repo';
import { getPatient, listPatients } from './patients.repo';

const tags = ['patients'];
const entity = 'patients';

/** Patients of the built-in clinic system, for the console. Every read leaves a line in the audit log. */
export const patientsAdminRoutes: FastifyPluginAsyncZod<{ db: Db; saveVisits: SaveVisits }> = async (
  app,
  { db, saveVisits },
) => {
  const { index } = app.clinicSystems;

  app.get(
    '/patients',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Patients by name; `search` looks in names and, from four digits on, in telephone numbers',
        querystring: PatientsQuery,
        response: { 200: PatientsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const page = await listPatients(db, request.query);
      await auditListRead(request, page);
      return page;
    },
  );

  app.get(
    '/patients/:id',
    {
      config: { audit: { entity, action: 'read' } },
      schema: { tags, summary: 'One patient', params: IdParams, response: { 200: PatientSchema, ...findErrors } },
    },
    async (request) => {
      const patient = await getPatient(db, request.params.id);
      await request.audit();
      return patient;
    },
  );

  app.post(
    '/patients',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Add a patient; 409 when the patient number is taken',
        body: CreatePatientBody,
        response: { 201: PatientSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await request.audited(
        (trx) => insertPatient(trx, index, request.body, { by: actingPerson(request).name, saveVisits }),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send(await getPatient(db, id));
    },
  );

  app.put(
    '/patients/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary:
          'Change the fields sent; `phones` and `visits` are whole lists, and visits that are in it stay the same rows',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdatePatientBody,
        response: { 200: PatientSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const from = { seen: seenVersion(request.headers), by: actingPerson(request).name, saveVisits };
      await request.audited((trx) => updatePatient(trx, index, id, request.body, from));
      return getPatient(db, id);
    },
  );

  app.delete(
    '/patients/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete a patient with numbers, visits and notes',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deletePatient(trx, index, id));
      return reply.code(204).send();
    },
  );

  app.get(
    '/patients/:id/staff-notes',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Everything that was saved as the notes of a patient, the newest first',
        params: IdParams,
        response: { 200: z.array(PatientNoteVersionSchema), ...findErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audit({ fields: ['notes'] });
      return noteVersions(db, { system: BUILT_IN, patientId: String(id) });
    },
  );

  app.put(
    '/patients/:id/staff-notes',
    {
      config: { audit: { entity, action: 'update' } },
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
      const notes = { text, author, unchangedSince };
      const saved = await app.clinicSystems.saveNotes(String(id), notes, (work) =>
        request.audited(work, { fields: ['notes'] }),
      );
      if (!saved) throw notFound('Patient');
      return saved;
    },
  );
};
