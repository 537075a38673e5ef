import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { render } from './compose-model.mjs';

/** Each form's file, with variables that it needs, and those of the usual form that it does not. */
const FORMS = {
  'external-db': {
    env: {
      DATABASE_URL: 'postgres://harmony_app@db.clinic.example:5432/harmony',
      DATABASE_OWNER_URL: 'postgres://harmony@db.clinic.example:5432/harmony',
    },
    without: ['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD'],
  },
  'behind-proxy': { env: { PROXY_ADDRESSES: '172.30.58.0/24' }, without: [] },
  scaled: { env: {}, without: [] },
};
const REQUIRED = [
  ...['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'SESSION_SECRET', 'RINGCENTRAL_VERIFICATION_TOKEN'],
  ...['PHONE_INDEX_SECRET', 'DATA_KEY', 'INTERNAL_TOKEN', 'ADMIN_PASSWORD', 'CALLS_PASSWORD'],
];
/** Words of the database, and what is no secret. */
const HAVE_NO_FILE = ['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'PROXY_ADDRESSES'];
/** What every secret is here. */
export const GIVEN = 'word';
const given = (names) => Object.fromEntries(names.map((name) => [name, GIVEN]));

const COMBINATIONS = Object.keys(FORMS).reduce((some, form) => [...some, ...some.map((one) => [...one, form])], [[]]);

/** A combination of forms: its name, its files as in COMPOSE_FILE, and as few variables as it can do with. */
const FORMULAS = COMBINATIONS.map((names) => {
  const left = REQUIRED.filter((name) => !names.some((form) => FORMS[form].without.includes(name)));
  return {
    name: names.join(' + ') || 'default',
    forms: names,
    files: ['docker-compose.yml', ...names.map((form) => `docker-compose.${form}.yml`)],
    env: Object.assign(given(left), ...names.map((form) => FORMS[form].env)),
  };
});

/**
 * What Compose makes of every combination of the forms, or why it makes nothing of it.
 *
 * @param {string} root
 * @returns {{ name: string, forms: string[], model?: object, problem?: string }[]}
 */
export const renderForms = (root) =>
  FORMULAS.map(({ name, forms, files, env }) => {
    try {
      return { name, forms, model: render(root, files, env) };
    } catch (error) {
      return { name, forms, problem: error.message };
    }
  });

/** Variables without which a combination is started all the same, and files of secrets that do not take a variable's place. */
export const undemanded = (root) =>
  FORMULAS.flatMap(({ name, files, env }) => {
    const isRefused = (variables) => {
      try {
        render(root, files, variables);
        return false;
      } catch {
        return true;
      }
    };
    return Object.keys(env).flatMap((variable) => {
      const { [variable]: _, ...others } = env;
      const inFile = { ...others, [`${variable}_FILE`]: '/run/secrets/one' };
      return [
        ...(isRefused(others) ? [] : [`${name} starts without ${variable}`]),
        ...(!HAVE_NO_FILE.includes(variable) && isRefused(inFile) ? [`${name} refuses ${variable}_FILE`] : []),
      ];
    });
  });

/** What Compose makes of the examples of two clinics on one host. */
export const clinicModels = (root) =>
  ['docker/clinic-one.env.example', 'docker/clinic-two.env.example'].map((file) => {
    const { COMPOSE_FILE: files, ...env } = parseEnv(readFileSync(path.join(root, file), 'utf8'));
    return render(root, files.split(':'), { ...given(REQUIRED), ...env });
  });
