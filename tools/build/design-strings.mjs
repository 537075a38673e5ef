import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The design system's strings. Bundled first, because they are TypeScript and Vite configurations are plain Node. */
export async function designStrings() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { browserBar } from './theme/browser-bar';
        export { themeScript } from './theme/theme-script';
        export { fallbackFontCss, fontPreloads, webFontCss, webFontsFile } from './tokens/fonts';
        export { globalCss } from './tokens/global-css';
        export { tokensCss } from './tokens/tokens-css';`,
      resolveDir: fileURLToPath(new URL('../../libs/ui/src/', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
