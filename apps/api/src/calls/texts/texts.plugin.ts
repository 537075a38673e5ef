import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { PhoneSystem } from '../telephony/port';
import { textLineOf } from '../telephony/texts/line';
import type { TextLine, TextNews } from '../telephony/texts/port';
import type { Rounds } from '../../platform/jobs/rounds';
import type { FollowText } from './keep-text';
import { receiveNews } from './receive-news';
import { startTextWorker, TEXT_TIMINGS, type TextTimings } from './text-worker';

declare module 'fastify' {
  interface FastifyInstance {
    readonly texts: {
      /** What texts are sent with; null while texting is not set up. */
      readonly line: Pick<TextLine, 'adapter' | 'from'> | null;
      /** The time by which texts wait for the morning. */
      now(): Date;
      /** Takes what a phone system reports of texts, once. Rejects only when it could not be stored. */
      receive(news: TextNews): Promise<void>;
    };
  }
}

export interface TextsOptions {
  config: AppConfig;
  db: Db;
  systems: readonly PhoneSystem[];
  /** What a received text causes besides. */
  followText: FollowText;
  timings?: TextTimings;
  /** The time by which texts wait for the morning. */
  now?: () => Date;
}

/** Sends texts while the app is running, where a number for them is configured. Closing waits for the one on its way. */
export const texts = fp(
  async (
    app: FastifyInstance,
    { config, db, systems, followText, timings = TEXT_TIMINGS, now = () => new Date() }: TextsOptions,
  ) => {
    const closing = new AbortController();
    const line = textLineOf(config, systems, closing.signal);
    const { keys, country } = app.clinicSystems.index;
    const { publicUrl } = config;
    const receive = (news: TextNews) =>
      receiveNews({ db, keys, country, publicUrl, followText, answersHelp: line?.answersHelp ?? true }, news);
    let worker: Rounds | undefined;

    app.decorate('texts', { line, receive, now });
    app.addHook('onReady', async () => {
      if (line)
        worker = await startTextWorker({
          db,
          keys,
          line,
          receive,
          timings,
          now,
          databaseDirectUrl: config.databaseDirectUrl,
          log: app.log,
        });
    });
    app.addHook('onClose', async () => {
      // A text that is on its way is asked for by whoever runs next.
      closing.abort();
      await worker?.close();
    });
  },
  { name: 'texts', dependencies: ['clinic-systems'] },
);
