import { keptSecret, newToken } from '../platform/secrets.mjs';

/**
 * Secrets that the API requires: those of the environment, else those that the launcher makes once and keeps in the data folder.
 *
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 */
export function keptSecrets({ dataDir, sessionSecret, webhookToken, phoneIndexSecret }) {
  const kept = (name) => keptSecret(dataDir, name, newToken).value;
  return {
    SESSION_SECRET: sessionSecret ?? kept('session-secret'),
    RINGCENTRAL_VERIFICATION_TOKEN: webhookToken ?? kept('ringcentral-verification-token'),
    PHONE_INDEX_SECRET: phoneIndexSecret ?? kept('phone-index-secret'),
  };
}
