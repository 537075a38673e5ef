import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lean, leanTreeshake } from '../../tools/build/lean.mjs';
import { sharedAssets } from '../../tools/build/shared-assets.mjs';
import { webFonts } from '../../tools/build/web-fonts.mjs';

/** Functions that answer null: their code stays out of every first load. */
function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = /* @__NO_SIDE_EFFECTS__ */ () => null;`).join('\n');
}

/** What browsers have no use for, by the end of its path, and what they get of it. */
const SERVER_ONLY: Readonly<Record<string, (code: string) => string>> = {
  // What stands in the head of the document that the server sends.
  '/apps/site/src/parts/page/json-ld.ts': emptied,
  '/apps/site/src/page-meta.ts': emptied,
  // What the server requests before it renders a page.
  '/apps/site/src/app/routes.tsx': (code) => code.replace(/\bneeds: \[[^\]]*\],/g, ''),
};

function serverOnly(): Plugin {
  const missing = new Set(Object.keys(SERVER_ONLY));
  return {
    name: 'harmony-server-only',
    enforce: 'pre',
    transform(code, id) {
      const path = Object.keys(SERVER_ONLY).find((end) => id.endsWith(end));
      if (this.environment.name !== 'client' || path === undefined) return null;
      const left = SERVER_ONLY[path]?.(code) ?? code;
      if (left !== code) missing.delete(path);
      return { code: left, map: null };
    },
    generateBundle() {
      if (this.environment.name === 'client' && missing.size)
        this.error(`vite.config.mts leaves nothing out of ${[...missing].join(', ')}: is it still there?`);
    },
  };
}

/** The packages every page runs on. Others are loaded by the pages that need them, as is each icon. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FRAMEWORK =
  /\/node_modules\/(@reduxjs|redux|redux-thunk|react-redux|immer|reselect|styled-components|stylis|@emotion|use-sync-external-store|lucide-react(?!\/dist\/esm\/icons\/))\//;
const FRAME = /\/apps\/site\/src\/(?!features\/|parts\/|layout\/(?:footer|language-bar)|app\/preview-page)/;
/**
 * Parts of pages and icons. Not: the schemas, which are the validator's and no first load carries; the search in lists and the hero, which
 * come with the pages that have them.
 */
const PARTS =
  /\/libs\/(?!domain\/src\/(?:publishing\/search\/search\.|[\w/.-]*\bschemas?\.ts)|ui\/src\/layout\/page-hero)|\/apps\/site\/src\/parts\/(?!hero-herb)|\/lucide-react\/dist\/esm\/icons\//;

/**
 * Few, well-filled files: what the frame needs, and what at least this many pages share. The rest comes with the pages
 * that use it.
 */
const PAGES_THAT_SHARE = 8;
const groups = [
  // Apart from each other, so that each is evaluated in a task of its own (`http/boot-script.ts`).
  { name: 'react', test: REACT },
  { name: 'framework', test: FRAMEWORK },
  { name: 'frame', test: FRAME },
  { name: 'kit', test: PARTS, minShareCount: PAGES_THAT_SHARE },
];

const client = { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } }, treeshake: leanTreeshake };

const server = {
  input: { site: 'src/server.ts', main: 'src/main.ts' },
  output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
};

// The client is one program hydrating the page; the server is a library (`site.mjs`, for whoever already has an HTTP
// server) and a process of its own (`main.mjs`). The server carries its packages: a container needs nothing else, and
// React and Redux are built in their production form whatever NODE_ENV says at run time.
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/site',
  // Names every styled component after its file. By default they are numbered in the order they are loaded, which differs
  // between the server and a browser that loads pages one by one: classes would then not be those of the rendered page.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  plugins: [serverOnly(), lean(), react(), sharedAssets(), webFonts()],
  resolve: { tsconfigPaths: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: `../../dist/apps/site/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'es2022',
    modulePreload: false,
    rollupOptions: isSsrBuild ? server : client,
  },
}));
