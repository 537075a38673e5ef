import { OwnPatientsPageSchema, OwnPatientsQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { listOwnPatients } from './own-patients.repo';

/** Patients of the practitioner who is signed in. Their timelines are under `/people`. */
export const ownPatientsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/own-patients',
    {
      config: { audit: { entity: 'patients', action: 'read' } },
      schema: {
        tags: ['people'],
        summary: 'Patients with a visit with the practitioner of this account, the next visit first',
        querystring: OwnPatientsQuery,
        response: { 200: OwnPatientsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const page = await listOwnPatients(db, request.user?.practitionerId ?? null, request.query);
      await auditListRead(request, page);
      return page;
    },
  );
};
