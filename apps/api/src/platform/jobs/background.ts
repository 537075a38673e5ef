import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { connectListener, type Listener } from '../db/connection/connect';
import { pollLoop, type PollLoop } from './poll-loop';

/**
 * Work that is done again and again while the app runs, one round at a time, on every instance: rows that are locked, or an advisory lock,
 * let one of them do what must be done once. Each subject lists its own in `background.ts`.
 */
export interface BackgroundJob {
  /** Names it for whoever wakes it. */
  name: string;
  /** Milliseconds after which a round begins by itself, in case nothing has woken it. */
  everyMs: number;
  /** `later`: the first round begins after `everyMs`, and not with the app. */
  begins?: 'with-the-app' | 'later';
  /** A channel of Postgres whose notices begin a round. */
  wokenBy?: string;
  /** A long round should look at `closing` to end early. @returns milliseconds after which the next one is due, where that is known */
  run(closing: AbortSignal): Promise<number | void>;
  /** What the log says when a round failed; the next one is not affected. */
  failure: string;
  /** How bad that is; null: it was to be expected. Default: an error. */
  levelOf?(error: unknown): 'error' | 'warn' | null;
  /** Milliseconds after which a round that failed is tried again, where `everyMs` is too long. */
  retryMs?: number;
}

/** Work with a life of its own, such as a connection that it keeps; null: there is nothing to do. */
export interface BackgroundWorker extends Pick<BackgroundJob, 'name' | 'everyMs' | 'failure'> {
  start(options: { everyMs: number; onFailure: (error: unknown) => void }): Promise<Pick<PollLoop, 'close'> | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins a round of these jobs: there may be work. */
    wakeJobs(...names: string[]): void;
  }
}

export interface BackgroundOptions {
  /** For notices. Without it nothing is woken by them. */
  databaseDirectUrl?: string;
  jobs: readonly (BackgroundJob | BackgroundWorker)[];
}

/** Runs the background jobs from `ready` to `close`, which waits for the rounds that are under way. */
export const background = fp(
  async (app: FastifyInstance, { databaseDirectUrl, jobs }: BackgroundOptions) => {
    const rounds = new Map<string, PollLoop>();
    const closing: (() => Promise<unknown>)[] = [];
    const logged =
      ({ failure, levelOf = () => 'error' }: Pick<BackgroundJob, 'failure' | 'levelOf'>) =>
      (error: unknown): void => {
        const level = levelOf(error);
        if (level !== null) app.log[level]({ err: error }, failure);
      };
    const isJob = (job: BackgroundJob | BackgroundWorker): job is BackgroundJob => 'run' in job;

    for (const job of jobs.filter(isJob)) {
      const log = logged(job);
      const again = (ms: number): void => void setTimeout(own.wake, ms).unref();
      const own = pollLoop(
        async (signal) => {
          const ms = await job.run(signal);
          if (typeof ms === 'number' && !signal.aborted) again(ms);
        },
        {
          everyMs: job.everyMs,
          onFailure(error) {
            log(error);
            if (job.retryMs !== undefined) again(job.retryMs);
          },
        },
      );
      if (rounds.has(job.name)) throw new Error(`two background jobs are called ${job.name}`);
      rounds.set(job.name, own);
    }

    app.decorate('wakeJobs', (...names) => {
      for (const name of names) rounds.get(name)?.wake();
    });
    app.addHook('onReady', async () => {
      const channels = new Map<string, PollLoop[]>();
      for (const { name, wokenBy } of jobs.filter(isJob))
        if (wokenBy !== undefined)
          channels.set(wokenBy, [
            ...(channels.get(wokenBy) ?? []),
            ...[rounds.get(name)].filter((own) => own !== undefined),
          ]);
      for (const [channel, woken] of databaseDirectUrl === undefined ? [] : channels) {
        const wake = (): void => woken.forEach((own) => own.wake());
        const listener: Listener = await connectListener(databaseDirectUrl ?? '', channel, wake, wake, {
          log: app.log,
        });
        closing.push(() => listener.close());
      }
      for (const job of jobs)
        if (!isJob(job)) {
          const worker = await job.start({ everyMs: job.everyMs, onFailure: logged(job) });
          if (worker) closing.push(() => worker.close());
        } else if (job.begins === 'later') rounds.get(job.name)?.begin();
        else rounds.get(job.name)?.wake();
    });
    app.addHook('onClose', async () => {
      await Promise.all([...[...rounds.values()].map((own) => own.close()), ...closing.map((close) => close())]);
    });
  },
  { name: 'background' },
);
