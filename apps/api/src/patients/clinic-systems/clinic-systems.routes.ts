import { ClinicSystemHealthSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ClinicSystemUnavailable } from './port';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import { ApiError, notFound } from '../../platform/http/api-error';

const tags = ['clinic-systems'];
const list = z.array(ClinicSystemHealthSchema);

/** How the clinic systems and our index of their telephone numbers are doing. */
export const clinicSystemsAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/clinic-systems',
    {
      schema: {
        tags,
        summary: 'State of the clinic systems and of the phone index',
        response: { 200: list, ...readErrors },
      },
    },
    () => app.clinicSystems.health(),
  );

  app.post(
    '/clinic-systems/:name/sync',
    {
      config: { audit: { entity: 'clinic-systems', action: 'sync', apart: 'asks another system' } },
      schema: {
        tags,
        summary: 'Read now what has changed; 503 when the clinic system cannot be asked',
        params: z.object({ name: z.string().min(1).max(50) }),
        response: { 200: list, ...writeErrors },
      },
    },
    async (request) => {
      const { name } = request.params;
      const sync = app.clinicSystems.syncOf(name);
      if (!sync) throw notFound('Clinic system');
      await request.audit({ entityId: name });
      await sync().catch((error: unknown) => {
        if (error instanceof ClinicSystemUnavailable)
          throw new ApiError('unavailable', error.problem, undefined, { retryAfterSeconds: 10 });
        throw error;
      });
      return app.clinicSystems.health();
    },
  );
};
