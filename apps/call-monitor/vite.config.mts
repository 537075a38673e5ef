import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appShell } from '../../tools/vite-app-shell.mjs';
import { shellWorker } from './pwa/shell-worker.mts';

/** Browsers of today need no vendor prefixes; styled-components' CSS compiler brings the table of them all the same. */
const noVendorPrefixes: Plugin = {
  name: 'harmony-no-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
};

/** Vite wraps each `import()` in a helper that fetches style sheets first. Our styles are code: it has nothing to do. */
const noPreloadHelper: Plugin = {
  name: 'harmony-no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/** The package's own conditions lead bundlers to its development build. */
const ROUTER_IN_PRODUCTION = `${import.meta.dirname}/../../node_modules/react-router/dist/production/index.mjs`;
const LIBS = /\/libs\/(domain|ui|api-client)\//;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/calls/',
  cacheDir: '../../node_modules/.vite/call-monitor',
  plugins: [noVendorPrefixes, noPreloadHelper, react(), appShell(), shellWorker()],
  // Shortens the style sheets in the code.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } } },
  resolve: {
    tsconfigPaths: true,
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER_IN_PRODUCTION }] : [],
  },
  build: {
    outDir: '../../dist/apps/call-monitor',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    // Our libs do nothing by being imported: what the monitor does not use of them is left out.
    rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !LIBS.test(id) } },
  },
}));
