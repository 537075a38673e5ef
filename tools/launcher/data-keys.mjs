import { keptSecret, newToken } from '../platform/secrets.mjs';

/**
 * DATA_KEY, or the secret that the launcher has made and keeps in the data folder.
 *
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 */
export const dataKeyOf = ({ dataKey, dataDir }) => dataKey ?? keptSecret(dataDir, 'data-key', newToken).value;

/** The same as the API connects with it: newest first. @param {Parameters<typeof dataKeyOf>[0]} settings */
export const dataKeysOf = (settings) =>
  dataKeyOf(settings)
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
