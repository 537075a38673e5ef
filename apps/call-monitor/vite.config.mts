import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell } from '../../tools/build/app-shell.mjs';
import { lean, leanTreeshake, productionRouter } from '../../tools/build/lean.mjs';
import { shellWorker } from './pwa/shell-worker.mts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/calls/',
  cacheDir: '../../node_modules/.vite/call-monitor',
  plugins: [lean(), react(), appShell(), shellWorker()],
  // Shortens the style sheets in the code.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, pure: true } } },
  resolve: { tsconfigPaths: true, alias: command === 'build' ? productionRouter : [] },
  build: {
    outDir: '../../dist/apps/call-monitor',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rollupOptions: { treeshake: leanTreeshake },
  },
}));
