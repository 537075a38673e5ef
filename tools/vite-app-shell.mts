// The head of the two staff apps' pages: tokens, base styles and fonts of the design system, and the script that sets the
// theme before the first paint. Made from the same strings as the public site's head, so that nothing is written twice.
import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { themeScript } from '../libs/ui/src/theme/theme-script';
import { fontFaceCss, fontPreloads } from '../libs/ui/src/tokens/fonts';
import { globalCss } from '../libs/ui/src/tokens/global-css';
import { tokensCss } from '../libs/ui/src/tokens/tokens-css';

const hash = createHash('sha256').update(themeScript).digest('hex').slice(0, 8);
const themeFile = `assets/theme-${hash}.js`;

/** Adds the design system's head to an app's index.html; the theme script is a file, so that the page has no inline script. */
export const appShell = (): Plugin => {
  let base = '/';
  return {
    name: 'harmony-app-shell',
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== base + themeFile && request.url !== `/${themeFile}`) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(themeScript);
      });
    },
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      ...fontPreloads.map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/fonts/${name}`, crossorigin: '' },
        injectTo: 'head' as const,
      })),
      { tag: 'style', children: fontFaceCss() + tokensCss + globalCss, injectTo: 'head' },
      { tag: 'script', attrs: { src: base + themeFile }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: themeFile, source: themeScript });
    },
  };
};
