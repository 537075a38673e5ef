// The head of the two staff apps' pages: tokens, base styles and fonts of the design system, and the script that sets the
// theme before the first paint. Made from the same strings as the public site's head.
import { createHash } from 'node:crypto';
import { designStrings } from './design-strings.mjs';

const ROOT = '<div id="root"></div>';
/** So long a slow line is waited for, in seconds. */
const LATE = 10;
/**
 * What stands on the page until the app takes its place: nothing, and after a while that a script did not arrive. Without an animation, which
 * needs no script itself, the page would stay white.
 */
const late = {
  css: `[data-late]{visibility:hidden;padding:2rem;animation:late 0s ${LATE}s forwards}@keyframes late{to{visibility:visible}}@media (scripting:none){[data-late]{display:none}}`,
  html: '<div id="root"><p data-late role="alert" aria-live="assertive">Part of this page didn’t load. <a href="">Load it again</a></p></div>',
};

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
    transformIndexHtml: (html) => ({
      html: withLate(html),
      tags: [
        ...fontPreloads.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/fonts/${name}`, crossorigin: '' },
          injectTo: 'head',
        })),
        // Before the theme's script, which colours it.
        { tag: 'meta', attrs: { name: 'theme-color', content: browserBar.light }, injectTo: 'head' },
        { tag: 'style', children: webFontCss + fallbackFontCss + tokensCss + globalCss + late.css, injectTo: 'head' },
        { tag: 'script', attrs: { src: base + themeFile }, injectTo: 'head' },
      ],
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: themeFile, source: themeScript });
    },
  };
}

function withLate(html) {
  if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
  return html.replace(ROOT, late.html);
}
