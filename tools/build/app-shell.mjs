// The head of the two staff apps' pages: tokens, base styles and fonts of the design system, and the script that sets the
// theme before the first paint. Made from the same strings as the public site's head.
import { createHash } from 'node:crypto';
import { designStrings } from './design-strings.mjs';

/**
 * Adds the design system's head to an app's index.html. The theme script is a file, so that the page has no inline script.
 *
 * @returns {Promise<import('vite').Plugin>}
 */
export async function appShell() {
  const { browserBar, themeScript, fallbackFontCss, webFontCss, fontPreloads, globalCss, tokensCss } =
    await designStrings();
  const hash = createHash('sha256').update(themeScript).digest('hex').slice(0, 8);
  const themeFile = `assets/theme-${hash}.js`;
  let base = '/';
  return {
    name: 'harmony-app-shell',
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== base + themeFile) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(themeScript);
      });
    },
    transformIndexHtml: () => [
      ...fontPreloads.map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/fonts/${name}`, crossorigin: '' },
        injectTo: 'head',
      })),
      // Before the theme's script, which colours it.
      { tag: 'meta', attrs: { name: 'theme-color', content: browserBar.light }, injectTo: 'head' },
      { tag: 'style', children: webFontCss + fallbackFontCss + tokensCss + globalCss, injectTo: 'head' },
      { tag: 'script', attrs: { src: base + themeFile }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: themeFile, source: themeScript });
    },
  };
}
