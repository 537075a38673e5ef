/** What English is set in, and what names and other languages add: the latter is fetched by pages that have such a sign. */
const ENGLISH =
  'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2009,U+202F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2032-2033,U+2190-2193,U+2212';
const LATIN =
  'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+200A,U+2010-2012,U+2015,U+201A-201B,U+201E,U+2030,U+2039-203A,U+20AC,U+2122';

/** The files have a hash of their content in their names, so that browsers keep them for good; `tokens.test.ts` checks it. */
const FAMILIES = [
  {
    face: { family: 'Brygada', weight: '500 600', style: 'normal' },
    english: 'brygada-1918.a2700082.woff2',
    latin: 'brygada-1918-latin.4f1fb322.woff2',
  },
  {
    face: { family: 'Atkinson', weight: '400 700', style: 'normal' },
    english: 'atkinson-hyperlegible-next.367c60f9.woff2',
    latin: 'atkinson-hyperlegible-next-latin.afac14ba.woff2',
  },
  {
    face: { family: 'Brygada', weight: '500', style: 'italic' },
    english: 'brygada-1918-italic.72c72fd0.woff2',
    latin: 'brygada-1918-italic-latin.6d0473f7.woff2',
  },
] as const;

const FACES = FAMILIES.flatMap(({ face, english, latin }) => [
  { ...face, file: english, range: ENGLISH },
  { ...face, file: latin, range: LATIN },
]);

/** Files under the fonts folder that a first paint in these fonts needs, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads = [FAMILIES[0].english, FAMILIES[1].english] as const;

/** Fonts of devices, in the order of `--font-display` and `--font-text`: Apple and Windows, Android, Linux. */
const FALLBACKS = [
  { family: 'Brygada 2', local: ['Georgia', 'Gelasio'], size: 104.76, ascent: 87.82, descent: 23.87 },
  { family: 'Brygada 3', local: ['Noto Serif'], size: 97.78, ascent: 94.09, descent: 25.57 },
  { family: 'Brygada 4', local: ['DejaVu Serif'], size: 90.71, ascent: 101.43, descent: 27.56 },
  { family: 'Atkinson 2', local: ['Arial', 'Liberation Sans'], size: 99.6, ascent: 98.8, descent: 31.73 },
  { family: 'Atkinson 3', local: ['Roboto'], size: 99.71, ascent: 98.69, descent: 31.69 },
  { family: 'Atkinson 4', local: ['DejaVu Sans'], size: 87.45, ascent: 112.53, descent: 36.14 },
] as const;

/**
 * `@font-face` rules of the fallbacks, in percent of the device's font. They make it take the same room as the web font, so
 * that the swap shifts nothing: `size` is the average width of a letter in our pages' text, web font against fallback;
 * `ascent` and `descent` are the web font's, divided by `size`.
 */
export const fallbackFontCss = FALLBACKS.map(
  ({ family, local, size, ascent, descent }) =>
    `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
).join('');

/** `@font-face` rules of the web fonts, for pages that want them from the first paint on or have no script. */
export const webFontCss = FACES.map(
  ({ family, file, weight, style, range }) =>
    `@font-face{font-family:${family};src:url(/fonts/${file}) format('woff2');font-weight:${weight};font-style:${style};font-display:swap;unicode-range:${range}}`,
).join('');

/** Path of a stylesheet with these rules in the site's built client. */
export const webFontsFile = 'fonts/web-fonts.css';

const IN_SCRIPT = FACES.map(({ family, file, weight, style, range }) => [
  family,
  file,
  { weight, display: 'swap', ...(style !== 'normal' && { style }), ...(range === LATIN && { unicodeRange: LATIN }) },
]);

/**
 * For the end of pages that must be read before any font has come: defines `addFonts()`, to be called after the first
 * paint. All fonts are put in at once, when the two that every page has have come, so that the text is laid out once more,
 * not for each; the others follow where they are used. Where they have been loaded before they come from the browser's
 * cache, and are asked for at once. Inline it unchanged: its hash is in the CSP.
 */
export const fontScript =
  '(function(w,d,f,s){w.addFonts=function(){w.addFonts=function(){};' +
  `f=${JSON.stringify(IN_SCRIPT)}.map(function(n){return new FontFace(n[0],'url(/fonts/'+n[1]+')',n[2])});` +
  `Promise.all([${fontPreloads.map((name) => FACES.findIndex(({ file }) => file === name)).join()}].map(function(i){return f[i].load()})).then(function(){f.forEach(function(n){d.fonts.add(n)});try{s.fonts=1}catch(e){}})};` +
  'try{s=w.localStorage;s.fonts&&w.addFonts()}catch(e){}})(window,document);';
