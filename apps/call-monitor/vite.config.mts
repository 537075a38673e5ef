import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell } from '../../tools/vite-app-shell.mjs';

export default defineConfig({
  root: import.meta.dirname,
  base: '/calls/',
  cacheDir: '../../node_modules/.vite/call-monitor',
  plugins: [react(), appShell()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/apps/call-monitor', emptyOutDir: true, target: 'es2022' },
});
