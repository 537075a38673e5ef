import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell } from '../../tools/vite-app-shell.mjs';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: '../../node_modules/.vite/admin',
  plugins: [react(), appShell()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/apps/admin', emptyOutDir: true, manifest: true, target: 'es2022' },
});
