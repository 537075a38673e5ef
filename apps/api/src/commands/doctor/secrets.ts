import { lackOfToken } from '../../accounts/sessions/internal-token';
import { exampleProblems, OWN_SECRETS } from '../../platform/config/secrets';
import { withSecretFiles } from '../../platform/config/secret-files';
import { countForeignKeys } from './database.repo';
import { atDatabase, ok, warning, wrong, type Look } from './examination';

const TO_DO = 'Make a new one with  harmony rotate-secret NAME.';

/** The secrets: strong, each of its own, and those that the data was encrypted with. */
export const secretLooks: readonly Look[] = [
  {
    name: 'secrets',
    look: async ({ context, config }) => {
      // What is missing was said at the beginning.
      if (!config) return undefined;
      const { variables } = withSecretFiles(context.environment);
      const values = OWN_SECRETS.map((name) => ({
        name,
        given: (variables[name] ?? '').split(',').flatMap((part) => part.trim() || []),
      }));
      const weak = values.flatMap(({ name, given }) => exampleProblems(name, given));
      if (weak.length > 0) return wrong(`${weak.join('; ')}.`, TO_DO);
      const all = values.flatMap(({ name, given }) => given.map((value) => ({ name, value })));
      const shared = all.filter(({ value, name }) => all.some((other) => other.value === value && other.name !== name));
      if (shared.length > 0)
        return warning(`The same value is used for ${shared.map(({ name }) => name).join(' and ')}.`, TO_DO);
      return ok('No secret is easy to guess or used twice.');
    },
  },
  {
    name: 'website',
    look: async ({ config }) => {
      if (!config) return undefined;
      const lack = lackOfToken(config);
      if (lack === null) return ok('INTERNAL_TOKEN is set, so site servers that have it are allowed in.');
      // Where everything is one process, nothing is missing.
      return config.production
        ? warning(`${lack}.`, 'Set the same one for the API and its site servers: openssl rand -hex 32.')
        : ok(`${lack}.`);
    },
  },
  {
    name: 'data key',
    look: atDatabase(async ({ db }, { context }) => {
      const foreign = await countForeignKeys(db, context.config.dataKeys);
      if (foreign === 0) return ok('DATA_KEY matches the data.');
      return wrong(
        `${foreign} data keys were encrypted with another DATA_KEY, so what they encrypted cannot be read.`,
        'Add the older secret after the current one: DATA_KEY=current,older.',
      );
    }),
  },
];
