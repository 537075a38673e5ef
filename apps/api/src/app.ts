import Fastify, { type FastifyInstance, type FastifyServerFactory, type FastifyServerOptions } from 'fastify';
import { cutStalledReaders } from '@harmony/http';
import { checkAuditLog } from './audit/round';
import { guardOf } from './auth/guards';
import { clinicSystems } from './clinic-systems/clinic-systems';
import { configuredSystems } from './clinic-systems/configured-systems';
import type { ClinicSystem } from './clinic-systems/port';
import type { AppConfig } from './config';
import type { Db } from './db/schema';
import { draftTargets } from './drafts/targets';
import { requestsOfBookings } from './features/appointments/requests-of-bookings.repo';
import { arrivals } from './features/arrivals/arrivals.plugin';
import { backupSchedule } from './features/backup/backup.plugin';
import { backInStock } from './features/back-in-stock/back-in-stock.plugin';
import { Backups } from './features/backup/backups';
import { Copies } from './features/backup/copies';
import { copySchedule } from './features/backup/copies.plugin';
import { visitMails } from './features/bookings/visit-mails.plugin';
import { calls } from './features/calls/calls.plugin';
import { configTarget } from './features/config/config-target';
import { drafts } from './features/drafts/drafts.plugin';
import { failureRecorder } from './features/errors/record-failure.repo';
import { followCall } from './features/follow-ups/follow-ups-of-calls.repo';
import { followText } from './features/follow-ups/follow-ups-of-texts.repo';
import { followUps } from './features/follow-ups/follow-ups.plugin';
import { weekTarget } from './features/hours/week-target';
import { letters } from './features/letters/letters.plugin';
import { orders } from './features/orders/orders.plugin';
import { letterMails } from './features/outbox/letter-mails';
import { outboxEmails } from './features/outbox/email-notifications';
import { outbox } from './features/outbox/outbox.plugin';
import { refillReminders } from './features/refills/refills.plugin';
import { schedule } from './features/schedule/schedule.plugin';
import { stock } from './features/stock/stock.plugin';
import { slotOffers } from './features/wait-list/offers.plugin';
import { texts, type TextsOptions } from './features/texts/texts.plugin';
import { imageRound } from './image-store/image-round.plugin';
import { imageStore } from './image-store/image-store';
import { outerSchedule } from './outer-schedule/outer-schedule.plugin';
import { metrics } from './metrics/metrics.plugin';
import { payments } from './orders/payments.plugin';
import { configuredPayments } from './payments/configured-payments';
import type { PaymentProvider } from './payments/port';
import { tracing } from './tracing/tracing.plugin';
import { access } from './plugins/access';
import { audit } from './plugins/audit';
import { content } from './plugins/content';
import { csrf } from './plugins/csrf';
import { drain } from './plugins/drain';
import { errors } from './plugins/errors';
import { fence } from './plugins/fence';
import { featureFlags } from './plugins/feature-flags';
import { formGuard } from './plugins/form-guard';
import { headers } from './plugins/headers';
import { input } from './plugins/input';
import { languages } from './plugins/language';
import { limits } from './plugins/limits';
import { logging, loggerOptions } from './plugins/logging';
import { notFoundHandler } from './plugins/not-found';
import { openapi } from './plugins/openapi';
import { ownHostsOnly } from './plugins/own-hosts';
import { purge } from './plugins/purge';
import { reauthentication } from './plugins/reauthentication';
import { session } from './plugins/session';
import { stream } from './plugins/stream';
import { fromMemoryFirst } from './server/from-memory-first';
import { liveRows } from './server/live-rows';
import { serverOptions } from './server/server-options';
import { PHONE_SYSTEMS } from './telephony/configured-phone-systems';
import { phoneSystems, type PhoneSystemsOptions } from './telephony/phone-systems';
import { registerRoutes } from './routes';

export interface AppOptions {
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
 * levels stops the boot (`plugins/access.ts`). Closing the app leaves `db` open: it belongs to the caller.
 */
export async function buildApp({
  config,
  db,
  serverFactory,
  logger = loggerOptions(config),
  otherClinicSystems = configuredSystems(config.clinicSystem),
  paymentProvider = configuredPayments(config, db),
  phoneOptions,
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
  await app.register(access, { guardOf: guardOf(config, db) });
  await app.register(errors, { recordFailure: failureRecorder(db, app.log) });
  await app.register(languages);
  await app.register(content, { config, db });
  await app.register(headers, { config });
  await app.register(ownHostsOnly, { config });
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
  await app.register(purge, { config, db });
  await app.register(outbox, { config, db });
  await app.register(letters, { db, mails: letterMails(config), publicUrl: config.publicUrl });
  await app.register(visitMails, { config, db, emails: outboxEmails(config) });
  await app.register(backInStock, { db, emails: outboxEmails(config) });
  await app.register(refillReminders, { config, db, emails: outboxEmails(config) });
  await app.register(slotOffers, { config, db, emails: outboxEmails(config) });
  await app.register(orders, { config, db, emails: outboxEmails(config) });
  const { dataKeys, backup, images } = config;
  const store = images.store && imageStore(images.store);
  const checkAudit = () => checkAuditLog(db, dataKeys, app.log);
  const ofBackups = { db, config: backup, dataKeys, images: store, log: app.log };
  const backups = new Backups({ ...ofBackups, checkAudit });
  await app.register(backupSchedule, { db, backups, isOn: backup.folder !== null });
  const copies = new Copies({ ...ofBackups, databaseUrl: config.databaseDirectUrl, archives: backups });
  await app.register(copySchedule, { db, copies, isOn: backup.folder !== null });
  const oldestArchive = async (): Promise<Date | null> => {
    const archives = backup.folder === null ? [] : await backups.list();
    return archives.length === 0 ? null : new Date(Math.min(...archives.map(({ createdAt }) => Date.parse(createdAt))));
  };
  await app.register(imageRound, { db, store, oldestArchive });
  await app.register(clinicSystems, { config, db, systems: otherClinicSystems });
  await app.register(payments, { config, db, emails: outboxEmails(config), provider: paymentProvider });
  await app.register(outerSchedule, { config, db, emails: outboxEmails(config), requests: requestsOfBookings });
  const phones = { systems: PHONE_SYSTEMS, ...phoneOptions };
  await app.register(phoneSystems, { config, db, ...phones });
  const { matcher, visits } = app.clinicSystems;
  await app.register(calls, { config, db, reader: app.phoneSystems.reader, matcher, onChange: followCall });
  await app.register(liveRows, { config, db, broadcast: (bytes) => app.calls.hub.broadcast(bytes) });
  await app.register(followUps, { config, db, matcher });
  await app.register(texts, { config, db, ...phones, followText });
  await app.register(arrivals, { db, visits });
  await app.register(schedule);
  await app.register(stock, { db });
  const targets = draftTargets([configTarget, weekTarget]);
  await app.register(drafts, { config, db, targets });

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
