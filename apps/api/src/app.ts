import Fastify, { type FastifyInstance, type FastifyServerFactory, type FastifyServerOptions } from 'fastify';
import { cutStalledReaders } from '@harmony/http';
import { checkAuditLog } from './platform/audit/round';
import { guardOf } from './accounts/sessions/guards';
import { clinicSystems } from './patients/clinic-systems/clinic-systems';
import { configuredSystems } from './patients/clinic-systems/configured-systems';
import type { ClinicSystem } from './patients/clinic-systems/port';
import type { AppConfig } from './platform/config/app-config';
import type { Db } from './platform/db/schema';
import { draftTargets } from './publishing/drafts/targets';
import { requestsOfBookings } from './scheduling/appointments/requests-of-bookings.repo';
import { arrivals } from './scheduling/arrivals/arrivals.plugin';
import { Backups } from './operations/backup/backups';
import { Copies } from './operations/backup/copies/copies';
import { callsBackground } from './calls/background';
import { mailBackground } from './mail/background';
import { operationsBackground } from './operations/background';
import { waitForJobs } from './operations/backup/wait-for-jobs';
import { patientsBackground } from './patients/background';
import { background } from './platform/jobs/background';
import { publishingBackground } from './publishing/background';
import { schedulingBackground } from './scheduling/background';
import { shopBackground } from './shop/background';
import { calls } from './calls/calls/calls.plugin';
import { configTarget } from './publishing/config/config-target';
import { failureRecorder } from './operations/errors/record-failure.repo';
import { followCall } from './calls/calls/follow-ups-of-calls.repo';
import { followText } from './calls/texts/follow-ups-of-texts.repo';
import { followUps } from './patients/follow-ups/follow-ups.plugin';
import { weekTarget } from './publishing/hours/week-target';
import { createMailer } from './mail/mailer';
import { visitsOfSchedule } from './scheduling/visits/built-in-visits.repo';
import { schedule } from './scheduling/schedule/schedule.plugin';
import { texts, type TextsOptions } from './calls/texts/texts.plugin';
import { imageStore } from './publishing/images/store/image-store';
import { externalSchedule } from './scheduling/external-schedule/external-schedule.plugin';
import { metrics } from './operations/metrics/metrics.plugin';
import { payments } from './shop/payments/payments.plugin';
import { configuredPayments } from './shop/payments/configured-payments';
import type { PaymentProvider } from './shop/payments/port';
import { tracing } from './platform/tracing/tracing.plugin';
import { access, type AccessOptions } from './platform/plugins/access';
import { audit } from './platform/audit/audit.plugin';
import { content } from './platform/content-cache/content';
import { csrf } from './platform/plugins/csrf';
import { drain } from './platform/plugins/drain';
import { errors } from './platform/plugins/errors';
import { fence } from './platform/plugins/fence';
import { featureFlags } from './platform/plugins/feature-flags';
import { formGuard } from './platform/plugins/form-guard';
import { headers } from './platform/plugins/headers';
import { input } from './platform/plugins/input';
import { languages } from './platform/plugins/language';
import { limits } from './platform/plugins/limits';
import { logging, loggerOptions } from './platform/plugins/logging';
import { notFoundHandler } from './platform/plugins/not-found';
import { openapi } from './platform/openapi/openapi';
import { hostGuard } from './platform/plugins/host-guard';
import { reauthentication } from './accounts/sessions/reauthentication';
import { session } from './accounts/sessions/session';
import { stream } from './platform/plugins/stream';
import { fromMemoryFirst } from './platform/http/from-memory-first';
import { liveRows } from './accounts/sessions/live-rows';
import { serverOptions } from './platform/http/server-options';
import { PHONE_SYSTEMS } from './calls/telephony/configured-phone-systems';
import { phoneSystems, type PhoneSystemsOptions } from './calls/telephony/phone-systems';
import { registerRoutes } from './routes';

export interface AppOptions extends Pick<AccessOptions, 'onRoute'> {
  config: AppConfig;
  db: Db;
  /** The local launcher brings its own HTTP server, which also serves the other apps. */
  serverFactory?: FastifyServerFactory;
  logger?: FastifyServerOptions['logger'];
  /** Clinic systems in use besides the built-in one. Default: those of the configuration. */
  otherClinicSystems?: readonly ClinicSystem[];
  /** Who takes the money of orders that are paid online; null: nobody. Default: as the configuration says. */
  paymentProvider?: PaymentProvider | null;
  /** Phone systems, how soon another instance takes over, and when texts are sent, for tests. */
  phoneOptions?: Partial<Pick<PhoneSystemsOptions, 'systems' | 'lockEveryMs'> & Pick<TextsOptions, 'timings' | 'now'>>;
}

