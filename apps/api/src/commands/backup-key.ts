import { writeFile } from 'node:fs/promises';
import { newKeyPair } from '../operations/backup/archive/age';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony backup-key`: a key pair for copies of backups. */
export const backupKey: Command = {
  usage: 'FILE',
  summary: 'a key pair for copies of backups in another place',
  help: [
    'Writes the private key to FILE, which you keep away from this machine, and prints the public one, for BACKUP_RECIPIENT.',
    '`age-keygen -o FILE` does the same.',
  ],
  async run(context) {
    const [given] = readArguments(context.args).words;
    if (given === undefined)
      throw new CommandFailure(
        'Which file should hold the private key?',
        `For example:  ${context.call('backup-key')} clinic-backups.key`,
      );
    const file = context.fileOf(given);
    const { identity, recipient } = await newKeyPair();
    const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
    try {
      await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), 'code');
      if (code === 'EEXIST') throw new CommandFailure(`${file} already exists.`, 'Choose another name.');
      throw new CommandFailure(`${file} cannot be written (${code}).`, 'Choose another location.');
    }
    context.say(`BACKUP_RECIPIENT=${recipient}\n`);
    context.say(
      `The private key is in ${file}. Keep it in two places away from this machine (a password manager, paper in a safe), then\n` +
        'delete this file. Without it no copy can ever be opened; whoever has it can open all of them.',
    );
    return 0;
  },
};
