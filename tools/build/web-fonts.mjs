import { designStrings } from './design-strings.mjs';

/**
 * Adds the stylesheet of the web fonts to the site's client. With a script they come after the first paint (`fontScript`
 * of the design system), without one by this file.
 *
 * @returns {import('vite').Plugin}
 */
export const webFonts = () => ({
  name: 'harmony-web-fonts',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    const { webFontCss, webFontsFile } = await designStrings();
    this.emitFile({ type: 'asset', fileName: webFontsFile, source: webFontCss });
  },
});
