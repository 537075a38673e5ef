import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountEmails } from './accounts/account-emails';
import { accountsRoutes, type SigningIn } from './accounts/routes';
import { secondFactors } from './accounts/second-factor/second-factor';
import { callsRoutes } from './calls/routes';
import type { PhoneSystem } from './calls/telephony/port';
import { createMailer } from './mail/mailer';
import { sendReply as sendReplyBy } from './mail/reply';
import { mailRoutes } from './mail/routes';
import type { Backups } from './operations/backup/backups';
import type { Copies } from './operations/backup/copies/copies';
import { operationsRoutes } from './operations/routes';
import { patientOfBooking } from './patients/patients/patient-of-booking.repo';
import { patientsRoutes } from './patients/routes';
import type { AppConfig } from './platform/config/app-config';
import type { Db } from './platform/db/schema';
import { registerGroups } from './platform/http/route-groups';
import { makeQueues } from './platform/jobs/queues';
import { platformRoutes } from './platform/routes';
import type { DraftsRoutesOptions } from './publishing/drafts/drafts.routes';
import { imageBytes } from './publishing/images/store/image-bytes';
import type { ImageStore } from './publishing/images/store/image-store';
import { publishingRoutes } from './publishing/routes';
import { schedulingRoutes } from './scheduling/routes';
import type { PatientOf } from './scheduling/visits/patient-of';
import { saveVisits } from './scheduling/visits/patient-visits.repo';
import type { OrderContext } from './shop/orders/order-context';
import { phoneHasher } from './shop/orders/placing/phone-hash';
import { shopRoutes } from './shop/routes';

export interface RoutesOptions {
  config: AppConfig;
  db: Db;
  backups: Backups;
  copies: Copies;
  imageStore: ImageStore | null;
  drafted: DraftsRoutesOptions;
  phoneSystems: readonly PhoneSystem[];
}

/** Every route: each subject's `routes.ts` lists its own, with who may use them. */
export async function registerRoutes(
  app: FastifyInstance,
  { config, db, backups, copies, imageStore: store, drafted, phoneSystems: systems }: RoutesOptions,
): Promise<void> {
  const { matcher, index } = app.clinicSystems;
  const { hashingQueue, receptionHashingQueue, bookingQueue, orderQueue, lookQueue, imageQueue } = makeQueues();
  const mailer = createMailer(config);
  const sendReply = sendReplyBy(mailer);
  const emails = accountEmails(config);
  const signingIn: SigningIn = { config, db, hashingQueue, emails, factors: secondFactors({ config, db, emails }) };
  const patientOf: PatientOf = (trx, contact) => patientOfBooking(trx, index, contact);
  const context: OrderContext = { config, db, mailer, payments: app.payments.provider, phoneHash: phoneHasher(index) };
  await registerGroups(app, [
    ...platformRoutes({ db }),
    ...accountsRoutes(signingIn),
    ...mailRoutes({ config, db, mailer }),
    ...publishingRoutes({
      config,
      db,
      drafted,
      imageBytes: imageBytes({ db, store, keptIn: config.images.keptIn, log: app.log }),
      imageQueue,
      // Instances that share backups share this, too.
      uploadsFolder: config.backup.folder ?? join(tmpdir(), 'harmony-uploads'),
    }),
    ...patientsRoutes({ config, db, mailer, sendReply, matcher, saveVisits }),
    ...schedulingRoutes(app, { config, db, mailer, sendReply, bookingQueue, patientOf }),
    ...shopRoutes({ config, db, context, sendReply, orderQueue, lookQueue }),
    ...callsRoutes(app, { config, db, signingIn, receptionHashingQueue, systems, patientOf, context }),
    ...operationsRoutes({ config, db, backups, copies }),
  ]);
}
