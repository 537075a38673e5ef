import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../../patients';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { MessageReader } from '../telephony/message-reader';
import type { IngestEvent } from '../telephony/port';
import { callHub, type CallHub } from '../live/call-hub';
import { clinicNumbers } from './own-numbers.repo';
import { insertRawEvent } from './raw-events.repo';
import { recordLegEvents, type RecordOptions } from './record-leg-events';

declare module 'fastify' {
  interface FastifyInstance {
    readonly calls: {
      readonly hub: CallHub;
      /** Where every connection to a phone system delivers its messages. */
      readonly ingest: IngestEvent;
      /** Makes calls of the messages that came in. */
      readonly fold: (closing: AbortSignal) => Promise<void>;
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

/** Takes what phone systems say, and sends calls to the monitors while the app runs. */
export const calls = fp(
  async (app: FastifyInstance, { config, db, reader, matcher, onChange }: CallsOptions) => {
    const hub = callHub({ db, databaseDirectUrl: config.databaseDirectUrl, matcher, log: app.log });
    const recording = {
      reader,
      numbers: clinicNumbers(config.telephony),
      onChange,
      onFolded: (calls: Parameters<typeof hub.expect>[0]) => hub.expect(calls),
    };

    app.decorate('calls', {
      hub,
      async ingest(raw) {
        if (await insertRawEvent(db, reader.redact(raw))) app.wakeJobs('fold-calls');
      },
      async fold(closing) {
        // Whatever arrives during a batch waits for the next one.
        for (let isMore = true; isMore && !closing.aborted;) {
          const recorded = await recordLegEvents(db, recording);
          ({ isMore } = recorded);
          // Sooner than its notice, and without reading it.
          if (recorded.entries.length > 0) hub.recorded(recorded.entries);
        }
      },
    });

    app.addHook('onReady', () => hub.start());
    app.addHook('onClose', () => hub.close());
  },
  { name: 'calls' },
);
