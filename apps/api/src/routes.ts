import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccessLevel } from './auth/access-levels';
import { bookingRoutes } from './booking-routes';
import type { AppConfig } from './config';
import type { Db } from './db/schema';
import { validationMessage } from './errors/validation-messages';
import { secondFactors } from './auth/second-factor';
import { accountRoutes } from './features/account/account.routes';
import { ownEmailRoutes } from './features/account/own-email.routes';
import { apiDocsRoutes } from './features/api-docs/api-docs.routes';
import { appointmentsAdminRoutes, appointmentsRoutes } from './features/appointments/appointments.routes';
import { arrivalsRoutes } from './features/arrivals/arrivals.routes';
import { placeCheckIns } from './features/arrivals/place-check-in.repo';
import { auditAdminRoutes } from './features/audit/audit.routes';
import { authRoutes } from './features/auth/auth.routes';
import { reauthenticateRoutes } from './features/auth/reauthenticate.routes';
import { secondFactorSignInRoutes } from './features/auth/second-factor-sign-in.routes';
import { archivesRoutes } from './features/backup/archives.routes';
import { backupUploadRoutes } from './features/backup/backup-upload.routes';
import { backupRoutes } from './features/backup/backup.routes';
import type { Backups } from './features/backup/backups';
import type { Copies } from './features/backup/copies';
import { copiesRoutes } from './features/backup/copies.routes';
import { callMonitoringRoutes } from './features/calls/call-monitoring.routes';
import { callMessageRoutes } from './features/calls/call-message.routes';
import { callStatisticsRoutes } from './features/call-statistics/call-statistics.routes';
import { callStreamRoutes } from './features/calls/call-stream.routes';
import { callWorkRoutes } from './features/calls/call-work.routes';
import { callsRoutes } from './features/calls/calls.routes';
import { chatAdminRoutes, chatRoutes } from './features/chat/chat.routes';
import { checkInsAdminRoutes, checkInsRoutes } from './features/check-ins/check-ins.routes';
import { clinicSystemsAdminRoutes } from './features/clinic-systems/clinic-systems.routes';
import {
  contactSubmissionsAdminRoutes,
  contactSubmissionsRoutes,
} from './features/contact-submissions/contact-submissions.routes';
import {
  customHerbRequestsAdminRoutes,
  customHerbRequestsRoutes,
} from './features/custom-herb-requests/custom-herb-requests.routes';
import { activityRoutes, completenessRoutes, dashboardRoutes } from './features/dashboard/dashboard.routes';
import { errorsAdminRoutes } from './features/errors/errors.routes';
import { followUpsRoutes } from './features/follow-ups/follow-ups.routes';
import { formChallengeRoutes } from './features/form-challenge/form-challenge.routes';
import { arrivalRoutes } from './features/health/arrival.routes';
import { healthRoutes } from './features/health/health.routes';
import { imagesAdminRoutes, imagesSiteRoutes } from './features/images/images-admin.routes';
import { imagesRoutes } from './features/images/images.routes';
import { jwksRoutes } from './features/jwks/jwks.routes';
import { lettersRoutes } from './features/letters/letters.routes';
import { letterStepsRoutes } from './features/letters/letter-steps.routes';
import { bouncesAdminRoutes, bouncesRoutes } from './features/newsletter/bounces.routes';
import { newsletterAdminRoutes, newsletterRoutes } from './features/newsletter/newsletter.routes';
import { unsubscribeRoutes } from './features/newsletter/unsubscribe.routes';
import { accountEmails } from './features/outbox/account-emails';
import { letterMails } from './features/outbox/letter-mails';
import { outboxEmails } from './features/outbox/email-notifications';
import { ownPatientsRoutes } from './features/own-patients/own-patients.routes';
import { outboxAdminRoutes } from './features/outbox/outbox.routes';
import { passwordResetRoutes } from './features/password-reset/password-reset.routes';
import { patientImportsAdminRoutes } from './features/patients/imports.routes';
import { patientsReceptionRoutes } from './features/patients/patients-reception.routes';
import { patientsAdminRoutes } from './features/patients/patients.routes';
import { peopleRoutes } from './features/people/people.routes';
import { receptionAccountsAdminRoutes } from './features/reception-accounts/reception-accounts.routes';
import { receptionAuthRoutes } from './features/reception-auth/reception-auth.routes';
import { retentionAdminRoutes } from './features/retention/retention.routes';
import { countScheduleAttention } from './features/schedule/attention.repo';
import { passkeysRoutes } from './features/second-factor/passkeys.routes';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes';
import { receivedTextsRoutes } from './features/texts/received-texts.routes';
import { textTemplatesAdminRoutes } from './features/texts/text-templates.routes';
import { textsRoutes } from './features/texts/texts.routes';
import { usersAdminRoutes } from './features/users/users.routes';
import { imageBytes } from './image-store/image-bytes';
import type { ImageStore } from './image-store/image-store';
import type { AccessLevelOptions } from './plugins/access';
import { publishingRoutes, type PublishingRoutesOptions } from './publishing-routes';
import { makeQueues } from './queues';
import { shopRoutes } from './shop-routes';
import type { PhoneSystem } from './telephony/port';

