// `npm run backup:key -- FILE`: a key pair for copies of backups. The private key goes into FILE, which belongs elsewhere; the
// public one is printed, for BACKUP_RECIPIENT. `age-keygen -o FILE` does the same.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Where shall the private key go?  For example:  npm run backup:key -- clinic-backups.key');
  process.exit(1);
}
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
try {
  writeFileSync(file, `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
} catch (error) {
  console.error(error.code === 'EEXIST' ? `${file} exists already: choose another name.` : error.message);
  process.exit(1);
}
console.log(`BACKUP_RECIPIENT=${recipient}

The private key is in ${file}. Keep it in two places away from this machine (a password manager, paper in a safe), then
delete this file. Without it no copy can ever be opened; whoever has it can open all of them.`);
