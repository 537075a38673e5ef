import { siteSettings, type BackupSettings } from '@harmony/domain';
import { BackupSettingsSchema } from '@harmony/domain/schemas';
import type { Db } from '../../platform/db/schema';

/** Settings of the backup are entries of the clinic's settings that only administrators see. */
const KEY = 'backup_schedule';
const KEEP_KEY = 'backup_keep';
const DRILL_KEY = 'backup_drill';
const CONFIG_TYPE = 'S';

const DEFAULT_SETTINGS: BackupSettings = { schedule: 'daily', time: '02:30', keep: 14, drill: 'weekly' };

/** The stored settings or the defaults; entries that cannot be read count as not set. */
export async function readSettings(db: Db): Promise<{ settings: BackupSettings; timeZone: string }> {
  const entries = await db.selectFrom('config').selectAll().execute();
  const value = (id: string) => entries.find((entry) => entry.id === id && entry.isActive)?.data ?? undefined;
  const [schedule, time = DEFAULT_SETTINGS.time] = (value(KEY) ?? '').split(' ');
  const drill = value(DRILL_KEY) ?? DEFAULT_SETTINGS.drill;
  const { data } = BackupSettingsSchema.safeParse({ schedule, time, keep: Number(value(KEEP_KEY)), drill });
  return { settings: data ?? DEFAULT_SETTINGS, timeZone: siteSettings(entries).timeZone };
}

/** Keeps the settings. */
export async function writeSettings(db: Db, { schedule, time, keep, drill }: BackupSettings): Promise<void> {
  const rows = [
    { id: KEY, data: `${schedule} ${time}`, dataType: 'T', description: 'When backups are made; see the Backup page' },
    { id: KEEP_KEY, data: String(keep), dataType: 'N', description: 'How many backups are kept; see the Backup page' },
    { id: DRILL_KEY, data: drill, dataType: 'T', description: 'How often a test restore runs; see the Backup page' },
  ];
  await db
    .insertInto('config')
    .values(rows.map((row) => ({ ...row, configType: CONFIG_TYPE, serverOnly: true })))
    .onConflict((clash) => clash.column('id').doUpdateSet((eb) => ({ data: eb.ref('excluded.data'), isActive: true })))
    .execute();
}
