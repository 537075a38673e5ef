import type { Area } from '@harmony/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { livingSessions } from './reception-sessions.repo';
import { livingWebSessions, sessionKey } from './session-store.repo';
import type { AppConfig } from '../../platform/config/app-config';
import { connectListener, type Listener } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { frame, type EventStream } from '../../platform/plugins/stream';
import { sessionStreams } from './session-streams';

/** Changes that come together are sent together. */
const TOGETHER_MS = 40;
/** With more changes at once, screens load the list again. */
const PUSHED_AT_MOST = 200;
/** A notice that everything may have changed, as after a restore. */
const EVERYTHING = '*';

/** Rows of one kind whose changes are pushed to every screen. */
export interface LiveTopic {
  /** Name of the event; with `-reset` behind it, screens load the list again. */
  event: string;
  /** Postgres channel: the id of a row that has changed, or '*'. */
  channel: string;
  /** Who may see the rows. */
  area: Area;
  /** The news of these rows, read once for all screens; null: nothing to say. */
  news(ids: readonly number[]): Promise<object | null>;
  /** A notice that names no row; true: news of no rows are sent, about what is true of all. Default: a reset. */
  onOther?: (payload: string) => boolean;
  /** Everything may have changed: notices were lost, or a backup was restored. */
  onReset: () => void;
}

export interface LiveRows {
  /** Pushes the changes of these rows from the start of the app on. */
  follow(topic: LiveTopic): void;
  /**
   * Answers with a stream of server-sent events that ends with the session. It carries every kind of rows that the
   * session may see, whichever route has opened it: browsers have six connections per server, so a console has one
   * stream. 429 when the session has too many.
   */
  openStream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: LiveRows;
  }
}

export interface LiveRowsOptions {
  config: AppConfig;
  db: Db;
  /** Sends bytes to every call monitor, on the stream that it has anyway. */
  broadcast: (bytes: Buffer) => void;
}

/** Pushes changes of rows to all call monitors and consoles, each row read and serialised once per instance. */
export const liveRows = fp(
  async (app: FastifyInstance, { config, db, broadcast }: LiveRowsOptions) => {
    const topics = new Map<string, { topic: LiveTopic; streams: Set<Pick<EventStream, 'write'>> }>();
    const open: { stop(): void; listener: Listener }[] = [];
    const areas = () => new Set([...topics.values()].map(({ topic }) => topic.area));

    // A person may have a session of either app; neither outlives its stream. Another role ends the sessions.
    const streams = sessionStreams({
      living: async (keys) => {
        const alive = await Promise.all([
          ...[...areas()].map((area) => livingWebSessions(db, keys, area, config.webSession)),
          livingSessions(db, keys, config.receptionSession),
        ]);
        return new Set(alive.flatMap((each) => [...each]));
      },
      log: app.log,
    });

    async function start(topic: LiveTopic, own: ReadonlySet<Pick<EventStream, 'write'>>): Promise<void> {
      const changed = new Set<number>();
      let timer: NodeJS.Timeout | undefined;

      function send(event: string, data: object): void {
        const bytes = Buffer.from(frame({ event, data }));
        broadcast(bytes);
        for (const stream of own) stream.write(bytes);
      }

      async function push(): Promise<void> {
        timer = undefined;
        const ids = [...changed];
        changed.clear();
        if (ids.length > PUSHED_AT_MOST) return send(`${topic.event}-reset`, {});
        try {
          const news = await topic.news(ids);
          if (news) send(topic.event, news);
        } catch (error) {
          app.log.error({ err: error, event: topic.event }, 'changes could not be sent');
          send(`${topic.event}-reset`, {});
        }
      }

      function reset(): void {
        send(`${topic.event}-reset`, {});
        topic.onReset();
      }

      function onNotice(payload: string): void {
        const id = Number(payload);
        const isRow = Number.isInteger(id);
        if (payload === EVERYTHING || (!isRow && !topic.onOther)) return reset();
        if (isRow) changed.add(id);
        else if (!topic.onOther?.(payload)) return;
        timer ??= setTimeout(() => void push(), TOGETHER_MS);
      }

      const listener = await connectListener(config.databaseDirectUrl, topic.channel, onNotice, reset, {
        log: app.log,
      });
      open.push({ listener, stop: () => clearTimeout(timer) });
    }

    app.decorate('live', {
      follow: (topic) => void topics.set(topic.event, { topic, streams: new Set() }),
      async openStream(request, reply) {
        const key = request.receptionist?.sessionKey ?? sessionKey(request.session.sessionId);
        streams.refuseTooMany(key);
        await request.audit();
        const stream = reply.openStream();
        streams.add({ stream, sessionKey: key });
        for (const { topic, streams: own } of topics.values()) {
          if (!request.receptionist && !request.may(topic.area)) continue;
          own.add(stream);
          stream.onClose(() => own.delete(stream));
        }
        return reply;
      },
    });
    app.addHook('onReady', async () => {
      for (const { topic, streams: own } of topics.values()) await start(topic, own);
    });
    app.addHook('onClose', async () => {
      streams.close();
      for (const { listener, stop } of open) {
        stop();
        await listener.close();
      }
    });
  },
  { name: 'live-rows', dependencies: ['access', 'audit', 'stream'] },
);
