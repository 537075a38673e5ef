import Fastify, { type FastifyInstance, type FastifyServerFactory, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clinicSystems } from './clinic-systems/clinic-systems';
import { configuredSystems } from './clinic-systems/configured-systems';
import type { ClinicSystem } from './clinic-systems/port';
import type { AppConfig } from './config';
import { contentListsAdminRoutes, contentListsRoutes } from './content/content-lists.routes';
import type { Db } from './db/schema';
import { accountRoutes } from './features/account/account.routes';
import { appointmentsAdminRoutes, appointmentsRoutes } from './features/appointments/appointments.routes';
import { auditAdminRoutes } from './features/audit/audit.routes';
import { authRoutes } from './features/auth/auth.routes';
import { callBacksRoutes } from './features/calls/call-backs.routes';
import { callMonitoringRoutes } from './features/calls/call-monitoring.routes';
import { callStreamRoutes } from './features/calls/call-stream.routes';
import { calls } from './features/calls/calls.plugin';
import { callsRoutes } from './features/calls/calls.routes';
import { archivesRoutes } from './features/backup/archives.routes';
import { backupSchedule } from './features/backup/backup.plugin';
import { backupRoutes } from './features/backup/backup.routes';
import { backupUploadRoutes } from './features/backup/backup-upload.routes';
import { Backups } from './features/backup/backups';
import { receptionAuthRoutes } from './features/reception-auth/reception-auth.routes';
import { checkInsAdminRoutes, checkInsRoutes } from './features/check-ins/check-ins.routes';
import { chatAdminRoutes, chatRoutes } from './features/chat/chat.routes';
import { clinicSystemsAdminRoutes } from './features/clinic-systems/clinic-systems.routes';
import { configAdminRoutes, configRoutes } from './features/config/config.routes';
import { contactSubmissionsAdminRoutes } from './features/contact-submissions/contact-submissions-admin.routes';
import { contactSubmissionsRoutes } from './features/contact-submissions/contact-submissions.routes';
import { contentRoutes } from './features/content/content.routes';
import {
  customHerbRequestsAdminRoutes,
  customHerbRequestsRoutes,
} from './features/custom-herb-requests/custom-herb-requests.routes';
import { dashboardAdminRoutes } from './features/dashboard/dashboard.routes';
import { errorsAdminRoutes } from './features/errors/errors.routes';
import { formChallengeRoutes } from './features/form-challenge/form-challenge.routes';
import { healthRoutes } from './features/health/health.routes';
import { hoursEditingRoutes } from './features/hours/hours-editing.routes';
import { hoursAdminRoutes, hoursRoutes } from './features/hours/hours.routes';
import { newsletterAdminRoutes, newsletterRoutes } from './features/newsletter/newsletter.routes';
import { unsubscribeRoutes } from './features/newsletter/unsubscribe.routes';
import { outboxNotify } from './features/outbox/notify';
import { outbox } from './features/outbox/outbox.plugin';
import { outboxAdminRoutes } from './features/outbox/outbox.routes';
import { imagesAdminRoutes } from './features/images/images-admin.routes';
import { imagesRoutes } from './features/images/images.routes';
import { jwksRoutes } from './features/jwks/jwks.routes';
import { patientImportsAdminRoutes } from './features/patients/imports.routes';
import { patientsReceptionRoutes } from './features/patients/patients-reception.routes';
import { patientsAdminRoutes } from './features/patients/patients.routes';
import { receptionAccountsAdminRoutes } from './features/reception-accounts/reception-accounts.routes';
import { retentionAdminRoutes } from './features/retention/retention.routes';
import { reviewsAdminRoutes } from './features/reviews/reviews-admin.routes';
import { reviewsRoutes } from './features/reviews/reviews.routes';
import { usersAdminRoutes } from './features/users/users.routes';
import { access } from './plugins/access';
import { audit } from './plugins/audit';
import { content } from './plugins/content';
import { csrf } from './plugins/csrf';
import { drain } from './plugins/drain';
import { errors } from './plugins/errors';
import { features } from './plugins/features';
import { formGuard } from './plugins/form-guard';
import { guards } from './plugins/guards';
import { headers } from './plugins/headers';
import { input } from './plugins/input';
import { jobGate } from './plugins/job-gate';
import { limits } from './plugins/limits';
import { logging, loggerOptions } from './plugins/logging';
import { notFoundHandler } from './plugins/not-found';
import { openapi, openapiPages } from './plugins/openapi';
import { purge } from './plugins/purge';
import { serverOptions } from './plugins/server-options';
import { refusalWords } from './plugins/refusal-words';
import { session } from './plugins/session';
import { stream } from './plugins/stream';
import { PHONE_SYSTEMS } from './telephony/configured-phone-systems';
import { phoneSystems, type PhoneSystemsOptions } from './telephony/phone-systems';

