import { randomInt } from 'node:crypto';
import { checkAccountName } from '../accounts/users/check-account-name';
import { createAdministrator } from '../accounts/users/create-administrator.repo';
import { hashPassword } from '../accounts/passwords/password';
import { isUnused } from '../operations/starter-content/starter-content.repo';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** Without the look-alikes 0 O 1 l I, because people type these. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `harmony create-admin`: the way in for whoever has this server and has lost the rest. */
export const createAdmin: Command = {
  usage: 'NAME',
  summary: 'a new administrator, or a way back in for one who has lost everything',
  help: [
    'An existing account with that name becomes an administrator with a new password, no second factor and signed out',
    'everywhere. The password is shown once. The audit log records that it was done on the command line.',
  ],
  async run(context) {
    const [username = ''] = readArguments(context.args).words;
    if (username.trim() === '')
      throw new CommandFailure('Which account?', `For example:  ${context.call('create-admin')} mei`);
    return withProduct(context, { as: 'product' }, async (db) => {
      if (await isUnused(db))
        throw new CommandFailure(
          'This database is empty.',
          'The first start creates an administrator (ADMIN_USERNAME, ADMIN_PASSWORD).',
        );
      const password = newPassword();
      const passwordHash = await hashPassword(password);
      const done = await createAdministrator(db, { username: checkAccountName(username), passwordHash });
      const what = done === 'created' ? 'now an administrator' : 'an administrator with a new password';
      context.say(`${username} is ${what}.`);
      context.say(`Password: ${password}\nIt is shown once. Change it under “Your account” after signing in.`);
      return 0;
    });
  },
};

/** Five groups of four: about 116 bits, longer than the 15 characters required of administrators. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
