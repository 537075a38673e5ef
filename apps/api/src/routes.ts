import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccessLevel } from './platform/http/access-levels';
import { bookingRoutes } from './scheduling/routes';
import type { AppConfig } from './platform/config/app-config';
import type { Db } from './platform/db/schema';
import { validationMessage } from './platform/http/validation-messages';
import { secondFactors } from './accounts/second-factor/second-factor';
import { accountRoutes } from './accounts/account/account.routes';
import { ownEmailRoutes } from './accounts/account/own-email.routes';
import { apiDocsRoutes } from './platform/openapi/api-docs.routes';
import { appointmentsAdminRoutes, appointmentsRoutes } from './scheduling/appointments/appointments.routes';
import { arrivalsRoutes } from './scheduling/arrivals/arrivals.routes';
import { placeCheckIns } from './scheduling/arrivals/place-check-in.repo';
import { auditAdminRoutes } from './platform/audit/audit.routes';
import { authRoutes } from './accounts/sign-in/auth.routes';
import { reauthenticateRoutes } from './accounts/sign-in/reauthenticate.routes';
import { secondFactorSignInRoutes } from './accounts/sign-in/second-factor-sign-in.routes';
import { archivesRoutes } from './operations/backup/archives.routes';
import { backupUploadRoutes } from './operations/backup/backup-upload.routes';
import { backupRoutes } from './operations/backup/backup.routes';
import type { Backups } from './operations/backup/backups';
import type { Copies } from './operations/backup/copies/copies';
import { copiesRoutes } from './operations/backup/copies/copies.routes';
import { callMonitoringRoutes } from './calls/calls/call-monitoring.routes';
import { callMessageRoutes } from './calls/calls/call-message.routes';
import { callStatisticsRoutes } from './calls/call-statistics/call-statistics.routes';
import { callStreamRoutes } from './calls/calls/call-stream.routes';
import { callWorkRoutes } from './calls/calls/call-work.routes';
import { callsRoutes } from './calls/calls/calls.routes';
import { chatAdminRoutes, chatRoutes } from './publishing/chat/chat.routes';
import { checkInsAdminRoutes, checkInsRoutes } from './scheduling/check-ins/check-ins.routes';
import { clinicSystemsAdminRoutes } from './patients/clinic-systems/clinic-systems.routes';
import {
  contactSubmissionsAdminRoutes,
  contactSubmissionsRoutes,
} from './patients/contact-submissions/contact-submissions.routes';
import {
  customHerbRequestsAdminRoutes,
  customHerbRequestsRoutes,
} from './shop/custom-herb-requests/custom-herb-requests.routes';
import { activityRoutes, completenessRoutes, dashboardRoutes } from './operations/dashboard/dashboard.routes';
import { errorsAdminRoutes } from './operations/errors/errors.routes';
import { followUpsRoutes } from './patients/follow-ups/follow-ups.routes';
import { formChallengeRoutes } from './platform/forms/form-challenge.routes';
import { arrivalRoutes } from './operations/health/arrival.routes';
import { healthRoutes } from './operations/health/health.routes';
import { imagesAdminRoutes, imagesSiteRoutes } from './publishing/images/images-admin.routes';
import { imagesRoutes } from './publishing/images/images.routes';
import { jwksRoutes } from './patients/clinic-systems/fhir/jwks.routes';
import { lettersRoutes } from './mail/campaigns/letters.routes';
import { letterStepsRoutes } from './mail/campaigns/letter-steps.routes';
import { bouncesAdminRoutes, bouncesRoutes } from './mail/newsletter/bounces.routes';
import { newsletterAdminRoutes, newsletterRoutes } from './mail/newsletter/newsletter.routes';
import { unsubscribeRoutes } from './mail/newsletter/unsubscribe.routes';
import { accountEmails } from './mail/outbox/account-emails';
import { letterMails } from './mail/outbox/letter-mails';
import { outboxEmails } from './mail/outbox/email-notifications';
import { ownPatientsRoutes } from './patients/own-patients/own-patients.routes';
import { outboxAdminRoutes } from './mail/outbox/outbox.routes';
import { passwordResetRoutes } from './accounts/password-reset/password-reset.routes';
import { patientImportsAdminRoutes } from './patients/imports/imports.routes';
import { patientsReceptionRoutes } from './patients/patients/patients-reception.routes';
import { patientsAdminRoutes } from './patients/patients/patients.routes';
import { peopleRoutes } from './patients/people/people.routes';
import { receptionAccountsAdminRoutes } from './calls/reception-accounts/reception-accounts.routes';
import { receptionAuthRoutes } from './calls/reception-auth/reception-auth.routes';
import { retentionAdminRoutes } from './operations/retention/retention.routes';
import { countScheduleAttention } from './scheduling/schedule/attention.repo';
import { passkeysRoutes } from './accounts/second-factor/passkeys.routes';
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes';
import { receivedTextsRoutes } from './calls/texts/received-texts.routes';
import { textTemplatesAdminRoutes } from './calls/texts/text-templates.routes';
import { textsRoutes } from './calls/texts/texts.routes';
import { usersAdminRoutes } from './accounts/users/users.routes';
import { imageBytes } from './publishing/images/store/image-bytes';
import type { ImageStore } from './publishing/images/store/image-store';
import type { AccessLevelOptions } from './platform/plugins/access';
import { publishingRoutes, type PublishingRoutesOptions } from './publishing/routes';
import { makeQueues } from './platform/jobs/queues';
import { shopRoutes } from './shop/routes';
import type { PhoneSystem } from './calls/telephony/port';

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
