import { NEWSLETTER_ANSWERS } from '@harmony/domain';
import { FormReceiptSchema, NewsletterToken, UnsubscribeBody, UnsubscribeQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { t } from '@harmony/language';
import { findErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { ApiError, invalid } from '../../errors/api-error';
import { unsubscribe } from './newsletter.repo';

const tags = ['newsletter'];
/** The body that mail programs send is one short parameter; more is refused. */
const BODY_LIMIT = 4096;

/**
 * Ends a subscription. Mail programs call this (RFC 8058) without our origin and without a session, and the token
 * proves the request; so it has the access level `webhook`, and works in preview mode and while the newsletter is off.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // The other content type that RFC 8058 names. Its fields add nothing to the URL.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));

  app.post(
    '/newsletter/unsubscribe',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'End a subscription with the token of any of its mails, in the query or the body (RFC 8058)',
        querystring: UnsubscribeQuery,
        body: UnsubscribeBody,
        response: { 200: FormReceiptSchema, ...writeErrors },
      },
    },
    async (request) => {
      const token = request.query.token ?? request.body?.token;
      if (token === undefined) throw invalid({ token: NEWSLETTER_ANSWERS.noLink });
      if (!(await unsubscribe(db, token))) throw new ApiError('not_found', NEWSLETTER_ANSWERS.linkUnknown);
      return { success: true as const, message: t(NEWSLETTER_ANSWERS.ended) };
    },
  );

  app.get(
    '/newsletter/unsubscribe',
    {
      schema: {
        tags,
        summary: 'Leads mail programs that open the address to the page with the button; changes nothing',
        querystring: z.object({ token: NewsletterToken }),
        response: { 303: z.null().describe('To the page'), ...findErrors },
      },
    },
    async (request, reply) => reply.redirect(`/newsletter/unsubscribe?token=${request.query.token}`, 303),
  );
};
