import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import { campaignStepsRoutes } from './campaigns/campaign-steps.routes';
import { campaignsRoutes } from './campaigns/campaigns.routes';
import { campaignMails } from './campaigns/campaign-mails';
import type { Mailer } from './mailer';
import { bouncesAdminRoutes, bouncesRoutes } from './newsletter/bounces.routes';
import { newsletterAdminRoutes, newsletterRoutes } from './newsletter/newsletter.routes';
import { unsubscribeRoutes } from './newsletter/unsubscribe.routes';
import { outboxAdminRoutes } from './outbox/outbox.routes';

/** The newsletter, its campaigns, and the outbox of all mails. */
export const mailRoutes = ({ config, db, mailer }: { config: AppConfig; db: Db; mailer: Mailer }): RouteGroup[] => {
  const campaigns = { db, mails: campaignMails(config), publicUrl: config.publicUrl };
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
      serve(campaignsRoutes, campaigns, [
        'GET /campaigns',
        'GET /campaigns/choices',
        'GET /campaigns/:id',
        'GET /campaigns/:id/preview',
        'GET /campaigns/:id/mail',
        'POST /campaigns',
        'PUT /campaigns/:id',
        'DELETE /campaigns/:id',
      ]),
      serve(campaignStepsRoutes, campaigns, [
        'POST /campaigns/:id/test',
        'POST /campaigns/:id/send',
        'POST /campaigns/:id/pause',
        'POST /campaigns/:id/continue',
        'POST /campaigns/:id/stop',
      ]),
      serve(outboxAdminRoutes, { db, config }, ['GET /outbox', 'POST /outbox/:id/retry']),
    ]),
    group('webhook', [
      serve(unsubscribeRoutes, { db }, ['POST /newsletter/unsubscribe', 'GET /newsletter/unsubscribe']),
      serve(bouncesRoutes, { db, config }, ['POST /newsletter/bounces']),
    ]),
  ];
};
