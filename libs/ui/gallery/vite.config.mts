// npx vite libs/ui/gallery : every component of the design system in every state.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedAssets } from '../../../tools/build/shared-assets.mjs';
import { fallbackFontCss, webFontCss } from '../src/tokens/fonts';
import { globalCss, noScriptCss } from '../src/tokens/global-css';
import { tokensCss } from '../src/tokens/tokens-css';
import { browserBar } from '../src/theme/browser-bar';
import { themeScript } from '../src/theme/theme-script';

const head = `<meta name="theme-color" content="${browserBar.light}"><script>${themeScript}</script><style>${webFontCss}${fallbackFontCss}${tokensCss}${globalCss}</style><noscript><style>${noScriptCss}</style></noscript>`;

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite/ui-gallery',
  plugins: [
    react(),
    sharedAssets(),
    { name: 'gallery-head', transformIndexHtml: (html: string) => html.replace('<!-- head -->', () => head) },
  ],
  build: { outDir: '../../../dist/libs/ui/gallery', emptyOutDir: true },
});
