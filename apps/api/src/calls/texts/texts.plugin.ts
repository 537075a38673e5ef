import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { PhoneSystem } from '../telephony/port';
import { textLineOf } from '../telephony/texts/line';
import type { TextLine, TextNews } from '../telephony/texts/port';
import type { BackgroundJob } from '../../platform/jobs/background';
import type { FollowText } from './keep-text';
import { receiveNews } from './receive-news';
import { textRounds, TEXT_TIMINGS, type TextTimings } from './text-rounds';

declare module 'fastify' {
  interface FastifyInstance {
    readonly texts: {
      /** What texts are sent with; null while texting is not set up. */
      readonly line: Pick<TextLine, 'adapter' | 'from'> | null;
      /** The time by which texts wait for the morning. */
      now(): Date;
      /** Takes what a phone system reports of texts, once. Rejects only when it could not be stored. */
      receive(news: TextNews): Promise<void>;
      /** Sends what is due; null while texting is not set up. */
      readonly rounds: BackgroundJob | null;
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

/** What texts are sent with, where a number for them is configured, and what sends them. */
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
    const rounds = line && textRounds({ db, keys, line, receive, timings, now, log: app.log });

    app.decorate('texts', { line, receive, now, rounds });
    // A text that is on its way is asked for by whoever runs next.
    app.addHook('preClose', async () => closing.abort());
  },
  { name: 'texts', dependencies: ['clinic-systems'] },
);
