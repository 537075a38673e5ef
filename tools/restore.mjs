// `npm run restore -- FILE [--yes] [--unsealed]`: replaces everything in the database with what the archive holds, or nothing.
// `--unsealed` accepts an archive that this installation has not sealed: its rows are checked, and accounts stay as they are.
// `--from-copy [NAME] --identity KEYFILE`: the same from the copy in the other place; `--list` lists what is there.
// `--check [--identity KEYFILE]`: restores the newest archive into a database of its own and compares it; nothing is changed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { progressLine, runCommand } from './launcher/command.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';
import { Failure } from './platform/failure.mjs';
import { say } from './launcher/progress.mjs';

const flag = { type: 'boolean', default: false };
const { values, positionals } = parseArgs({
  options: { yes: flag, unsealed: flag, check: flag, list: flag, 'from-copy': flag, identity: { type: 'string' } },
  allowPositionals: true,
});
const WORD = values.unsealed ? 'RESTORE UNSEALED' : 'RESTORE';
const [given] = positionals;
// Relative to where npm was called, not to the package it runs in.
const fileOf = (name) => (name ? path.resolve(process.env.INIT_CWD ?? process.cwd(), name) : null);
const archive = values['from-copy']
  ? { file: null, archive: given ?? null, identity: fileOf(values.identity) }
  : { file: fileOf(given), archive: null, identity: fileOf(values.identity) };

await runCommand(
  async (tools) => {
    const { api, settings } = tools;
    const config = { ...api.readBackupConfig(process.env), folder: settings.backupDir };
    if (values.list) await list(api, config);
    else if (values.check) await check(tools, config);
    else await restore(tools, config);
  },
  async (settings) => {
    if (!values.list && !values.check) await confirm(settings);
  },
);

async function list(api, config) {
  const { place, copies } = await api.listCopies(config);
  say(`${place}: ${copies.length === 1 ? '1 copy' : `${copies.length} copies`}`);
  for (const { archive: name, createdAt, bytes } of copies)
    say(`  ${createdAt}  ${Math.ceil(bytes / 1024).toLocaleString('en')} KB  ${name}`);
}

async function check({ api, origin, database }, config) {
  say(`Database: ${database}`);
  const { archive: name, source, rows, problem } = await api.drillNow(origin, config, archive.identity);
  if (problem) throw new Failure(`The newest backup was not restored on trial: ${problem}`);
  say(`Done: ${name} (${source === 'copy' ? 'the copy' : 'of this machine'}) can be restored: ${rows} rows.`);
}

async function restore({ api, origin, settings, database }, config) {
  say(`Database: ${database}`);
  const options = { folder: settings.backupDir, by: 'command line', acceptsUnsealed: values.unsealed, config };
  const { rows, safety, isUnsealed } = await api.restoreGiven(origin, archive, options, progressLine());
  if (isUnsealed) say('It was not sealed by this installation: accounts, consents and private settings are as before.');
  say(`Done: ${rows} rows restored. Everybody has to sign in again.\nWhat was there before is in ${safety}`);
  const log = { info: () => undefined, error: () => undefined };
  const { problems } = await api.checkAuditLog(origin.db, dataKeysOf(settings), log);
  if (problems.length > 0)
    say(`The audit log is not what was written; see npm run audit:verify:\n${problems.join('\n')}`);
}

async function confirm({ databaseUrl, dataDir }) {
  if (!archive.file && !values['from-copy'])
    throw new Failure('Which archive?', 'For example:  npm run restore -- clinic.tar.gz');
  if (archive.file && !existsSync(archive.file)) throw new Failure(`There is no file ${archive.file}.`);
  if (values.yes) return;
  const whose = databaseUrl ? 'the database of DATABASE_URL' : `the embedded database in ${dataDir}`;
  say(`This replaces everything in ${whose} with the archive:\ncontent, messages, accounts, pictures.`);
  if (values.unsealed)
    say('If this installation has not sealed it, each row is checked, and accounts stay as they are now.');
  if ((await ask(`Type ${WORD} to go on: `)) !== WORD) throw new Failure('Nothing was changed.');
}

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Where nobody can answer, the input just ends.
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
