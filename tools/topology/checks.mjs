import accessLog from './checks/access-log.mjs';
import address from './checks/address.mjs';
import allDown from './checks/all-down.mjs';
import behindProxy from './checks/behind-proxy.mjs';
import edit from './checks/edit.mjs';
import fence from './checks/fence.mjs';
import files from './checks/files.mjs';
import headers from './checks/headers.mjs';
import images from './checks/images.mjs';
import kill from './checks/kill.mjs';
import limits from './checks/limits.mjs';
import nginx from './checks/nginx.mjs';
import oneDown from './checks/one-down.mjs';
import preview from './checks/preview.mjs';
import rollingRestart from './checks/rolling-restart.mjs';
import signIn from './checks/sign-in.mjs';
import traces from './checks/traces.mjs';
import webhook from './checks/webhook.mjs';

/** What breaks nothing. */
const CALM = [
  ...[signIn, images, fence, files, headers, accessLog, address, limits, behindProxy, nginx],
  ...[edit, webhook, traces, preview],
];

/** Every check, in the order they are run: those that break something come last. */
export const CHECKS = [...CALM, oneDown, rollingRestart, kill, allDown];

/** Those of `npm test`, within a minute. */
export const QUICK = [...CALM, allDown, rollingRestart];

/** Those that need nothing but the gateway and the database, for containers. Two of each are there to be replaced in turn. */
export const containerChecks = (forms) => [
  ...[signIn, fence, headers, accessLog, address],
  ...(forms.includes('scaled') ? [rollingRestart] : []),
];
