import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../platform/http/api-error';
import type { EventStream } from '../../platform/plugins/stream';

interface OpenStream {
  stream: EventStream;
  sessionKey: string;
}

export interface SessionStreamsOptions {
  /** Which of these sessions are still valid. */
  living: (sessionKeys: readonly string[]) => Promise<ReadonlySet<string>>;
  log: Pick<FastifyBaseLogger, 'error'>;
  perSession?: number;
  checkMs?: number;
}

/** Tabs and windows of one person; more are a mistake or an attack. */
const PER_SESSION = 5;
const TOO_MANY = 'This session has too many open windows. Close one and try again.';
/** A beat of the stream: within it the server notices a window that was closed. */
const RETRY_AFTER_SECONDS = 15;
/** How often sessions are checked: some end without the button for signing out. */
const CHECK_MS = 10_000;

/** The open streams of this process by session: how many one may have, and their end when the session ends. */
export function sessionStreams({ living, log, perSession = PER_SESSION, checkMs = CHECK_MS }: SessionStreamsOptions) {
  const open = new Set<OpenStream>();
  const ofSession = (key: string) => [...open].filter(({ sessionKey }) => sessionKey === key);
  const timer = setInterval(() => void check(), checkMs).unref();

  /** Closes the streams of sessions that have ended. A session that cannot be checked stays until it can. */
  async function check(): Promise<void> {
    const checked = new Set([...open].map(({ sessionKey }) => sessionKey));
    if (checked.size === 0) return;
    try {
      const alive = await living([...checked]);
      for (const { stream, sessionKey } of [...open]) {
        // A stream that was opened meanwhile was checked then.
        if (alive.has(sessionKey) || !checked.has(sessionKey)) continue;
        stream.send({ event: 'bye', data: {} });
        stream.close();
      }
    } catch (error) {
      log.error({ err: error }, 'the sessions of open streams could not be checked');
    }
  }

  return {
    /** 429 when the session has enough streams. Call it before the stream is opened. */
    refuseTooMany(sessionKey: string): void {
      if (ofSession(sessionKey).length >= perSession)
        throw new ApiError('rate_limited', TOO_MANY, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    add(entry: OpenStream): void {
      open.add(entry);
      entry.stream.onClose(() => open.delete(entry));
    },
    check,
    close: () => clearInterval(timer),
  };
}