/**
 * The API: the plugins every request passes, in order, then the routes by access level. A route outside the access
 * levels stops the boot (`platform/plugins/access.ts`). Closing the app leaves `db` open: it belongs to the caller.
 */
export async function buildApp({
  config,
  db,
  serverFactory,
  logger = loggerOptions(config),
  otherClinicSystems = configuredSystems(config.clinicSystem),
  paymentProvider = configuredPayments(config, db),
  phoneOptions,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...serverOptions(config),
    logger,
    serverFactory: fromMemoryFirst((req, res) => app.answerFromMemory(req, res), serverFactory),
  });

  cutStalledReaders(app.server);

  const { traces } = config.operations;
  // Hooks run in this order.
  if (traces) await app.register(tracing, { db, traces });
  await app.register(access, { guardOf: guardOf(config, db), onRoute });
  await app.register(errors, { recordFailure: failureRecorder(db, app.log) });
  await app.register(languages);
  await app.register(content, { config, db });
  await app.register(headers, { config });
  await app.register(hostGuard, { config });
  await app.register(fence, { config });
  await app.register(logging);
  await app.register(drain);
  await app.register(limits, { config, db });
  await app.register(csrf, { publicHttps: config.publicHttps });
  await app.register(session, { config, db });
  await app.register(featureFlags);
  await app.register(reauthentication, { db });
  await app.register(input);
  await app.register(formGuard, { config, db });
  await app.register(audit, { db });
  await app.register(stream, { maxStreams: config.limits.streams });
  await app.register(notFoundHandler);
  await app.register(openapi);
  const mailer = createMailer(config);
  const { dataKeys, backup, images } = config;
  const store = images.store && imageStore(images.store);
  const checkAudit = () => checkAuditLog(db, dataKeys, app.log);
  const ofBackups = { db, config: backup, dataKeys, images: store, log: app.log };
  const backups = new Backups({ ...ofBackups, checkAudit });
  const copies = new Copies({ ...ofBackups, databaseUrl: config.databaseDirectUrl, archives: backups });
  if (backup.folder !== null) waitForJobs(app, backups, copies);
  const oldestArchive = async (): Promise<Date | null> => {
    const archives = backup.folder === null ? [] : await backups.list();
    return archives.length === 0 ? null : new Date(Math.min(...archives.map(({ createdAt }) => Date.parse(createdAt))));
  };
  await app.register(clinicSystems, { config, db, systems: otherClinicSystems, builtInVisits: visitsOfSchedule });
  await app.register(payments, { db, provider: paymentProvider });
  await app.register(externalSchedule, { config, db, mailer, requests: requestsOfBookings });
  const phones = { systems: PHONE_SYSTEMS, ...phoneOptions };
  await app.register(phoneSystems, { config, db, ...phones });
  const { matcher, visits } = app.clinicSystems;
  await app.register(calls, { config, db, reader: app.phoneSystems.reader, matcher, onChange: followCall });
  await app.register(liveRows, { config, db, broadcast: (bytes) => app.calls.hub.broadcast(bytes) });
  await app.register(followUps, { db, matcher });
  await app.register(texts, { config, db, ...phones, followText });
  await app.register(arrivals, { db, visits });
  await app.register(schedule);
  const targets = draftTargets([configTarget, weekTarget]);

  const { log } = app;
  const payment = { config, db, mailer, payments: paymentProvider };
  await app.register(background, {
    databaseDirectUrl: config.databaseDirectUrl,
    jobs: [
      ...mailBackground({ config, db, log }),
      ...publishingBackground({ db, log, targets, store, oldestArchive }),
      ...patientsBackground(app, { config, db }),
      ...schedulingBackground(app, { config, db, mailer, log }),
      ...shopBackground(payment, db, log),
      ...callsBackground(app, db),
      ...operationsBackground({ config, db, log, backups, copies }),
    ],
  });

  if (config.operations.metrics) await app.register(metrics, { config, db });
  await registerRoutes(app, {
    config,
    db,
    backups,
    copies,
    imageStore: store,
    drafted: { db, targets },
    phoneSystems: phones.systems,
  });
  return app;
}
