export { c } from './colors';

/** Space scale, named by its size in pixels at the default text size; in rem so that it grows with the reader's text. */
export const space = {
  2: '0.125rem',
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  40: '2.5rem',
  48: '3rem',
  64: '4rem',
  80: '5rem',
  112: '7rem',
  144: '9rem',
} as const;

/** Corner radii. A child's radius is its parent's minus the padding between them, never larger. */
export const radius = {
  plate: '4px',
  control: '8px',
  input: '10px',
  popover: '12px',
  panel: '14px',
  card: '18px',
  pill: '999px',
} as const;

/** Two-layer shadows: `s1` rests on the page, `s2` floats, `s3` is a dialog. Hairline included, so no extra border. */
export const shadow = { s1: 'var(--s1)', s2: 'var(--s2)', s3: 'var(--s3)' } as const;

/** Stacking inside the page. Dialogs, tooltips and toasts use the browser's top layer instead. */
export const layer = { base: 0, sticky: 10, header: 30, chat: 40, sheet: 50 } as const;

/** Font stacks; each carries a metric-matched fallback, so that the swap moves nothing. */
export const font = { display: 'var(--font-display)', text: 'var(--font-text)' } as const;

/** Complete `font` shorthands of the type scale. Headings also get their tracking from the global sheet. */
export const type = {
  display: 'var(--type-display)',
  h1: 'var(--type-h1)',
  h2: 'var(--type-h2)',
  h3: 'var(--type-h3)',
  lead: 'var(--type-lead)',
  body: 'var(--type-body)',
  small: 'var(--type-small)',
  caption: 'var(--type-caption)',
} as const;

/** Durations and easings; under `prefers-reduced-motion` the global sheet shortens all of them to nothing. */
export const motion = {
  press: '80ms',
  hover: '140ms',
  enter: '200ms',
  exit: '140ms',
  page: '240ms',
  out: 'cubic-bezier(.2,.8,.2,1)',
  inOut: 'cubic-bezier(.6,0,.2,1)',
} as const;

/**
 * Mobile-first breakpoints, of 480, 768, 1080 and 1280 px. `md` is where the phone layout ends; at `lg` the whole
 * navigation fits beside the logo. In em, so that readers with twice the text size get the layout of half the width.
 */
export const media = {
  sm: '@media (min-width: 30em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 67.5em)',
  xl: '@media (min-width: 80em)',
  belowMd: '@media (max-width: 47.99em)',
  belowLg: '@media (max-width: 67.49em)',
  /** Lower than 392 px: a telephone on its side, or a desktop window at 300 % and more. Nothing stays on top there. */
  low: '@media (max-height: 24.49em)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
