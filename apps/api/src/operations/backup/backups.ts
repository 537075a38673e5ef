import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupArchive, BackupJob, BackupOrigin, BackupPreview, BackupStatus, Restored } from '@harmony/domain';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { type ImageStore, missingImages, countInStore } from '../../publishing';
import { readHeader } from './archive/archive-reader';
import { isSealedHere } from './archive/archive-seal';
import { writeArchive } from './archive/archive-writer';
import { refused } from './archive/archive-format';
import { asUnsealed, compareWithNow } from './archive/compare';
import {
  archiveName,
  checkRoom,
  deleteArchive,
  findArchive,
  freeBytes,
  listArchives,
  openFolder,
  putWhole,
  type ArchiveFile,
} from './folder';
import { jobRunner, type Report, type RunJob, type Work } from './job-runner';
import { deleteFindings, findLatestJob, readFindings, recordGood } from './jobs.repo';
import { restoreArchive, UNSEALED, verifyArchive, type Restorer } from './restore/restore-backup';
import { dueMoments, outdated } from './schedule';
import { readSettings } from './settings.repo';

export interface BackupsOptions {
  db: Db;
  config: AppConfig['backup'];
  dataKeys: AppConfig['dataKeys'];
  /** Where pictures may be; null: in the database. */
  images: ImageStore | null;
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  /** Proves the audit log after a restore. */
  checkAudit: () => Promise<unknown>;
}

/** What the page shows of archives; copies and drills are another matter (`copies.ts`). */
type OfArchives = Omit<BackupStatus, 'copies' | 'drill' | 'nextDrillAt' | 'copyJob'>;

/** Everything that can be done with backups. One job runs at a time, over all instances. */
export class Backups {
  readonly #db: Db;
  readonly #config: AppConfig['backup'];
  readonly #dataKeys: readonly string[];
  readonly #images: ImageStore | null;
  readonly #log: BackupsOptions['log'];
  readonly #run: RunJob;
  readonly #checkAudit: BackupsOptions['checkAudit'];
  /** Version in the header of each archive, by file name: archives never change. */
  readonly #versions = new Map<string, string | null>();
  #busy: Promise<unknown> = Promise.resolve();

  constructor({ db, config, dataKeys, images, log, checkAudit }: BackupsOptions) {
    this.#checkAudit = checkAudit;
    this.#db = db;
    this.#config = config;
    this.#dataKeys = dataKeys;
    this.#images = images;
    this.#log = log;
    this.#run = jobRunner(db, log);
  }

