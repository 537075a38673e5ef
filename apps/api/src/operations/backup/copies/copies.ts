import type { FastifyBaseLogger } from 'fastify';
import type { BackupArchive, BackupCopies, BackupJob, BackupStatus } from '@harmony/domain';
import type { BackupConfig } from '../config';
import type { Origin } from '../../../platform/db/connection/scratch';
import { conflict } from '../../../platform/http/api-error';
import type { ImageStore } from '../../../publishing';
import { jobRunner, type RunJob, type Work } from '../job-runner';
import { findLatestJob } from '../jobs.repo';
import { outdated } from '../schedule';
import { readSettings } from '../settings.repo';
import { readIdentities, shortKey } from '../archive/age';
import { copyArchive, digestOfCopy } from './copy-archive';
import { forgetCopies, readBackupTrouble, readCopies, readOutcome, recordCopy } from './copies.repo';
import { placeName, type CopyStore } from './copy-store';
import { openStore } from './open-store';
import { rehearse } from '../restore/drill';
import { drillMoments } from '../restore/drill-schedule';
import { findCopy, withFetched } from './fetch-copy';

export interface CopiesOptions extends Origin {
  config: BackupConfig;
  /** Where pictures may be; null: in the database. */
  images: ImageStore | null;
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  /** What there is to copy. */
  archives: {
    folder: () => Promise<string>;
    /** The newest first. */
    list: () => Promise<BackupArchive[]>;
    find: (name: string) => Promise<{ file: string }>;
  };
}

type Transact = Work<void>['transact'];
type Status = Pick<BackupStatus, 'copies' | 'drill' | 'nextDrillAt' | 'copyJob'>;

/** Encrypted copies of archives elsewhere, and drills. One copy or drill runs at a time, over all instances. */
export class Copies {
  readonly #options: CopiesOptions;
  readonly #run: RunJob;
  #busy: Promise<unknown> = Promise.resolve();

  constructor(options: CopiesOptions) {
    this.#options = options;
    this.#run = jobRunner(options.db, options.log);
  }

  /** What the page of backups shows of them; the other place is not asked. */
  async status(now: Date): Promise<Status> {
    const { db } = this.#options;
    const { settings, timeZone } = await readSettings(db);
    const job = await findLatestJob(db, 'copies');
    return {
      copies: await this.#copies(),
      drill: await readOutcome(db, 'drill'),
      nextDrillAt: drillMoments(settings, timeZone, now)?.next.toISOString() ?? null,
      copyJob: job?.state === 'running' ? job : null,
    };
  }

