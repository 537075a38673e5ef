import { keptSecret, newPassword } from '../platform/secrets.mjs';

/**
 * The two first accounts of an empty database. Passwords that nobody chose are generated and kept in the data folder.
 *
 * @returns {{admin: Account, calls: Account}}
 * @typedef {{ username: string, password: string, file?: string, isNew: boolean }} Account `file` keeps a generated password.
 */
export function firstAccounts({ dataDir, admin, calls }) {
  return {
    admin: withPassword(admin, dataDir, 'admin-password'),
    calls: withPassword(calls, dataDir, 'calls-password'),
  };
}

function withPassword({ username, password }, dataDir, file) {
  if (password) return { username, password, isNew: false };
  const { value, isNew } = keptSecret(dataDir, file, newPassword);
  return { username, password: value, file, isNew };
}

/**
 * How to sign in, for the end of the start. A generated password is shown once, when it was made for this database.
 *
 * @param {Account} account
 * @param {{ seeded: boolean, dataDir: string, variable: string }} start `seeded`: the accounts were created just now.
 */
export function signInHint({ username, password, file, isNew }, { seeded, dataDir, variable }) {
  if (!file)
    return seeded
      ? `${username}, with the password of ${variable}`
      : `as set up at the first start (${variable} only counts for an empty database)`;
  if (seeded && isNew) return `${username} / ${password}   (kept in ${dataDir}/${file})`;
  return `${username}, with the password in ${dataDir}/${file}`;
}
