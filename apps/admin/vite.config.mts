import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell } from '../../tools/build/app-shell.mjs';
import { lean, leanTreeshake, NO_JSON_SCHEMA, productionRouter } from '../../tools/build/lean.mjs';

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: '../../node_modules/.vite/admin',
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [lean(command === 'build' ? NO_JSON_SCHEMA : {}), react(), appShell()],
  // Shortens the style sheets in the code.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } } },
  resolve: { tsconfigPaths: true, alias: command === 'build' ? productionRouter : [] },
  build: {
    outDir: '../../dist/apps/admin',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rollupOptions: { treeshake: leanTreeshake },
  },
}));
