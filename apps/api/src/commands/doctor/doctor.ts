import { ConfigError } from '../../platform/config/parse';
import { readConfig } from '../../config';
import type { AppConfig } from '../../platform/config/app-config';
import { connect } from '../../platform/db/connection/connect';
import { freeBytes } from '../../operations/backup/folder';
import type { Command, CommandContext } from '../context';
import { addressFor, reasonOf, whereabouts } from '../database';
import { arrivalLooks } from './arrival';
import { backupLooks } from './backups';
import { clockRulesLooks } from './clock-rules';
import { databaseLooks } from './database';
import { wrong, type Examination, type Finding } from './examination';
import { fileLooks } from './files';
import { imageLooks } from './images';
import { mailLooks } from './mail';
import { paymentLooks } from './payments';
import { secretLooks } from './secrets';
import { upkeepLooks } from './upkeep';

const LOOKS = [
  ...databaseLooks,
  ...clockRulesLooks,
  ...arrivalLooks,
  ...secretLooks,
  ...mailLooks,
  ...backupLooks,
  ...imageLooks,
  ...paymentLooks,
  ...upkeepLooks,
  ...fileLooks,
];

/** `harmony doctor`: what is wrong with this installation, and what to do. */
export const doctor: Command = {
  usage: '',
  summary: 'looks for what is wrong: one line each, with what to do',
  help: [
    'Changes nothing and sends no email (it only writes and removes a test object in the picture store). Run it while Harmony is running: it visits PUBLIC_URL to see how requests arrive.',
    'Exit code 1 if any line says "wrong"; with only warnings it is 0.',
  ],
  run: (context) => examine(context),
};

/** Looks at everything and says it. `clinic`: clock and disk, for tests. */
export async function examine(
  context: CommandContext,
  clinic: Pick<Examination, 'now' | 'freeBytes'> = { now: () => new Date(), freeBytes },
): Promise<number> {
  const counts = { ok: 0, warning: 0, wrong: 0 };
  const tell = (name: string, { verdict, text, toDo }: Finding): void => {
    counts[verdict] += 1;
    context.say(`${verdict.padEnd(8)} ${name.padEnd(10)} ${text}${toDo ? `  → ${toDo}` : ''}`);
  };
  const { config, problems } = readAll(context);
  for (const problem of problems) tell('variables', wrong(problem, 'docs/environment.md lists every variable.'));
  const database = await open(context, (finding) => tell('database', finding));
  const examination: Examination = { context, config, database, ...clinic };
  try {
    for (const { name, look } of LOOKS) {
      const finding = await look(examination).catch((error: unknown) =>
        wrong(`This could not be checked: ${reasonOf(error)}.`, 'Fix the problems above first.'),
      );
      if (finding) tell(name, finding);
    }
  } finally {
    await database?.db.destroy();
  }
  context.say(`\n${counts.ok} ok, ${counts.warning} warnings, ${counts.wrong} wrong`);
  return counts.wrong === 0 ? 0 : 1;
}

function readAll({ environment }: CommandContext): { config: AppConfig | null; problems: string[] } {
  try {
    return { config: readConfig(environment), problems: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, problems: error.message.split('\n') };
    throw error;
  }
}

async function open(context: CommandContext, tell: (finding: Finding) => void): Promise<Examination['database']> {
  let url: string;
  try {
    ({ url } = addressFor(context, { as: 'product' }));
  } catch {
    tell(wrong('Its address is unknown.', 'Set DATABASE_URL to the value the API uses.'));
    return null;
  }
  const db = connect(url, { max: 3, dataKeys: context.config.dataKeys, log: { error: () => undefined } });
  try {
    await db.connection().execute(() => Promise.resolve());
    return { db, url };
  } catch (error) {
    await db.destroy();
    tell(wrong(`${whereabouts(url)} does not respond: ${reasonOf(error)}.`, 'Check DATABASE_URL and the server.'));
    return null;
  }
}
