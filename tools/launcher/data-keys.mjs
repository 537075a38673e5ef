import { keptSecret, newToken } from '../platform/secrets.mjs';

/**
 * The secrets of DATA_KEY for a command beside the product, newest first: those of the environment, or the one that
 * `npm start` keeps in the data folder.
 *
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 * @returns {string[]}
 */
export function dataKeys({ dataDir, dataKey }) {
  const text = dataKey ?? keptSecret(dataDir, 'data-key', newToken).value;
  return text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}
