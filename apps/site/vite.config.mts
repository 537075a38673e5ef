import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedAssets } from '../../tools/vite-shared-assets.mjs';

// The client is one program hydrating the page; the server is a library (`site.mjs`, for whoever already has an HTTP
// server) and a process of its own (`main.mjs`). The server carries its packages: a container needs nothing else, and
// React and Redux are built in their production form whatever NODE_ENV says at run time.
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/site',
  plugins: [react(), sharedAssets()],
  resolve: { tsconfigPaths: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: `../../dist/apps/site/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'es2022',
    rollupOptions: isSsrBuild
      ? {
          input: { site: 'src/server.ts', main: 'src/main.ts' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        }
      : { input: 'src/entry-client.tsx' },
  },
}));
