// What keeps the apps' programs small: shared by the Vite configurations of all three.
import { fileURLToPath } from 'node:url';

/**
 * Vite wraps each `import()` in a helper that first fetches the style sheets and preloads of the chunk. Our styles are
 * code: it has nothing to do, so it is not shipped.
 *
 * @type {import('vite').Plugin}
 */
const noPreloadHelper = {
  name: 'harmony-no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * Browsers of today need no vendor prefixes, and styled-components asks for none; its CSS compiler brings the table of
 * them all the same.
 *
 * @type {import('vite').Plugin}
 */
const noVendorPrefixes = {
  name: 'harmony-no-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
};

/**
 * Lucide makes each icon of contexts and options that nobody sets, anew on every drawing. Ours are their lines, a size, a
 * stroke, and whatever else an svg takes. They are ornaments: whatever stands beside them has the words.
 *
 * @type {import('vite').Plugin}
 */
const plainIcons = {
  name: 'harmony-plain-icons',
  enforce: 'pre',
  load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? PLAIN_ICON : null),
};

const PLAIN_ICON = `import { createElement } from 'react';
export default ({ name, node }) => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className = '', ...rest }) => createElement('svg', {
    className: 'lucide lucide-' + name + (className && ' ' + className), width: size, height: size, viewBox: '0 0 24 24',
    fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
  }, lines);
};`;

/** Plugins that leave out what no browser of ours needs. */
export const leanPlugins = [noPreloadHelper, noVendorPrefixes, plainIcons];

const production = (file) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The router's production build: the package's own conditions lead bundlers to its development build. */
export const productionRouter = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

const LIBS = /\/libs\/(domain|ui|api-client)\//;

/** Our libs do nothing by being imported: what an app does not use of them is left out. */
export const leanTreeshake = { moduleSideEffects: (id) => !LIBS.test(id) };
