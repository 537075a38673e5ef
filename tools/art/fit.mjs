// Fits a drawing's view box to what is really drawn, by the browser's own geometry, and minifies it.
/* global document, DOMPoint -- inside the page */
import { optimize } from 'svgo';

const PAD = 8;

const measure = () => {
  const root = document.querySelector('svg');
  const inverse = root.getScreenCTM().inverse();
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (const element of root.querySelectorAll(':scope > *:not(defs), :scope > g *')) {
    if (!element.getBBox) continue;
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const a = new DOMPoint(box.left, box.top).matrixTransform(inverse);
    const b = new DOMPoint(box.right, box.bottom).matrixTransform(inverse);
    [x0, y0, x1, y1] = [Math.min(x0, a.x), Math.min(y0, a.y), Math.max(x1, b.x), Math.max(y1, b.y)];
  }
  return [x0, y0, x1 - x0, y1 - y0];
};

/** The same drawing in fewer bytes. @param {string} svg */
export const minify = (svg) => {
  const overrides = { cleanupIds: false, removeUnknownsAndDefaults: false };
  const plugins = [{ name: 'preset-default', params: { overrides } }];
  return optimize(svg, { multipass: true, floatPrecision: 1, plugins }).data;
};

/**
 * @param {import('playwright').Page} page
 * @param {string} svg
 * @returns {Promise<string>} the same drawing, tight and small
 */
export const fit = async (page, svg) => {
  await page.setContent(svg);
  const [x, y, width, height] = await page.evaluate(measure);
  const box = [Math.floor(x - PAD), Math.floor(y - PAD), Math.ceil(width + 2 * PAD), Math.ceil(height + 2 * PAD)];
  return minify(svg.replace(/viewBox="[^"]+"/, `viewBox="${box.join(' ')}"`));
};

/** One drawing as a symbol of a sprite; its inner ids get the symbol's first letter, so that they stay unique. */
export const symbol = (name, svg) => {
  const viewBox = svg.match(/viewBox="([^"]+)"/)[1];
  const own = svg
    .replace(/id="([^"]+)"/g, (_, id) => `id="${name[0]}${id}"`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${name[0]}${id}"`)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return `<symbol id="${name}" viewBox="${viewBox}" fill="none">${own}</symbol>`;
};
