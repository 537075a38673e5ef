// `npm run audit:verify`: reads the whole audit log and says what was changed, removed or added. Exit code 1 if anything was.
import { runCommand } from './launcher/command.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';
import { say } from './launcher/progress.mjs';

await runCommand(async ({ api, db, settings, database }) => {
  say(`Database: ${database}`);
  const log = { info: () => undefined, error: () => undefined };
  const { lines, seals, problems } = await api.checkAuditLog(db, dataKeysOf(settings), log);
  for (const problem of problems) console.error(problem);
  say(
    problems.length === 0
      ? `The audit log is whole: ${lines} lines, ${seals} seals.`
      : `The audit log is not what was written: ${problems.length} problems in ${lines} lines, ${seals} seals.`,
  );
  if (problems.length > 0) process.exitCode = 1;
});
