import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { appShell } from '../../tools/build/app-shell.mjs';
import { lean, leanTreeshake, productionRouter } from '../../tools/build/lean.mjs';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: '../../node_modules/.vite/admin',
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  plugins: [lean(), react(), appShell()],
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
