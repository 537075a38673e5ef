const path = require('node:path');

const inOrder = (text) => text.trim().split(/\s+<\s+/);

/**
 * The layers of each app, lowest first: a folder or file of `apps/<app>/src` imports only what stands before it. A new
 * folder gets its place here. Tests and `src/test` are outside: they may import everything.
 */
const LAYERS = {
  api: inOrder(`
    app-version < call-events < config-age-key < config-values < config-secret-files < config-operations < config-command < config-signing-key < csv < errors < csv-parse < one-flight
    < passwords < redaction < rounds < job-queue < queues < vendor-config < config-s3 < config-parse < config-backup < config-images < config-payments < config-clinic-system < config-database < config-gateway < config-secrets < config-mail
    < config-telephony < config < s3 < crypto < db < image-store < content < auth < telephony < audit < drafts < stock < schedule < clinic-systems < forms < payments < orders < outer-schedule < retention < starter-content < inbox < plugins
    < server < features < upkeep < metrics < tracing < booking-routes < publishing-routes < shop-routes < routes < app < commands < process < main < index`),
  site: inOrder(`
    config < content-versions < page-cache < page.slice < paths < store < router < hooks < page-meta < seo < parts < layout < features < app
    < entry-client < server-styles < entry-server < http < server < main`),
  admin: inOrder(`
    adapter-name < leave < paths < formula-places < record-links < kit < state < closing < week < shell < editor < list < people < visits < inbox < follow-ups < features < app
    < main`),
  'call-monitor': inOrder('paths < session < board < worker < features < app < main'),
};

/** Files of a folder that belong to a lower layer: each phone system reads the variables it needs. */
const PARTS = { api: { 'vendor-config': /^telephony\/(\w+\/config|required-variables|server-address)$/ } };

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

/** `services` of `features/services/services-page`, `paths` of `paths.ts`. */
const [folderOf, featureOf] = [0, 1].map((depth) => (file) => file.split(path.sep)[depth]?.replace(/\.[cm]?tsx?$/, ''));

/** The layer of a file: its part, or else its folder. */
function layerOf(app, file) {
  const name = file
    .split(path.sep)
    .join('/')
    .replace(/\.[cm]?tsx?$/, '');
  const part = Object.entries(PARTS[app] ?? {}).find(([, pattern]) => pattern.test(name));
  return part?.[0] ?? folderOf(file);
}

/**
 * Why a file of an app must not import another one.
 *
 * @param {string} app such as `api`
 * @param {string} from path of the importing file below `src`
 * @param {string} to path of the imported file below `src`
 * @returns {string | undefined} nothing if it may
 */
function refusal(app, from, to) {
  const [own, other] = [layerOf(app, from), layerOf(app, to)];
  const layers = LAYERS[app];
  if (other === '..') return; // another project: @nx/enforce-module-boundaries
  if (own === 'features' && other === 'features' && featureOf(from) !== featureOf(to))
    return 'a feature imports no other feature';
  if (own === other) return;
  for (const folder of [own, other])
    if (!layers.includes(folder)) return `"${folder}" has no place in tools/lint/layers.js`;
  if (layers.indexOf(other) > layers.indexOf(own)) return `"${own}" is below "${other}" (tools/lint/layers.js)`;
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
    const source = LAYERS[app] ? inApp : LIBS[lib] && inLib;
    if (!source) return {};
    const from = path.relative(source, context.filename);
    const check = ({ source: specifier }) => {
      if (typeof specifier?.value !== 'string' || !specifier.value.startsWith('.')) return;
      const to = path.join(path.dirname(from), specifier.value);
      const reason = LAYERS[app] ? refusal(app, from, to) : refusalInLib(lib, from, to);
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
