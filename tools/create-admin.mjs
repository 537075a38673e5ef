// `npm run create-admin -- NAME`: a new administrator, or for the account of that name another password, no second factor, and
// no session left: the way in for whoever has this server and has lost the rest.
import { runCommand } from './launcher/command.mjs';
import { say } from './launcher/progress.mjs';
import { Failure } from './platform/failure.mjs';
import { newPassword } from './platform/secrets.mjs';

const [username = ''] = process.argv.slice(2);

await runCommand(
  async ({ api, db, database }) => {
    if (await api.isUnused(db))
      throw new Failure('This database is empty.', 'The first start makes an administrator and prints how to sign in.');
    say(`Database: ${database}`);
    const password = newPassword();
    const passwordHash = await api.hashPassword(password);
    const done = await api.createAdministrator(db, { username: api.checkAccountName(username), passwordHash });
    say(
      done === 'created'
        ? `${username} is an administrator now.`
        : `${username} is an administrator with a new password.`,
    );
    say(`Password: ${password}\nIt is shown once. Change it under “Your account” after signing in.`);
  },
  async () => {
    if (username.trim() === '') throw new Failure('Which account?', 'For example:  npm run create-admin -- mei');
  },
);
