import { currentRole, grantTo, roleExists } from '../platform/db/connection/grants';
import { migrateToLatest } from '../platform/db/migrate/migrate';
import { mayMigrate, foreignSchemaWords, readSchemaState } from '../platform/db/migrate/schema-state';
import { untilReady } from '../platform/db/connection/until-ready';
import { withDatabase } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony migrate`: brings the schema to this version, as the role that owns the tables. */
export const migrate: Command = {
  usage: '[--list]',
  summary: 'brings the database to this version, all of it or nothing',
  help: [
    'Uses DATABASE_OWNER_URL, the role that owns the tables; if it is not set, DATABASE_URL.',
    'If both are set, the role of DATABASE_URL gets the rights Harmony needs (docker/grants.sql) and nothing else.',
    '--list  only lists what would run',
  ],
  run: (context) =>
    withDatabase(context, { as: 'owner' }, async (db) => {
      const { options } = readArguments(context.args, ['--list']);
      await untilReady(db, { log: { warn: (_details, text) => context.say(text) } });
      const { pending, unknown } = await readSchemaState(db);
      if (unknown.length > 0) throw new CommandFailure(foreignSchemaWords(unknown));
      if (options.has('--list')) {
        for (const name of pending) context.say(`  ${name}`);
        context.say(`${pending.length} migrations to run.`);
        return 0;
      }
      if (pending.length > 0 && !(await mayMigrate(db)))
        throw new CommandFailure(
          `The role ${await currentRole(db)} is not allowed to change the tables.`,
          'Set DATABASE_OWNER_URL to an address with the role that owns them.',
        );
      const done = await migrateToLatest(db);
      for (const name of done) context.say(`  ${name}`);
      const app = productRole(context.config.databaseUrl, await currentRole(db));
      if (app !== null) {
        if (!(await roleExists(db, app)))
          throw new CommandFailure(
            `The role ${app} in DATABASE_URL does not exist.`,
            `As a superuser, run: create role ${app} login password '…'; then run this again.`,
          );
        await grantTo(db, app);
        context.say(`The role ${app} has the rights Harmony needs.`);
      }
      context.say(done.length === 0 ? 'The schema is up to date.' : `Done: ${done.length} migrations.`);
      return 0;
    }),
};

/** The product's role, where it is not the owner itself. */
function productRole(databaseUrl: string | null, owner: string): string | null {
  if (databaseUrl === null) return null;
  const role = decodeURIComponent(new URL(databaseUrl).username);
  return role === '' || role === owner ? null : role;
}
