import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import type { AppConfig } from '../../config';
import type { Db } from '../../db/schema';
import type { TakeRawEvent } from '../../telephony/port';
import { keptOf, type LegReaders } from '../../telephony/readers';
import { updateCallBacks } from './call-backs.repo';
import { callHub, type CallHub } from './call-hub';
import { startFoldWorker, type FoldWorker } from './fold-worker';
import { clinicNumbers } from './own-numbers.repo';
import { insertRawEvent } from './raw-events.repo';
import { purgeCallTraces } from './retention.repo';
import { startWatchdog } from './watchdog';

const HOUR_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly calls: {
      readonly hub: CallHub;
      /** Where every connection to a phone system hands its messages in. */
      readonly take: TakeRawEvent;
    };
  }
}

export interface CallsOptions {
  config: AppConfig;
  db: Db;
  readers: LegReaders;
  matcher: CallerMatcher;
}

/** Follows the phone system while the app is running: raw events become calls, and monitors hear of them. */
export const calls = fp(
  async (app: FastifyInstance, { config, db, readers, matcher }: CallsOptions) => {
    const hub = callHub({ db, databaseUrl: config.databaseUrl, matcher, log: app.log });
    let worker: FoldWorker | undefined;
    let stopWatchdog: (() => void) | undefined;
    const purging = setInterval(() => {
      purgeCallTraces(db).catch((error: unknown) => app.log.error({ err: error }, 'the log of calls was not purged'));
    }, HOUR_MS).unref();

    app.decorate('calls', {
      hub,
      async take(raw) {
        if (await insertRawEvent(db, keptOf(raw))) worker?.wake();
      },
    });

    app.addHook('onReady', async () => {
      await hub.start();
      worker = startFoldWorker(db, {
        readers,
        numbers: clinicNumbers(config.telephony),
        onChange: updateCallBacks,
        log: app.log,
        onFolded: (calls) => hub.expect(calls),
        // Its notice would say the same a moment later.
        onRecorded: (entries) => hub.pass(entries),
      });
      stopWatchdog = startWatchdog(db, { take: app.calls.take, ask: app.phoneSystems.ask, log: app.log });
    });
    app.addHook('onClose', async () => {
      clearInterval(purging);
      stopWatchdog?.();
      await worker?.close();
      await hub.close();
    });
  },
  { name: 'calls' },
);
