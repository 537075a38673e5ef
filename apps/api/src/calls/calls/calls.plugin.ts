import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../../patients';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { MessageReader } from '../telephony/message-reader';
import type { IngestEvent } from '../telephony/port';
import { callHub, type CallHub } from '../live/call-hub';
import { startFoldWorker, type FoldWorker } from './fold-worker';
import { clinicNumbers } from './own-numbers.repo';
import { insertRawEvent } from './raw-events.repo';
import type { RecordOptions } from './record-leg-events';
import { purgeCallTraces } from './retention.repo';
import { startWatchdog } from './watchdog';

const HOUR_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly calls: {
      readonly hub: CallHub;
      /** Where every connection to a phone system delivers its messages. */
      readonly ingest: IngestEvent;
    };
  }
}

export interface CallsOptions {
  config: AppConfig;
  db: Db;
  reader: MessageReader;
  matcher: CallerMatcher;
  /** What else follows from a change of a call, in its transaction. */
  onChange: RecordOptions['onChange'];
}

/** Runs while the app does: raw events become calls, and monitors receive them. */
export const calls = fp(
  async (app: FastifyInstance, { config, db, reader, matcher, onChange }: CallsOptions) => {
    const hub = callHub({ db, databaseDirectUrl: config.databaseDirectUrl, matcher, log: app.log });
    let worker: FoldWorker | undefined;
    let stopWatchdog: (() => void) | undefined;
    const purging = setInterval(() => {
      purgeCallTraces(db).catch((error: unknown) => app.log.error({ err: error }, 'the log of calls was not purged'));
    }, HOUR_MS).unref();

    app.decorate('calls', {
      hub,
      async ingest(raw) {
        if (await insertRawEvent(db, reader.redact(raw))) worker?.wake();
      },
    });

    app.addHook('onReady', async () => {
      await hub.start();
      worker = startFoldWorker(db, {
        reader,
        numbers: clinicNumbers(config.telephony),
        onChange,
        log: app.log,
        onFolded: (calls) => hub.expect(calls),
        // Sooner than its notice, and without reading it.
        onRecorded: (entries) => hub.recorded(entries),
      });
      stopWatchdog = startWatchdog(db, {
        ingest: app.calls.ingest,
        queryCall: app.phoneSystems.queryCall,
        log: app.log,
      });
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