  /** What failed last and has not succeeded since; null: nothing. */
  trouble = (): ReturnType<typeof readBackupTrouble> =>
    readBackupTrouble(this.#options.db, { hasCopies: this.#options.config.copies !== null });

  /** The newest archive that has no copy yet; null when there is nothing to do. */
  async missing(): Promise<BackupArchive | null> {
    const { config, db, archives } = this.#options;
    if (config.copies === null) return null;
    const newest = (await archives.list()).find(isCopied);
    if (!newest) return null;
    const made = await readCopies(db, placeName(config.copies));
    return made.some(({ archive }) => archive === newest.name) ? null : newest;
  }

  /** Whether there is something to restore in a drill. */
  hasArchive = async (): Promise<boolean> => (await this.#options.archives.list()).some(isCopied);

  /** Starts to copy the newest archive; 409 when there is none, its copy is made already, or a copy or drill is running. */
  async startCopy(transact?: Transact): Promise<BackupJob> {
    const { config, archives } = this.#options;
    if (config.copies === null)
      throw conflict('No location for copies is set. Set BACKUP_COPY_DIR or BACKUP_S3_ENDPOINT.');
    const place = config.copies;
    const newest = await this.missing();
    if (!newest) throw conflict('The latest backup has already been copied, or there isn’t one yet.');
    const { name } = newest;
    return this.#background({
      kind: 'copy',
      archive: name,
      transact,
      act: async (report) => {
        const store = openStore(place);
        await this.#checkPlace(store);
        const { recipients } = config;
        const made = await copyArchive(
          store,
          { archive: name, file: (await archives.find(name)).file, recipients },
          report,
        );
        const copy = { archive: name, place: store.place, recipients: recipients.map(shortKey), ...made };
        await recordCopy(this.#options.db, copy);
        await this.#prune(store);
      },
    });
  }

  /** Starts a drill with the newest archive: its copy where that can be opened here, else the one of the folder. */
  async startDrill(transact?: Transact): Promise<BackupJob> {
    const { config, archives, db, databaseUrl, dataKeys, images } = this.#options;
    const origin = { db, databaseUrl, dataKeys, images };
    const folder = await archives.folder();
    return this.#background({
      kind: 'drill',
      archive: null,
      transact,
      act: async (report, named, found) => {
        if (config.copies !== null && config.identityFile !== null) {
          const identities = await readIdentities(config.identityFile);
          const store = openStore(config.copies);
          const copy = await findCopy(store, null);
          named(copy.archive);
          found({ source: 'copy', rows: null });
          const fetched = { copy, folder, identities };
          const onProgress = (done: number, total: number) => report('fetching', done, total);
          const rows = await withFetched(store, fetched, onProgress, (file) => rehearse(origin, file, report));
          return found({ source: 'copy', rows });
        }
        const newest = (await archives.list()).find(isCopied);
        if (!newest) throw conflict('There’s no backup to restore yet.');
        named(newest.name);
        found({ source: 'local', rows: null });
        const rows = await rehearse(origin, (await archives.find(newest.name)).file, report);
        await this.#readBack();
        found({ source: 'local', rows });
      },
    });
  }

  /** Resolves when the job of this process has ended. */
  idle = (): Promise<unknown> => this.#busy;

  async #copies(): Promise<BackupCopies | null> {
    const { config, db } = this.#options;
    if (config.copies === null) return null;
    const place = placeName(config.copies);
    const last = await readOutcome(db, 'copy');
    const failed = last?.problem == null ? null : last;
    return {
      place,
      recipients: config.recipients.map(shortKey),
      copies: (await readCopies(db, place)).map(({ sha256: _sha256, ...copy }) => copy),
      problem: failed?.problem ?? null,
      failedAt: failed?.at ?? null,
    };
  }

  /** Without a private key a copy cannot be opened here, but compared with what was sent. */
  async #readBack(): Promise<void> {
    const { config, db } = this.#options;
    if (config.copies === null) return;
    const store = openStore(config.copies);
    const [newest] = await readCopies(db, store.place);
    if (newest && (await digestOfCopy(store, newest.archive, () => undefined)) !== newest.sha256)
      throw conflict(
        `The backup on this machine can be restored, but its copy in ${store.place} isn’t what was sent. Make a new backup, which is copied automatically, and find out what changed the copy.`,
      );
  }

  /** A disk that is not mounted is an empty folder: what is copied there is on this machine. */
  async #checkPlace(store: CopyStore): Promise<void> {
    const made = await readCopies(this.#options.db, store.place);
    if (made.length > 0) await store.checkPlace?.();
  }

  /** Deletes copies that have served their time. One that cannot be deleted costs room and nothing else. */
  async #prune(store: CopyStore): Promise<void> {
    const { db, log } = this.#options;
    const { settings } = await readSettings(db);
    const stored = await store.list();
    const made = new Set((await readCopies(db, store.place)).map(({ archive }) => archive));
    const gone = [...made].filter((archive) => !stored.some((copy) => copy.archive === archive));
    await forgetCopies(db, gone);
    const known = stored.map(({ archive, origin }) => ({
      name: archive,
      origin,
      state: made.has(archive) ? 'good' : '',
    }));
    for (const { name } of outdated(known, settings.keep)) {
      try {
        await store.remove(name);
        await forgetCopies(db, [name]);
        log.info({ archive: name }, 'an old copy of a backup was deleted');
      } catch (error) {
        log.warn({ err: error, archive: name }, 'an old copy of a backup could not be deleted');
      }
    }
  }

  async #background(work: Work<void>): Promise<BackupJob> {
    const { job, result } = await this.#run(work);
    this.#busy = result.catch(() => undefined);
    return job;
  }
}

/** The clinic's own data: neither what somebody brought nor what a restore set aside. */
const isCopied = ({ origin, state }: BackupArchive): boolean =>
  (origin === 'scheduled' || origin === 'manual') && state === 'good';
