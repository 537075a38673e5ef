import { BounceReceiptSchema, IdParams, MailCameBackBody, NewsletterSubscriberSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sameSecret } from '../../platform/crypto/same-secret';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { ApiError, invalid, unauthenticated } from '../../platform/http/api-error';
import { getRow } from '../../platform/inbox/inbox.repo';
import { newsletterInbox } from './newsletter.repo';
import { endByHand, endByReport } from './bounces.repo';
import { readDeliveryReport } from './delivery-report';

const tags = ['newsletter'];
/** A report brings the whole mail back, with its pictures' addresses but without pictures. */
const BODY_LIMIT = 1024 * 1024;

const OFF = 'Bounce reports aren’t accepted here: BOUNCE_SECRET is not set.';
const NO_REPORT = 'This isn’t a delivery report (RFC 3464).';

/**
 * Takes reports of mail servers about letters that did not arrive, from whatever program gets them; the program knows the secret, and
 * the report brings our own link back, which nobody else knows. A report without it ends nothing.
 */
export const bouncesRoutes: FastifyPluginAsyncZod<{ db: Db; config: Pick<AppConfig, 'mail'> }> = async (
  app,
  { db, config },
) => {
  const { bounceSecret } = config.mail;
  // Before any byte of a stranger's mail is read.
  app.addHook('onRequest', async (request) => {
    if (bounceSecret === null) throw new ApiError('not_found', OFF);
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !sameSecret(given, bounceSecret)) throw unauthenticated();
  });
  app.addContentTypeParser('message/rfc822', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));

  app.post(
    '/newsletter/bounces',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary:
          'Take a raw delivery report (RFC 3464): an address that is not there ends the subscription; off without BOUNCE_SECRET',
        body: z.string(),
        response: { 200: BounceReceiptSchema, ...writeErrors },
      },
    },
    async (request) => {
      const report = readDeliveryReport(request.body);
      if (!report) throw invalid({}, NO_REPORT);
      const { isFinal, token, reason } = report;
      if (!isFinal) return { ended: false, reason: 'The report doesn’t say that the address doesn’t exist.' };
      if (token === null) return { ended: false, reason: 'The report isn’t about one of our newsletters.' };
      const ended = await endByReport(db, token, reason || 'The email bounced.');
      return { ended, reason: ended ? reason : 'This subscription had already ended.' };
    },
  );
};

/** The same by hand, for whoever reads the clinic's mail. */
export const bouncesAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/newsletter/:id/came-back',
    {
      config: { audit: { entity: 'newsletter', action: 'came-back' } },
      schema: {
        tags,
        summary: 'End a subscription because mail to it came back',
        params: IdParams,
        body: MailCameBackBody,
        response: { 200: NewsletterSubscriberSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const reason = request.body.reason || 'The email bounced.';
      await request.audited((trx) => endByHand(trx, id, reason));
      return NewsletterSubscriberSchema.parse(await getRow(db, newsletterInbox, id));
    },
  );
};