  /** The folder of the archives; 503 when it cannot be used. */
  folder = (): Promise<string> => openFolder(this.#config.folder);

  /** Everything the page shows. A folder that cannot be used is reported in `problem`, not thrown. */
  async status(now: Date): Promise<OfArchives> {
    const { settings, timeZone } = await readSettings(this.#db);
    const job = await findLatestJob(this.#db);
    const nextAt = dueMoments(settings, timeZone, now)?.next.toISOString() ?? null;
    const picturesApart = await countInStore(this.#db);
    const { maxUploadBytes } = this.#config;
    const common = { job, settings, nextAt, timeZone, maxUploadBytes, picturesApart };
    try {
      const archives = await this.list();
      const last = archives.find(({ origin, state }) => origin !== 'uploaded' && state !== 'bad') ?? null;
      return { ...common, problem: null, archives, last, freeBytes: await freeBytes(await this.folder()) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...common, problem: error.message, archives: [], last: null, freeBytes: null, nextAt: null };
    }
  }

  /** Every archive, the newest first, with what is known of it. */
  async list(): Promise<BackupArchive[]> {
    const folder = await this.folder();
    const findings = await readFindings(this.#db);
    const files = await listArchives(folder);
    return Promise.all(files.map((file) => this.#described(folder, file, findings)));
  }

  /** One archive and its path; 404 when there is none of this name. */
  async find(name: string): Promise<{ archive: BackupArchive; file: string }> {
    const folder = await this.folder();
    const { file, ...found } = await findArchive(folder, name);
    return { archive: await this.#described(folder, found, await readFindings(this.#db)), file };
  }

  /**
   * Starts a backup; 409 when a job is running, 507 and 503 when there is no place for it. `transact` runs the insert
   * of the job's row in a transaction, to which the caller may add.
   */
  async startBackup(origin: BackupOrigin, transact?: Work<void>['transact']): Promise<BackupJob> {
    const folder = await this.folder();
    await this.#checkRoom(folder);
    return this.#background({
      kind: 'backup',
      archive: null,
      transact,
      act: async (report, named) => {
        named(await this.#make(folder, origin, report, 'reading'));
        await this.#prune(folder);
      },
    });
  }

  /** Starts a check that reads an archive from end to end. `transact` as for a backup. */
  async startVerify(name: string, transact: Work<void>['transact']): Promise<BackupJob> {
    const { file } = await findArchive(await this.folder(), name);
    return this.#background({
      kind: 'verify',
      archive: name,
      transact,
      act: async (report) => {
        const found = await verifyArchive(this.#db, file, (done, total) => report('checking', done, total));
        await recordGood(this.#db, name, isSealedHere(this.#dataKeys, found));
      },
    });
  }

  /** What a restore of this archive would change. */
  async preview(name: string): Promise<BackupPreview> {
    const { archive, file } = await this.find(name);
    const isSealed = isSealedHere(this.#dataKeys, await verifyArchive(this.#db, file));
    const changes = await compareWithNow(this.#db, file);
    return { archive: { ...archive, isSealed }, tables: isSealed ? changes : changes.map(asUnsealed) };
  }

  /**
   * Checks the archive, keeps what is there, then replaces everything or nothing. Ends all sessions. `acceptsUnsealed`:
   * somebody has confirmed that the archive is to be restored even if it was not sealed here.
   */
  async restore(name: string, by: Restorer, acceptsUnsealed: boolean): Promise<Restored> {
    const folder = await this.folder();
    const { file } = await findArchive(folder, name);
    const { result } = await this.#run({
      kind: 'restore',
      archive: name,
      act: async (report) => {
        const found = await verifyArchive(this.#db, file, (done, total) => report('checking', done, total));
        const isUnsealed = !isSealedHere(this.#dataKeys, found);
        if (isUnsealed && !acceptsUnsealed) throw refused(UNSEALED);
        if (isUnsealed) this.#log.warn({ archive: name }, 'a backup that was not sealed here is restored');
        await this.#checkRoom(folder);
        let safety = '';
        const rows = await restoreArchive(this.#db, {
          file,
          name,
          by,
          dataKeys: this.#dataKeys,
          isUnsealed,
          keep: async (trx) => {
            safety = await this.#make(folder, 'safety', report, 'securing', trx);
            await recordGood(trx, safety, true);
          },
          onProgress: (done, total) => report('restoring', done, total),
          onAuditConflicts: (lines) =>
            this.#log.error(
              { archive: name, lines },
              'lines of the audit log in a backup contradict the log; they were refused',
            ),
        });
        await this.#checkAudit().catch((error: unknown) =>
          this.#log.error({ err: error }, 'the audit log could not be verified after the restore'),
        );
        return { rows, safety, missingPictures: await missingImages(this.#db, this.#images) };
      },
    });
    this.#busy = result.catch(() => undefined);
    return result;
  }

  async remove(name: string): Promise<void> {
    await deleteArchive(await this.folder(), name);
    await deleteFindings(this.#db, name);
  }

  /** Resolves when the job of this process has ended. */
  idle = (): Promise<unknown> => this.#busy;

  /** Runs a job in the background. A failure is recorded in the job's row and the log. */
  async #background(work: Work<void>): Promise<BackupJob> {
    const { job, result } = await this.#run(work);
    this.#busy = result.catch(() => undefined);
    return job;
  }

  /** Writes an archive and reads it back; a damaged one is deleted. */
  async #make(
    folder: string,
    origin: BackupOrigin,
    report: Report,
    phase: BackupJob['phase'],
    db = this.#db,
  ): Promise<string> {
    const name = archiveName(new Date(), origin);
    const file = join(folder, name);
    await putWhole(file, (destination) =>
      writeArchive(db, destination, (done, total) => report(phase, done, total), this.#dataKeys),
    );
    try {
      await verifyArchive(db, file, (done, total) => report('checking', done, total));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    await recordGood(this.#db, name, true);
    return name;
  }

  async #prune(folder: string): Promise<void> {
    const { settings } = await readSettings(this.#db);
    for (const { name } of outdated(await this.list(), settings.keep)) {
      await deleteArchive(folder, name);
      await deleteFindings(this.#db, name);
      this.#log.info({ archive: name }, 'an old backup was deleted');
    }
  }

  async #checkRoom(folder: string): Promise<void> {
    // An uploaded one says nothing about how much there is here.
    const newest = (await listArchives(folder)).find(({ origin }) => origin !== 'uploaded');
    const use = 'for a backup. Delete old backups or free some space, then try again';
    await checkRoom(folder, newest?.bytes ?? 0, use);
  }

  async #described(
    folder: string,
    file: ArchiveFile,
    findings: Awaited<ReturnType<typeof readFindings>>,
  ): Promise<BackupArchive> {
    const finding = findings.get(file.name) ?? { state: 'unchecked' as const, problem: null, isSealed: null };
    let version = this.#versions.get(file.name);
    if (version === undefined) {
      version = await readHeader(join(folder, file.name)).then(
        ({ appVersion }) => appVersion,
        () => null,
      );
      this.#versions.set(file.name, version);
    }
    return { ...file, appVersion: version, ...finding };
  }
}
