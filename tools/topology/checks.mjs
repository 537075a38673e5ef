import address from './checks/address.mjs';
import allDown from './checks/all-down.mjs';
import edit from './checks/edit.mjs';
import fence from './checks/fence.mjs';
import files from './checks/files.mjs';
import headers from './checks/headers.mjs';
import images from './checks/images.mjs';
import kill from './checks/kill.mjs';
import preview from './checks/preview.mjs';
import rollingRestart from './checks/rolling-restart.mjs';
import sameBytes from './checks/same-bytes.mjs';
import signIn from './checks/sign-in.mjs';
import traces from './checks/traces.mjs';
import upload from './checks/upload.mjs';
import webhook from './checks/webhook.mjs';

/** Every check, in the order they are run: those that break something come last. */
export const CHECKS = [
  ...[signIn, images, fence, files, headers, address, edit, webhook, traces, preview, sameBytes, upload],
  ...[rollingRestart, kill, allDown],
];

/** Those of `npm test`, within a minute. */
export const QUICK = [
  ...[signIn, images, fence, files, headers, address, edit, webhook, traces, preview],
  ...[allDown, rollingRestart],
];
