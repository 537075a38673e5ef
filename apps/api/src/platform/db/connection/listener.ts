import pg from 'pg';
import type { DbLog } from './connect';

export interface Listener {
  /** Stops listening; no callback runs afterwards. */
  close(): Promise<void>;
}

export interface ListenerOptions extends Partial<Timing> {
  log: DbLog;
}

interface Timing {
  /** Milliseconds before the first try to reconnect; doubles up to `maxDelay`. */
  minDelay: number;
  maxDelay: number;
  /** Milliseconds between heartbeats, which detect a connection that a network device has dropped silently. */
  heartbeat: number;
}

const CONNECT_TIMEOUT_MS = 2_000;
const PING_TIMEOUT_MS = 5_000;

interface Subscriber {
  onNotice: (payload: string) => void;
  onReconnect: () => void;
  log: DbLog;
}

/**
 * Listens to a NOTIFY channel, on the one connection that a process has for all channels of a database (not from the pool, never through a
 * transaction-mode pooler).
 *
 * A lost connection is replaced, with growing pauses and no limit of attempts. Notices sent in the meantime are lost,
 * so `onReconnect` must treat everything as changed: a notice is only a wake-up, and the tables are authoritative.
 *
 * @param onNotice gets the payload of each notice
 * @throws when there is no connection and none can be made
 */
export async function connectListener(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void,
  { log, minDelay = 250, maxDelay = 2_000, heartbeat = 30_000 }: ListenerOptions,
): Promise<Listener> {
  const timing = { minDelay, maxDelay, heartbeat };
  const key = JSON.stringify([url, timing]);
  const shared = connections.get(key) ?? sharedConnection(url, timing, () => connections.delete(key));
  connections.set(key, shared);
  const subscriber = { onNotice, onReconnect, log };
  try {
    await shared.add(channel, subscriber);
  } catch (error) {
    await shared.remove(channel, subscriber);
    throw error;
  }
  return { close: () => shared.remove(channel, subscriber) };
}

/** By address and timing. */
const connections = new Map<string, SharedConnection>();

interface SharedConnection {
  /** Resolves once the channel is listened to. */
  add(channel: string, subscriber: Subscriber): Promise<void>;
  /** The last one that goes closes the connection. */
  remove(channel: string, subscriber: Subscriber): Promise<void>;
}

/** @param onEmpty nobody listens any more: whoever comes next makes a new one */
function sharedConnection(
  url: string,
  { minDelay, maxDelay, heartbeat }: Timing,
  onEmpty: () => void,
): SharedConnection {
  const channels = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;
  let delay = minDelay;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  const everybody = (): Subscriber[] => [...channels.values()].flatMap((each) => [...each]);
  const listenTo = (to: pg.Client, channel: string) => to.query(`listen ${to.escapeIdentifier(channel)}`);

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: Math.min(PING_TIMEOUT_MS, heartbeat),
      keepAlive: true,
      application_name: 'harmony listen',
    });
    // One loss may cause both events, and our own close causes `end`.
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      if (client === next) for (const { onNotice } of [...(channels.get(channel) ?? [])]) onNotice(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await listenTo(next, channel);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return void next.end().catch(() => undefined);
    client = next;
    delay = minDelay;
    pulse = setInterval(() => void next.query('select 1').catch((error: Error) => lost(next, error)), heartbeat);
  }

  /** The same attempt for all who want one at the same time. */
  const connected = (): Promise<void> => (opening ??= open().finally(() => (opening = undefined)));

  function lost(which: pg.Client, error?: Error): void {
    if (which !== client) return;
    client = undefined;
    clearInterval(pulse);
    which.end().catch(() => undefined);
    tryLater(error);
  }

  function tryLater(error?: Error): void {
    const details = { err: error, channels: [...channels.keys()], retryInMs: delay };
    for (const log of new Set(everybody().map((each) => each.log)))
      log.error(details, 'the listening database connection was lost');
    retry = setTimeout(() => void reopen(), delay);
    delay = Math.min(delay * 2, maxDelay);
  }

  async function reopen(): Promise<void> {
    try {
      if (!client) await connected();
    } catch (error) {
      if (!isClosed) tryLater(error as Error);
      return;
    }
    for (const { onReconnect } of everybody()) onReconnect();
  }

  return {
    async add(channel, subscriber) {
      const own = channels.get(channel);
      channels.set(channel, (own ?? new Set()).add(subscriber));
      const before = client;
      if (!before) await connected();
      // Whoever came while it was being opened may have been too late for it; to listen twice changes nothing.
      if (client) await listenTo(client, channel);
    },
    async remove(channel, subscriber) {
      const own = channels.get(channel);
      own?.delete(subscriber);
      if (own?.size === 0) channels.delete(channel);
      if (channels.size > 0) {
        if (own?.size === 0) await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined);
        return;
      }
      if (isClosed) return;
      isClosed = true;
      onEmpty();
      clearTimeout(retry);
      clearInterval(pulse);
      const last = client;
      client = undefined;
      await opening?.catch(() => undefined);
      await last?.end().catch(() => undefined);
    },
  };
}
