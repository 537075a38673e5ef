import type { Db } from '../../platform/db/schema';

/** Says who keeps the schedule, at a start. Null: it is kept here. */
export async function keepIn(db: Db, system: string | null): Promise<void> {
  const known = await db.selectFrom('outerSchedule').select('system').executeTakeFirstOrThrow();
  if (known.system !== system) await db.updateTable('outerSchedule').set({ system, isAnswering: true }).execute();
}

/** Whether the system answers; written only when that has changed, for it drops the pages that show openings. */
export async function noteAnswering(db: Db, isAnswering: boolean): Promise<void> {
  const known = await db.selectFrom('outerSchedule').select('isAnswering').executeTakeFirstOrThrow();
  if (known.isAnswering === isAnswering) return;
  await db.updateTable('outerSchedule').set({ isAnswering }).execute();
}
