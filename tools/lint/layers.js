const path = require('node:path');

const inOrder = (text) => text.trim().split(/\s+<\s+/);

/**
 * The layers of each app, lowest first: a folder or file of `apps/<app>/src` imports only what stands before it. A new
 * folder gets its place here. Tests and `src/test` are outside: they may import everything.
 */
const LAYERS = {
  api: inOrder(`
    csv < rounds < errors < config-telephony < config-clinic-system < config < db
    < retention < content < forms < inbox < auth < telephony < clinic-systems < plugins
    < features < app < main < index`),
  site: inOrder(`
    paths < page.slice < toast.slice < config < hooks < seo < parts < layout < features < app
    < entry-server < entry-client < page-cache < http < server < main`),
  admin: inOrder(`
    paths < adapter-name < leave < kit < shell < sign-out-button < editor < list < closing < inbox
    < features < app < main`),
  'call-monitor': inOrder('paths < session < worker < board < features < app < main'),
};

/** Imports against the order that are still to be removed, folder by folder. Nothing is to be added. */
const EXCEPTIONS = {
  api: [
    'config > auth',
    'config-clinic-system > clinic-systems',
    'db > clinic-systems',
    'db > plugins',
    'db > telephony',
    'content > plugins',
    'inbox > plugins',
    'auth > plugins',
    'telephony > plugins',
    'clinic-systems > plugins',
  ],
  site: ['hooks > app', 'parts > layout', 'layout > features', 'page-cache > http'],
  admin: ['shell > editor', 'shell > list'],
};

const SOURCE = /^(.*[\\/]apps[\\/]([\w-]+)[\\/]src)[\\/]/;

/** `services` of `features/services/services-page`, `paths` of `paths.ts`. */
const [folderOf, featureOf] = [0, 1].map((depth) => (file) => file.split(path.sep)[depth]?.replace(/\.[cm]?tsx?$/, ''));

/**
 * Why a file of an app must not import another one.
 *
 * @param {string} app such as `api`
 * @param {string} from path of the importing file below `src`
 * @param {string} to path of the imported file below `src`
 * @returns {string | undefined} nothing if it may
 */
function refusal(app, from, to) {
  const [own, other] = [folderOf(from), folderOf(to)];
  const layers = LAYERS[app];
  if (other === '..') return; // another project: @nx/enforce-module-boundaries
  if (own === 'features' && other === 'features' && featureOf(from) !== featureOf(to))
    return 'a feature imports no other feature';
  if (own === other || EXCEPTIONS[app]?.includes(`${own} > ${other}`)) return;
  for (const folder of [own, other])
    if (!layers.includes(folder)) return `"${folder}" has no place in tools/lint/layers.js`;
  if (layers.indexOf(other) > layers.indexOf(own)) return `"${own}" is below "${other}" (tools/lint/layers.js)`;
}

/** Loaded by ESLint with `--rulesdir tools/lint`, under the name of this file. */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { refused: 'Import against the layers: {{reason}}' } },
  create(context) {
    const [, source, app] = SOURCE.exec(context.filename) ?? [];
    if (!LAYERS[app]) return {};
    const from = path.relative(source, context.filename);
    const check = ({ source: specifier }) => {
      if (typeof specifier?.value !== 'string' || !specifier.value.startsWith('.')) return;
      const to = path.join(path.dirname(from), specifier.value);
      const reason = refusal(app, from, to);
      if (reason) context.report({ node: specifier, messageId: 'refused', data: { reason } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
