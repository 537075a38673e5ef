import pg from 'pg';
import type { DbLog } from './connect';

export interface Listener {
  /** Stops listening; no callback runs afterwards. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  log: DbLog;
  /** Milliseconds before the first try to reconnect; doubles up to `maxDelay`. */
  minDelay?: number;
  maxDelay?: number;
  /** Milliseconds between heartbeats, which detect a connection that a network device has dropped silently. */
  heartbeat?: number;
}

const CONNECT_TIMEOUT_MS = 2_000;
const PING_TIMEOUT_MS = 5_000;

/**
 * Listens to a NOTIFY channel on a connection of its own (not from the pool, never through a transaction-mode pooler).
 *
 * A lost connection is replaced, with growing pauses and no limit of attempts. Notices sent in the meantime are lost,
 * so `onReconnect` must treat everything as changed: a notice is only a wake-up, and the tables are authoritative.
 *
 * @param onNotice gets the payload of each notice
 * @throws when the first connection fails
 */
export async function connectListener(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void,
  { log, minDelay = 250, maxDelay = 2_000, heartbeat = 30_000 }: ListenerOptions,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let state: 'starting' | 'running' | 'closed' = 'starting';
  let delay = minDelay;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: Math.min(PING_TIMEOUT_MS, heartbeat),
      keepAlive: true,
      application_name: `harmony listen ${channel}`,
    });
    // One loss may cause both events, and our own close causes `end`.
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', (notice) => {
      if (state === 'running') onNotice(notice.payload ?? '');
    });
    client = next;
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    // Closed, or lost again, while this was under way.
    if (client !== next) return;
    delay = minDelay;
    pulse = setInterval(() => void next.query('select 1').catch((error: Error) => lost(next, error)), heartbeat);
  }

  function lost(which: pg.Client, error?: Error): void {
    if (state !== 'running' || which !== client) return;
    client = undefined;
    clearInterval(pulse);
    log.error({ err: error, channel, retryInMs: delay }, 'the listening database connection was lost');
    which.end().catch(() => undefined);
    retry = setTimeout(() => void reopen(), delay);
    delay = Math.min(delay * 2, maxDelay);
  }

  async function reopen(): Promise<void> {
    try {
      await open();
    } catch (error) {
      if (client) lost(client, error as Error);
      return;
    }
    if (client) onReconnect();
  }

  async function stop(): Promise<void> {
    state = 'closed';
    clearTimeout(retry);
    clearInterval(pulse);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  }

  try {
    await open();
    state = 'running';
  } catch (error) {
    await stop();
    throw error;
  }
  return { close: stop };
}