export interface RoutesOptions {
  config: AppConfig;
  db: Db;
  backups: Backups;
  copies: Copies;
  imageStore: ImageStore | null;
  drafted: PublishingRoutesOptions['drafted'];
  phoneSystems: readonly PhoneSystem[];
}

/** Every route, by its access level: the table of contents of the API. */
export async function registerRoutes(
  app: FastifyInstance,
  { config, db, backups, copies, imageStore: store, drafted, phoneSystems }: RoutesOptions,
): Promise<void> {
  const { matcher, visits, index } = app.clinicSystems;
  const toBoard = placeCheckIns(visits, index.country);
  const { hashingQueue, receptionHashingQueue, bookingQueue, orderQueue, lookQueue, imageQueue } = makeQueues();
  const imagesOptions = {
    db,
    imageQueue,
    imageBytes: imageBytes({ db, store, keptIn: config.images.keptIn, log: app.log }),
  };
  // Instances that share backups share this, too.
  const draftsFolder = config.backup.folder ?? join(tmpdir(), 'harmony-uploads');
  const countVisits = () => countScheduleAttention(db);
  const emails = outboxEmails(config);
  const booking = bookingRoutes(app, { config, db, emails, bookingQueue });
  const publishing = publishingRoutes({ db, drafted });
  const shop = shopRoutes(app, { config, db, emails, orderQueue, lookQueue });
  const toOwners = accountEmails(config);
  const factors = secondFactors({ config, db, emails: toOwners });
  const signingIn = { config, db, hashingQueue, emails: toOwners, factors };

  const level = (
    name: AccessLevel,
    routes: (scope: FastifyInstance) => Promise<void>,
    options: AccessLevelOptions = { prefix: '/api' },
  ): Promise<void> =>
    app.accessLevel(
      name,
      async (scope) => {
        // Zod validates within the access levels only; nothing outside them has a schema to validate by.
        scope.setValidatorCompiler(validatorCompiler);
        scope.setSerializerCompiler(serializerCompiler);
        z.config({ customError: validationMessage });
        await routes(scope);
      },
      options,
    );

  // Everybody, also in preview mode: health, and signing in at the host of the console or of the call monitor.
  await level(
    'public',
    async (scope) => {
      await scope.register(healthRoutes, { db });
      await scope.register(jwksRoutes, { config });
    },
    { preview: 'open' },
  );
  await level(
    'public',
    async (scope) => {
      await scope.register(authRoutes, signingIn);
      await scope.register(secondFactorSignInRoutes, signingIn);
      await scope.register(passwordResetRoutes, signingIn);
    },
    { prefix: '/api', preview: 'open', audience: 'staff' },
  );
  await level(
    'public',
    async (scope) => {
      await scope.register(receptionAuthRoutes, { ...signingIn, hashingQueue: receptionHashingQueue });
    },
    { prefix: '/api', preview: 'open', audience: 'calls' },
  );

  // Everybody, but only accounts with a role in preview mode: what the clinic publishes and what visitors send.
  await level('public', async (scope) => {
    await publishing.public(scope);
    await scope.register(imagesRoutes, imagesOptions);
    await scope.register(contactSubmissionsRoutes, { db, emails });
    await scope.register(checkInsRoutes, { db, emails, onCheckIn: toBoard });
    await scope.register(customHerbRequestsRoutes, { db, emails });
    await scope.register(appointmentsRoutes, { db, emails });
    await scope.register(newsletterRoutes, { db, emails });
    await booking.public(scope);
    await shop.public(scope);
    await scope.register(chatRoutes, { db, config });
    await scope.register(formChallengeRoutes);
    await scope.register(apiDocsRoutes);
  });

  // Everybody signed in to the console.
  await level('staff', async (scope) => {
    await scope.register(accountRoutes, { db, config, hashingQueue, emails: toOwners });
    await scope.register(ownEmailRoutes, { db, config, emails: toOwners });
    await scope.register(reauthenticateRoutes, signingIn);
    await scope.register(secondFactorRoutes, { db, config, emails: toOwners });
    await scope.register(passkeysRoutes, { db, config, emails: toOwners });
  });

  // The areas of the console; AREAS in `@harmony/domain` says which roles may enter each.
  await level('dashboard', async (scope) => {
    await scope.register(dashboardRoutes, { config, db, readBackupTrouble: () => copies.trouble(), countVisits });
  });
  await level('content', async (scope) => {
    await publishing.content(scope);
    await scope.register(imagesAdminRoutes, { ...imagesOptions, draftsFolder });
    await scope.register(completenessRoutes, { db });
    await scope.register(chatAdminRoutes, { db });
  });
  await level('wording', publishing.wording);
  await level('inboxes', async (scope) => {
    await scope.register(contactSubmissionsAdminRoutes, { db, emails });
    await scope.register(checkInsAdminRoutes, { db, onFreed: toBoard });
    await scope.register(appointmentsAdminRoutes, { db, emails });
    await scope.register(newsletterAdminRoutes, { db });
    await scope.register(bouncesAdminRoutes, { db });
    const letters = { db, mails: letterMails(config), publicUrl: config.publicUrl };
    await scope.register(lettersRoutes, letters);
    await scope.register(letterStepsRoutes, letters);
    await scope.register(outboxAdminRoutes, { db, config });
    await scope.register(activityRoutes, { db });
  });
  await level('herb-requests', async (scope) => {
    await scope.register(customHerbRequestsAdminRoutes, { db, emails });
  });
  await level('patients', async (scope) => {
    await scope.register(patientsAdminRoutes, { db });
    await scope.register(patientImportsAdminRoutes, { db });
    await booking.patients(scope);
  });
  await level('schedule', booking.schedule);
  await level('close-early', publishing.closeEarly);
  await level('hours', publishing.hours);
  await level('booking', booking.booking);
  await level('shop', shop.shop);
  await level('orders', shop.orders);
  await level('formulas', shop.formulas);
  await level('settings', async (scope) => {
    await publishing.settings(scope);
    await scope.register(textTemplatesAdminRoutes);
  });
  await level('users', async (scope) => {
    await scope.register(usersAdminRoutes, { db, config, hashingQueue, emails: toOwners });
    await scope.register(receptionAccountsAdminRoutes, { db, config, hashingQueue });
  });
  await level('stock', shop.stock);
  await level('backups', async (scope) => {
    await scope.register(backupRoutes, { db, backups, copies });
    await scope.register(copiesRoutes, { copies });
    await scope.register(archivesRoutes, { backups });
    await scope.register(backupUploadRoutes, { db, config: config.backup, dataKeys: config.dataKeys, backups });
  });
  await level('audit', async (scope) => void (await scope.register(auditAdminRoutes, { db })));
  await level('errors', async (scope) => void (await scope.register(errorsAdminRoutes, { db })));
  await level('retention', async (scope) => void (await scope.register(retentionAdminRoutes, { db })));
  await level('call-monitoring', async (scope) => {
    await scope.register(callMonitoringRoutes, { config, db });
  });
  await level('calls', async (scope) => void (await scope.register(callStatisticsRoutes, { db })));
  await level('clinic-systems', async (scope) => void (await scope.register(clinicSystemsAdminRoutes)));

  // Areas that the call monitor shares.
  await level('follow-ups', async (scope) => {
    await scope.register(followUpsRoutes, { db, matcher });
  });
  await level('arrivals', async (scope) => {
    await scope.register(arrivalsRoutes, { db, visits });
  });
  await level('own-patients', async (scope) => void (await scope.register(ownPatientsRoutes, { db })));
  await level('people', async (scope) => {
    await scope.register(peopleRoutes, { config, db });
  });
  await level('texts', async (scope) => {
    await scope.register(textsRoutes, { config, db });
    await scope.register(receivedTextsRoutes, { db, matcher });
  });

  // Everybody signed in to the call monitor.
  await level('reception', async (scope) => {
    await scope.register(callStreamRoutes, { config, db });
    await scope.register(callsRoutes, { db, matcher });
    await scope.register(callMessageRoutes, { config, db, systems: phoneSystems });
    await scope.register(callWorkRoutes, { db });
    await booking.reception(scope);
    await shop.reception(scope);
    await scope.register(patientsReceptionRoutes, { db });
  });

  // Programs of others, verified by each route.
  await level('webhook', async (scope) => {
    await scope.register(unsubscribeRoutes, { db });
    await scope.register(bouncesRoutes, { db, config });
    await scope.register(arrivalRoutes, { config });
    await booking.webhook(scope);
    await shop.webhook(scope);
    for (const { routes } of phoneSystems) await scope.register(routes, { config, db });
  });

  // Our own processes.
  await level('internal', async (scope) => {
    await publishing.internal(scope);
    await scope.register(imagesSiteRoutes, { db });
  });
}
