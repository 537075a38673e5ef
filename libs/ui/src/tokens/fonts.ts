/** Files under the fonts folder that the first paint needs, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads = ['brygada-1918.woff2', 'atkinson-hyperlegible-next.woff2'] as const;

const face = (family: string, source: string, rest: string): string =>
  `@font-face{font-family:${family};src:${source};${rest}}`;

/**
 * `@font-face` rules for both families and their fallbacks. The fallbacks' numbers make Georgia and Arial take the same
 * room as the web fonts (computed by capsize), so the swap shifts nothing.
 * @param base folder the font files are served from, without a trailing slash
 */
export const fontFaceCss = (base = '/fonts'): string =>
  [
    face('Brygada', `url(${base}/brygada-1918.woff2) format('woff2')`, 'font-weight:500 600;font-display:swap'),
    face(
      'Brygada',
      `url(${base}/brygada-1918-italic.woff2) format('woff2')`,
      'font-style:italic;font-weight:500;font-display:swap',
    ),
    face(
      'Atkinson',
      `url(${base}/atkinson-hyperlegible-next.woff2) format('woff2')`,
      'font-weight:400 700;font-display:swap',
    ),
    face(
      "'Brygada Fallback'",
      "local('Georgia')",
      'ascent-override:87.82%;descent-override:23.87%;size-adjust:104.76%',
    ),
    face(
      "'Atkinson Fallback'",
      "local('Arial')",
      'ascent-override:98.80%;descent-override:31.73%;line-gap-override:0%;size-adjust:99.60%',
    ),
  ].join('');
