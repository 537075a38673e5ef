import { randomBytes } from 'node:crypto';
import { connectListener } from '../../platform/db/connection/connect';
import { mayMigrate, foreignSchemaWords, readSchemaState } from '../../platform/db/migrate/schema-state';
import { notify, readServer } from './database.repo';
import { atDatabase, ok, span, warning, wrong, type Look } from './examination';

const OLDEST_POSTGRES = 15;
/** A notice takes milliseconds; whoever waits longer waits in vain. */
const NOTICE_MS = 3_000;
/** Clocks kept by NTP differ by less. Codes of authenticator apps are valid for half a minute. In seconds. */
const SKEW = { warning: 2, wrong: 20 };

/** The database: its version, our role, its schema, notices, and its clock. */
export const databaseLooks: readonly Look[] = [
  {
    name: 'database',
    look: atDatabase(async ({ db }) => {
      const { version } = await readServer(db);
      if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
        return wrong(`PostgreSQL ${version} is too old.`, `Harmony needs ${OLDEST_POSTGRES} or newer.`);
      return ok(`PostgreSQL ${version} responds.`);
    }),
  },
  {
    name: 'role',
    look: atDatabase(async ({ db }) => {
      const { role, isSuperuser } = await readServer(db);
      if (isSuperuser)
        return wrong(
          `Harmony’s role ${role} is a superuser.`,
          'Use a role with no other rights: docs/operations.md, "Two roles".',
        );
      return ok((await mayMigrate(db)) ? `${role} owns the tables.` : `${role} can change rows but not tables.`);
    }),
  },
  {
    name: 'schema',
    look: atDatabase(async ({ db }) => {
      const { pending, unknown } = await readSchemaState(db);
      if (unknown.length > 0) return wrong(foreignSchemaWords(unknown), 'Nothing is served until then.');
      if (pending.length > 0) return wrong(`${pending.length} migrations have not run.`, 'Run  harmony migrate.');
      return ok('The schema matches this version.');
    }),
  },
  {
    name: 'notices',
    look: atDatabase(async ({ db, url }) => {
      const channel = `doctor_${randomBytes(6).toString('hex')}`;
      let heard: (() => void) | undefined;
      const arrived = new Promise<void>((resolve) => (heard = resolve));
      const listener = await connectListener(
        url,
        channel,
        () => heard?.(),
        () => undefined,
        { log: { error: () => undefined } },
      );
      try {
        await notify(db, channel, 'the doctor');
        const isHeard = await Promise.race([
          arrived.then(() => true),
          new Promise<false>((give) => setTimeout(() => give(false), NOTICE_MS).unref()),
        ]);
        if (isHeard) return ok('LISTEN receives what NOTIFY sends.');
      } finally {
        await listener.close();
      }
      return wrong(
        'Notifications do not arrive, so edits, calls and messages show up late or not at all.',
        'A pooler in transaction mode holds them back: give LISTEN a direct connection to the server.',
      );
    }),
  },
  {
    name: 'clock',
    look: atDatabase(async ({ db }, { now }) => {
      const asked = now().getTime();
      const { clock } = await readServer(db);
      const skew = Math.abs(clock - (asked + now().getTime()) / 2) / 1_000;
      if (skew < SKEW.warning) return ok('This machine’s clock and the database’s agree.');
      const text = `This machine’s clock and the database’s differ by ${span(skew)}.`;
      const toDo = 'Have both machines set their clocks with NTP.';
      return skew < SKEW.wrong ? warning(text, toDo) : wrong(text, toDo);
    }),
  },
];
