const path = require('node:path');

const inOrder = (text) => text.trim().split(/\s+<\s+/);

/**
 * The API by subject: whom each may use. Another subject is used by its `index.ts` only, the platform by any of its files.
 */
const SUBJECTS = {
  platform: [],
  mail: ['platform'],
  accounts: ['platform', 'mail'],
  publishing: ['platform', 'accounts'],
  patients: ['platform', 'mail', 'accounts'],
  scheduling: ['platform', 'mail', 'patients'],
  shop: ['platform', 'mail', 'accounts', 'publishing', 'patients'],
  calls: ['platform', 'accounts', 'patients', 'scheduling', 'shop'],
  operations: ['platform', 'accounts', 'publishing', 'patients', 'scheduling'],
};

/** What puts the subjects together. */
const COMPOSITION = ['app', 'commands', 'config', 'index', 'main', 'process', 'routes'];

/**
 * The layers of the other apps, lowest first: a folder or file of `apps/<app>/src` imports only what stands before it. A new
 * folder gets its place here. Tests and `src/test` are outside: they may import everything.
 */
const LAYERS = {
  site: inOrder(`
    config < content-versions < page-cache < page.slice < paths < store < router < hooks < page-meta < seo < parts < layout < features < app
    < entry-client < server-styles < entry-server < http < server < main`),
  admin: inOrder(`
    adapter-name < leave < paths < formula-places < record-links < kit < state < week < shell < editor < list < people < inbox
    < mail < accounts < publishing < scheduling < patients < shop < calls < operations < app
    < main`),
  'call-monitor': inOrder('paths < session < board < worker < features < app < main'),
};

/** The subjects of a library, lowest first: one imports `platform` and those before it. */
const LIB_SUBJECTS = inOrder(
  'platform < mail < accounts < publishing < patients < scheduling < shop < calls < operations',
);

/**
 * Libraries that are divided by subject: the folders of `libs/<library>/src`. What stands beside them are entry points, which may
 * import every subject and are imported by none. Tests and folders `test` are outside.
 */
const LIBS = { domain: LIB_SUBJECTS, 'api-client': LIB_SUBJECTS };

const LIB_SOURCE = /^(.*[\\/]libs[\\/]([\w-]+)[\\/]src)[\\/]/;

const SOURCE = /^(.*[\\/]apps[\\/]([\w-]+)[\\/]src)[\\/]/;

const withoutEnd = (name) => name?.replace(/\.[cm]?tsx?$/, '');

/** `shop` of `shop/orders/orders-page`, `paths` of `paths.ts`; the rooms of the console's platform are layers of their own. */
function folderOf(file, app) {
  const [first, second] = file.split(path.sep);
  return withoutEnd(app === 'admin' && first === 'platform' ? second : first);
}

/** `services` of `features/services/services-page`. */
const featureOf = (file) => withoutEnd(file.split(path.sep)[1]);

/**
 * Why a file of an app must not import another one.
 *
 * @param {string} app such as `api`
 * @param {string} from path of the importing file below `src`
 * @param {string} to path of the imported file below `src`
 * @returns {string | undefined} nothing if it may
 */
function refusal(app, from, to) {
  const [own, other] = [folderOf(from, app), folderOf(to, app)];
  if (other === '..') return; // another project: @nx/enforce-module-boundaries
  if (app === 'api') return refusalInApi(own, other, to);
  const layers = LAYERS[app];
  if (own === 'features' && other === 'features' && featureOf(from) !== featureOf(to))
    return 'a feature imports no other feature';
  if (own === other) return;
  for (const folder of [own, other])
    if (!layers.includes(folder)) return `"${folder}" has no place in tools/lint/layers.js`;
  if (layers.indexOf(other) > layers.indexOf(own)) return `"${own}" is below "${other}" (tools/lint/layers.js)`;
}

/** The same for the API, whose folders are subjects. */
function refusalInApi(own, other, to) {
  if (own === other || COMPOSITION.includes(own)) return;
  for (const folder of [own, other])
    if (!SUBJECTS[folder] && !COMPOSITION.includes(folder)) return `"${folder}" has no place in tools/lint/layers.js`;
  if (!SUBJECTS[own].includes(other)) return `"${own}" may not use "${other}" (tools/lint/layers.js)`;
  if (other !== 'platform' && to.includes(path.sep)) return `"${other}" is used by its index.ts only`;
}

/**
 * Why a file of a library must not import another one.
 *
 * @param {string} lib such as `domain`
 * @param {string} from path of the importing file below `src`
 * @param {string} to path of the imported file below `src`
 * @returns {string | undefined} nothing if it may
 */
function refusalInLib(lib, from, to) {
  const [own, other] = [from, to].map((file) => file.split(path.sep)[0]);
  // Another project: @nx/enforce-module-boundaries.
  if (other === '..' || from.split(path.sep).includes('test')) return;
  const subjects = LIBS[lib];
  const isEntryPoint = !from.includes(path.sep);
  for (const folder of isEntryPoint ? [other] : [own, other])
    if (!subjects.includes(folder)) return `"${folder}" has no place in tools/lint/layers.js`;
  if (!isEntryPoint && subjects.indexOf(other) > subjects.indexOf(own))
    return `"${own}" is below "${other}" (tools/lint/layers.js)`;
}

/** Loaded by ESLint with `--rulesdir tools/lint`, under the name of this file. */
module.exports = {
  meta: { type: 'problem', schema: [], messages: { refused: 'Import against the layers: {{reason}}' } },
  create(context) {
    const [, inApp, app] = SOURCE.exec(context.filename) ?? [];
    const [, inLib, lib] = LIB_SOURCE.exec(context.filename) ?? [];
    const source = app === 'api' || LAYERS[app] ? inApp : LIBS[lib] && inLib;
    if (!source) return {};
    const from = path.relative(source, context.filename);
    const check = ({ source: specifier }) => {
      if (typeof specifier?.value !== 'string' || !specifier.value.startsWith('.')) return;
      const to = path.join(path.dirname(from), specifier.value);
      const reason = app ? refusal(app, from, to) : refusalInLib(lib, from, to);
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