export interface AppOptions {
  config: AppConfig;
  db: Db;
  /** The local launcher brings its own HTTP server, which also serves the other apps. */
  serverFactory?: FastifyServerFactory;
  logger?: FastifyServerOptions['logger'];
  /** Clinic systems in use besides the built-in one; without it those of the settings. */
  otherClinicSystems?: readonly ClinicSystem[];
  /** Phone systems and how soon another instance takes over, for tests. */
  phoneOptions?: Partial<Pick<PhoneSystemsOptions, 'systems' | 'lockEveryMs'>>;
}

/**
 * The API: what happens to every request, in order, then the rooms with their doors. Routes belong to a room; one
 * outside stops the boot (`plugins/access.ts`). Closing the app leaves `db` open: it belongs to the caller.
 */
export async function buildApp({
  config,
  db,
  serverFactory,
  logger = loggerOptions(config),
  otherClinicSystems = configuredSystems(config.clinicSystem),
  phoneOptions,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ ...serverOptions(config), logger, ...(serverFactory && { serverFactory }) });

  // The order of these is the order in which a request meets them.
  await app.register(access, { guards: guards(config, db) });
  await app.register(errors, { db });
  await app.register(content, { config, db });
  await app.register(headers, { publicHttps: config.publicHttps });
  await app.register(logging);
  await app.register(drain);
  await app.register(limits, { config });
  await app.register(csrf);
  await app.register(session, { config, db });
  await app.register(features);
  await app.register(input);
  await app.register(formGuard, { config, db });
  await app.register(audit, { db });
  await app.register(stream, { maxStreams: config.limits.streams });
  await app.register(notFoundHandler);
  await app.register(openapi);
  await app.register(purge, { db });
  await app.register(outbox, { config, db });
  const backups = new Backups({ db, config: config.backup, log: app.log });
  await app.register(backupSchedule, { db, backups, isOn: config.backup.folder !== null });
  await app.register(clinicSystems, { config, db, systems: otherClinicSystems });
  const phones = { systems: PHONE_SYSTEMS, ...phoneOptions };
  await app.register(phoneSystems, { config, db, ...phones });
  await app.register(calls, { config, db, reader: app.phoneSystems.reader, matcher: app.clinicSystems.matcher });

  // Two hashes at once leave the process and its memory to everybody else; a flood of sign-ins is told to come back.
  const gate = jobGate({ running: 2, waiting: 20, retryAfterSeconds: 5 });
  // Pictures are encoded once in their life; a page full of new ones has to fit into the queue.
  const pictureGate = jobGate({ running: 2, waiting: 100, retryAfterSeconds: 2 });
  const notify = outboxNotify(config);

  // Anybody, also in preview mode: health, signing in.
  await app.room(
    'public',
    async (room) => {
      speakZod(room);
      await room.register(healthRoutes, { db });
      await room.register(jwksRoutes, { config });
      await room.register(authRoutes, { prefix: '/api', config, db, gate });
      await room.register(receptionAuthRoutes, { prefix: '/api', config, db, gate });
    },
    { preview: 'open' },
  );

  // Anybody, but only administrators in preview mode: what the clinic publishes, and what visitors send.
  await app.room(
    'public',
    async (room) => {
      speakZod(room);
      await room.register(contentListsRoutes, { db });
      await room.register(hoursRoutes, { db });
      await room.register(configRoutes, { db });
      await room.register(reviewsRoutes, { db });
      await room.register(imagesRoutes, { db, gate: pictureGate });
      await room.register(contactSubmissionsRoutes, { db, notify });
      await room.register(checkInsRoutes, { db, notify });
      await room.register(customHerbRequestsRoutes, { db, notify });
      await room.register(appointmentsRoutes, { db, notify });
      await room.register(newsletterRoutes, { db, notify });
      await room.register(chatRoutes, { db });
      await room.register(formChallengeRoutes);
      await room.register(openapiPages);
    },
    { prefix: '/api' },
  );

  // Everybody who is signed in to the console.
  await app.room(
    'staff',
    async (room) => {
      speakZod(room);
      await room.register(accountRoutes, { db, config, gate });
    },
    { prefix: '/api' },
  );

  // Signed-in administrators.
  await app.room(
    'admin',
    async (room) => {
      speakZod(room);
      await room.register(contentListsAdminRoutes, { db });
      await room.register(hoursAdminRoutes, { db });
      await room.register(hoursEditingRoutes, { db });
      await room.register(configAdminRoutes, { db });
      await room.register(imagesAdminRoutes, { db, gate: pictureGate });
      await room.register(contactSubmissionsAdminRoutes, { db, notify });
      await room.register(checkInsAdminRoutes, { db });
      await room.register(customHerbRequestsAdminRoutes, { db });
      await room.register(appointmentsAdminRoutes, { db });
      await room.register(newsletterAdminRoutes, { db });
      await room.register(reviewsAdminRoutes, { db });
      await room.register(retentionAdminRoutes, { db });
      await room.register(chatAdminRoutes, { db });
      await room.register(outboxAdminRoutes, { db, config });
      await room.register(callMonitoringRoutes, { config, db });
      await room.register(backupRoutes, { db, backups });
      await room.register(archivesRoutes, { backups });
      await room.register(backupUploadRoutes, { db, config: config.backup, backups });
      await room.register(usersAdminRoutes, { db, config, gate });
      await room.register(patientsAdminRoutes, { db });
      await room.register(patientImportsAdminRoutes, { db });
      await room.register(receptionAccountsAdminRoutes, { db, config, gate });
      await room.register(clinicSystemsAdminRoutes);
      await room.register(errorsAdminRoutes, { db });
      await room.register(dashboardAdminRoutes, { db });
      await room.register(auditAdminRoutes, { db });
    },
    { prefix: '/api' },
  );

  // Whoever is signed in to the call monitor.
  await app.room(
    'reception',
    async (room) => {
      speakZod(room);
      await room.register(callStreamRoutes, { config, db });
      await room.register(callsRoutes, { db, matcher: app.clinicSystems.matcher });
      await room.register(callBacksRoutes, { db, matcher: app.clinicSystems.matcher });
      await room.register(patientsReceptionRoutes, { db });
    },
    { prefix: '/api' },
  );

  // Other people's programs, which prove themselves.
  await app.room(
    'webhook',
    async (room) => {
      speakZod(room);
      await room.register(unsubscribeRoutes, { db });
      for (const { routes } of phones.systems) await room.register(routes, { config, db });
    },
    { prefix: '/api' },
  );

  // Our own processes.
  await app.room(
    'internal',
    async (room) => {
      speakZod(room);
      await room.register(contentRoutes, { db });
    },
    { prefix: '/api' },
  );

  return app;
}

/** Zod speaks inside rooms only: plugins bring routes with JSON schemas. */
function speakZod(room: FastifyInstance): void {
  room.setValidatorCompiler(validatorCompiler);
  room.setSerializerCompiler(serializerCompiler);
  z.config({ customError: refusalWords });
}
