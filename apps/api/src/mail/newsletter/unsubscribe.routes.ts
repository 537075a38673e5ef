import { NEWSLETTER_ANSWERS } from '@harmony/domain';
import { FormReceiptSchema, NewsletterToken, UnsubscribeBody, UnsubscribeQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { t } from '@harmony/language';
import { findErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { ApiError, invalid } from '../../platform/http/api-error';
import { unsubscribe } from './newsletter.repo';

const tags = ['newsletter'];
const ANYTHING = 'application/octet-stream';
/** The body that mail programs send is one short parameter, and counts for nothing; what has no end is refused. */
const BODY_LIMIT = 1024 * 1024;

/**
 * Ends a subscription. Mail programs call this (RFC 8058) without our origin and without a session, and the token
 * proves the request; so it has the access level `webhook`, and works in preview mode and while the newsletter is off.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  // Whatever a mail program sends, and calls it, even by what is no media type: the link says whose subscription ends.
  app.addHook('onRequest', async ({ headers }) => {
    headers['content-type'] = ANYTHING;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(ANYTHING, { parseAs: 'string' }, ({ query }, body, done) => {
    done(null, UnsubscribeQuery.safeParse(query).data?.token === undefined ? fieldsOf(String(body)) : null);
  });

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

/** The fields of a form, in either of the ways in which programs send one. */
function fieldsOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}
