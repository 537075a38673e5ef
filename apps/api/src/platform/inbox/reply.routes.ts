import { randomUUID } from 'node:crypto';
import {
  stateAfterAnswer,
  suggestedInstant,
  suggestionProblems,
  type InboxKey,
  type SuggestedTime,
} from '@harmony/domain';
import { IdParams, replyBody, SpokenLanguage } from '@harmony/domain/schemas';
import type { Language } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { IfMatchHeaders, seenVersion, writeErrors } from '../http/contracts';
import { readSiteSettings } from '../settings/site-settings.repo';
import type { Database, Db } from '../db/schema';
import { invalid } from '../http/api-error';
import { changeRows } from './inbox-changes.repo';
import type { Inbox } from './inbox';
import { getRow } from './inbox.repo';
import { inboxRoutes } from './inbox.routes';
import { insertReply } from './replies.repo';

/** A staff member's answer. */
export interface Answer {
  /** Where the row is that it answers. */
  inbox: InboxKey;
  /** Of whom it goes to. */
  language: Language;
  /** A checked e-mail address. */
  email: string;
  /** One line. */
  subject: string;
  text: string;
  /** Visits that it suggests (ISO 8601). */
  suggestedTimes: readonly string[];
  /** Finds the mail again in the outbox. */
  key: string;
}

/** Writes the mail of an answer in its transaction; throws what staff are told when there is none. */
export type SendReply = (trx: Transaction<Database>, answer: Answer) => Promise<void>;

const Addressee = z.object({ state: z.string(), email: z.string(), language: SpokenLanguage });

/**
 * The suggested times as ISO 8601.
 *
 * @throws ApiError 400 for a time that has passed, is too far away, or is there twice
 */
async function instantsOf(db: Db, times: readonly SuggestedTime[]): Promise<string[]> {
  if (times.length === 0) return [];
  const { timeZone } = await readSiteSettings(db);
  const problems = suggestionProblems(times, new Date(), timeZone).flatMap((problem, at) =>
    problem === null ? [] : [[`suggestedTimes.${at}`, problem] as const],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return times.map((time) => suggestedInstant(time, timeZone).toISOString());
}

/** The routes of an inbox whose rows are answered by mail: those of every inbox, and `POST <list>/:id/reply`. */
export const answeredInboxRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db; sendReply: SendReply }> =>
  async (app, { db, sendReply }) => {
    const { key, kind, entity, detail, replies } = inbox;
    if (replies === null) throw new Error(`${key} declares no replies`);
    const path = kind.path.replace(/^\/api/, '');
    await app.register(inboxRoutes(inbox), { db });

    app.post(
      `${path}/:id/reply`,
      {
        config: { audit: { entity, action: 'reply' } },
        schema: {
          tags: [path.slice(1)],
          summary: `${kind.noun}: answer by mail; If-Match keeps a second click from a second mail`,
          params: IdParams,
          headers: IfMatchHeaders,
          body: replyBody(key),
          response: { 201: detail.row, ...writeErrors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { subject, text, suggestedTimes = [] } = request.body;
        const by = request.user?.username ?? null;
        const seen = seenVersion(request.headers);
        const times = await instantsOf(db, suggestedTimes);
        const answered = await request.audited(async (trx) => {
          // Locks the row, so that its state stands until it is moved.
          await changeRows(trx, inbox, [id], { isRead: true }, { by, seen });
          const { state, email, language } = Addressee.parse(await getRow(trx, inbox, id));
          await changeRows(trx, inbox, [id], { state: stateAfterAnswer(key, state) }, { by });
          const mailKey = `${entity}-reply:${randomUUID()}`;
          const letter = { subject, text, suggestedTimes: times };
          await sendReply(trx, { inbox: key, email, language, ...letter, key: mailKey });
          await insertReply(trx, {
            column: replies,
            rowId: id,
            suggestedTimes: times,
            subject,
            text,
            sentBy: by,
            mailKey,
          });
          return getRow(trx, inbox, id);
        });
        return reply.code(201).send(answered);
      },
    );
  };
