import { randomBytes } from 'node:crypto';
import { rotateDataKey } from '../platform/db/encrypted/encrypt-rows';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command, type CommandContext } from './context';

/** What to do with a new secret, by its variable. Nothing is changed here: only whoever runs the product can give it a variable. */
const STEPS: Record<string, readonly string[]> = {
  SESSION_SECRET: [
    'Put it before the current one, separated by a comma: SESSION_SECRET=new,current',
    'Restart every instance. Sessions signed with either one stay valid.',
    'After SESSION_ABSOLUTE_HOURS (12), nothing is signed with the older one anymore: remove it and restart again.',
    'To sign everyone out right away, leave out the older one now.',
  ],
  DATA_KEY: [
    'Put it before the current one, separated by a comma: DATA_KEY=new,current',
    'Restart every instance. The data key is encrypted with the new one, which takes no time.',
    'Keep the older one as long as you keep backups from its time, and store a copy of both apart from the backups.',
  ],
  PHONE_INDEX_SECRET: [
    'Replace the current one with it and restart every instance. The phone number index is rebuilt automatically.',
    'Remembered household choices and consents to texts are lost: docs/operations.md, "Rotating secrets".',
  ],
  INTERNAL_TOKEN: ['Replace the current one with it for the API and the site servers, and restart both.'],
};

/** `harmony rotate-secret`: a new data key, or a new secret and what to do with it. */
export const rotateSecret: Command = {
  usage: '[data-key | SESSION_SECRET | DATA_KEY | PHONE_INDEX_SECRET | INTERNAL_TOKEN]',
  summary: 'a new data key for encrypted texts, or a new secret and what to do with it',
  help: [
    'data-key    encrypts every text with a new key while Harmony runs (about 300 rows per second)',
    'a variable  prints a new random value for it, and the steps to replace it without anyone noticing',
  ],
  async run(context) {
    const [what = ''] = readArguments(context.args).words;
    if (what === 'data-key') return rotateKey(context);
    const steps = STEPS[what];
    if (!steps) throw new CommandFailure('Which secret?', `One of: data-key, ${Object.keys(STEPS).join(', ')}.`);
    context.say(`A new value for ${what}, shown once:\n\n  ${randomBytes(32).toString('hex')}\n`);
    steps.forEach((step, n) => context.say(`${n + 1}. ${step}`));
    return 0;
  },
};

const rotateKey = (context: CommandContext): Promise<number> =>
  withProduct(context, { as: 'product', needsDataKey: true }, async (db) => {
    const rows = new Map<string, number>();
    await rotateDataKey(db, (table, count) => rows.set(table, (rows.get(table) ?? 0) + count));
    for (const [table, sum] of rows) context.say(`  ${table}: ${sum.toLocaleString('en')} rows`);
    context.say('Done: every text is encrypted with the new data key. Earlier backups keep the older one.');
    return 0;
  });
