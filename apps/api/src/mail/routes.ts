import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import { letterStepsRoutes } from './campaigns/letter-steps.routes';
import { lettersRoutes } from './campaigns/letters.routes';
import { letterMails } from './campaigns/letter-mails';
import type { Mailer } from './mailer';
import { bouncesAdminRoutes, bouncesRoutes } from './newsletter/bounces.routes';
import { newsletterAdminRoutes, newsletterRoutes } from './newsletter/newsletter.routes';
import { unsubscribeRoutes } from './newsletter/unsubscribe.routes';
import { outboxAdminRoutes } from './outbox/outbox.routes';

/** The newsletter, its campaigns, and the outbox of all mails. */
export const mailRoutes = ({ config, db, mailer }: { config: AppConfig; db: Db; mailer: Mailer }): RouteGroup[] => {
  const letters = { db, mails: letterMails(config), publicUrl: config.publicUrl };
  return [
    group('public', [serve(newsletterRoutes, { db, mailer }, ['POST /newsletter', 'POST /newsletter/confirm'])]),
    group('inboxes', [
      serve(newsletterAdminRoutes, { db }, [
        'GET /newsletter',
        'GET /newsletter.csv',
        'GET /newsletter/:id',
        'PUT /newsletter/:id',
        'POST /newsletter/bulk',
        'POST /newsletter/bulk-delete',
        'DELETE /newsletter/:id',
      ]),
      serve(bouncesAdminRoutes, { db }, ['POST /newsletter/:id/came-back']),
      serve(lettersRoutes, letters, [
        'GET /letters',
        'GET /letters/choices',
        'GET /letters/:id',
        'GET /letters/:id/preview',
        'GET /letters/:id/mail',
        'POST /letters',
        'PUT /letters/:id',
        'DELETE /letters/:id',
      ]),
      serve(letterStepsRoutes, letters, [
        'POST /letters/:id/test',
        'POST /letters/:id/send',
        'POST /letters/:id/pause',
        'POST /letters/:id/continue',
        'POST /letters/:id/stop',
      ]),
      serve(outboxAdminRoutes, { db, config }, ['GET /outbox', 'POST /outbox/:id/retry']),
    ]),
    group('webhook', [
      serve(unsubscribeRoutes, { db }, ['POST /newsletter/unsubscribe', 'GET /newsletter/unsubscribe']),
      serve(bouncesRoutes, { db, config }, ['POST /newsletter/bounces']),
    ]),
  ];
};
