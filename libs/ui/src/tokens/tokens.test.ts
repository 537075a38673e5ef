import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserBar } from '../theme/browser-bar';
import { c } from './colors';
import { contrastRules } from './contrast-pairs';
import { fontPreloads, fontScript, webFontCss } from './fonts';
import { globalCss } from './global-css';
import { dark, light, type ColorToken } from './palette';
import { tokensCss } from './tokens-css';

const ASSETS = join(__dirname, '../../assets');

/** WCAG 2 relative luminance of `#rrggbb`. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
};

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const pairs = contrastRules.flatMap(({ foreground, minimum, grounds }) =>
  grounds.flatMap((ground) =>
    Object.entries({ light, dark }).map(([theme, colors]) => ({ theme, foreground, ground, minimum, colors })),
  ),
);

it('checks every allowed pair in both themes', () => {
  expect(pairs).toHaveLength(174);
});

it.each(pairs)('$theme: $foreground on $ground reaches $minimum', ({ colors, foreground, ground, minimum }) => {
  expect(contrast(colors[foreground], colors[ground])).toBeGreaterThanOrEqual(minimum);
});

describe('the style sheets of the head', () => {
  const defined = new Set([...tokensCss.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));

  it.each(Object.entries(c))('defines %s in both themes', (token, reference) => {
    const property = reference.slice('var('.length, -1);
    expect(tokensCss).toContain(`${property}:${light[token as ColorToken]}`);
    expect(tokensCss).toContain(`${property}:${dark[token as ColorToken]}`);
  });

  it('uses no variable that is not defined or given a fallback', () => {
    const used = [...(globalCss + tokensCss).matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('names existing font files', () => {
    const files = [...webFontCss.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(6);
    for (const file of [...files, ...fontPreloads]) {
      const hash = createHash('sha256')
        .update(readFileSync(join(ASSETS, 'fonts', file)))
        .digest('hex');
      expect(file).toContain(`.${hash.slice(0, 8)}.woff2`);
      expect(fontScript).toContain(`"${file}"`);
    }
  });

  it('sets English in at most 20 kB of fonts', () => {
    const bytes = fontPreloads.reduce((sum, file) => sum + statSync(join(ASSETS, 'fonts', file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(20_000);
  });
});

it('colours the browser’s bar like the background of the page', () => {
  expect(browserBar).toEqual({ light: light.paper, dark: dark.paper });
});
