// What keeps the bundles of the three web apps small, for their Vite configurations.
import { fileURLToPath } from 'node:url';

/**
 * A Lucide icon reads contexts and options that nobody sets, on every render. Ours consist of their lines, a size, a
 * stroke and the attributes of an svg. They are decorative: the text is beside them.
 */
const PLAIN_ICON = `import { createElement } from 'react';
export default ({ name, node }) => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className = '', ...rest }) => createElement('svg', {
    className: 'lucide lucide-' + name + (className && ' ' + className), width: size, height: size, viewBox: '0 0 24 24',
    fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
  }, lines);
};`;

/** Modules of packages by the end of their path, and what is bundled in their place. */
const REPLACED = {
  // Wraps each `import()` in code that first fetches the chunk's style sheets and preloads: our styles are code.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
  // The table of vendor prefixes, which styled-components does not ask for and today's browsers do not need.
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  '/lucide-react/dist/esm/createLucideIcon.mjs': PLAIN_ICON,
};

/** For apps with the validator: schemas are written as JSON Schema by the API alone. */
export const NO_JSON_SCHEMA = {
  '/zod/v4/core/to-json-schema.js': `const no = () => { throw new Error('JSON Schema is left out of this build'); };
export const createToJSONSchemaMethod = () => no, createStandardJSONSchemaMethod = () => no;
export { no as initializeContext, no as handleUnrepresentable, no as processSchema, no as process, no as extractDefs, no as finalize };`,
};

/**
 * Leaves out what no browser of ours needs. A build for browsers fails when one of the modules was never loaded: a new
 * version of its package has moved it.
 *
 * @param {Readonly<Record<string, string>>} more what else is replaced
 * @returns {import('vite').Plugin}
 */
export function lean(more = {}) {
  const replaced = { ...REPLACED, ...more };
  const missing = new Set(Object.keys(replaced));
  return {
    name: 'harmony-lean',
    enforce: 'pre',
    load(id) {
      const end = Object.keys(replaced).find((path) => id.endsWith(path));
      missing.delete(end);
      return end ? replaced[end] : null;
    },
    generateBundle() {
      if (this.environment.name === 'client' && missing.size)
        this.error(`tools/build/lean.mjs replaces modules that are no longer there: ${[...missing].join(', ')}`);
    },
  };
}

const production = (file) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The router's production build: the package's own conditions lead bundlers to its development build. */
export const productionRouter = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

const LIBS = /\/libs\/(domain|language|ui|api-client)\//;

/** Our libraries have no side effects: what an app does not use of them is left out. */
export const leanTreeshake = { moduleSideEffects: (id) => !LIBS.test(id) };
