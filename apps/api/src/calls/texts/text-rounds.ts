import { textsWaitUntil } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { PhoneKeys } from '../../patients';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import type { BackgroundJob } from '../../platform/jobs/background';
import { TextFailure, type TextLine, type TextNews } from '../telephony/texts/port';
import { optOut } from './receive-news';
import { lastConsent } from './text-consents.repo';
import { openNumber } from './text-number';
import {
  claimDue,
  markOver,
  markSent,
  markUnsure,
  oldestUnderWay,
  postpone,
  unclaimed,
  type ClaimedText,
} from './text-queue.repo';
import { TEXTS_CHANNEL } from './texts.repo';

/** How soon things happen, in milliseconds; tests hand in shorter ones. */
export interface TextTimings {
  /** Between rounds without a notice, and between two readings of the phone system's news. */
  round: number;
  /** From a lost answer until the phone system is asked. */
  ask: number;
}

export const TEXT_TIMINGS: TextTimings = { round: 30_000, ask: 60_000 };

/** How far back news are read at the start: what came in while Harmony was off. */
const FIRST_NEWS_MS = 7 * 86_400_000;
/** News may be listed a little late. */
const OVERLAP_MS = 600_000;

export interface TextRoundsOptions {
  db: Db;
  keys: PhoneKeys;
  line: TextLine;
  receive: (news: TextNews) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  timings: TextTimings;
  now: () => Date;
}

/**
 * Sends the texts that are due, one after the other, from 8:00 to 21:00 of the clinic's time, and reads the news of phone
 * systems that report nothing by themselves. Any number of instances may do so at once.
 *
 * A text is sent once: where an answer is lost, the phone system is asked whether it has the text before it gets it again.
 */
export function textRounds(options: TextRoundsOptions): BackgroundJob {
  const { db, keys, line, receive, log, timings, now } = options;
  const startedAt = Date.now();
  let readAt: number | null = null;

  async function work(closing: AbortSignal): Promise<void> {
    await readNews();
    const { timeZone } = await readSiteSettings(db);
    while (!closing.aborted) {
      const text = await claimDue(db, { repliesOnly: textsWaitUntil(now(), timeZone) !== null });
      if (!text || !(await deliver(text))) return;
    }
  }

  async function readNews(): Promise<void> {
    const at = Date.now();
    if (!line.readNews || (readAt !== null && at - readAt < timings.round / 2)) return;
    const oldest = await oldestUnderWay(db);
    const from = readAt === null ? startedAt - FIRST_NEWS_MS : readAt - OVERLAP_MS;
    try {
      const news = await line.readNews(new Date(Math.min(from, oldest === null ? from : Date.parse(oldest))));
      for (const one of news) await receive(one);
      readAt = at;
    } catch (error) {
      log.warn({ err: error }, 'what became of texts could not be read yet');
    }
  }

  /** Sends one text and notes what came of it; false when the phone system takes none at the moment. */
  async function deliver(text: ClaimedText): Promise<boolean> {
    const { id: textId, attempts, isReply } = text;
    const to = openNumber(keys, text.number);
    if (to === null) await markOver(db, text, 'failed', 'Its number was stored with another PHONE_INDEX_SECRET.');
    else if (!isReply && (await lastConsent(db, { hash: text.numberHmac }))?.state !== 'granted')
      await markOver(db, text, 'stopped', 'The person doesn’t want texts.');
    else
      try {
        await markSent(db, text, await handOver(text, to));
        log.info({ textId, attempts }, 'text sent');
      } catch (error) {
        log.warn(
          { textId, attempts, ...(error instanceof TextFailure ? { kind: error.kind } : { err: error }) },
          'text not sent',
        );
        return noteFailure(text, error);
      }
    return true;
  }

  /** The phone system's id of the text: of an earlier attempt, where that has succeeded after all. */
  async function handOver(text: ClaimedText, to: string): Promise<string> {
    const outgoing = { to, body: text.body };
    const earlier = text.mayBeSent ? await unclaimed(db, await ask(text, to)) : undefined;
    return earlier ?? (await line.send(outgoing)).vendorId;
  }

  /** While the phone system cannot be asked, the text stays unsure, whatever the reason. */
  const ask = ({ body, createdAt }: ClaimedText, to: string): Promise<string[]> =>
    line.find({ to, body }, new Date(createdAt)).catch((error: unknown) => {
      throw new Error('the phone system could not be asked for a text', { cause: error });
    });

  async function noteFailure(text: ClaimedText, error: unknown): Promise<boolean> {
    if (!(error instanceof TextFailure)) {
      await markUnsure(db, text, timings.ask / 1000);
      return true;
    }
    if (error.kind === 'later') await postpone(db, text, { problem: error.message, waitMs: error.retryAfterMs });
    else {
      const isOptedOut = error.kind === 'opted-out';
      await markOver(db, text, isOptedOut ? 'stopped' : 'failed', error.message);
      if (isOptedOut)
        await db.transaction().execute((trx) => optOut(trx, { hash: text.numberHmac, sealed: text.number }));
    }
    return error.kind !== 'later';
  }

  return {
    name: 'texts',
    everyMs: timings.round,
    wokenBy: TEXTS_CHANNEL,
    failure: 'texts could not be read or written',
    run: work,
  };
}
