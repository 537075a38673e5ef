import { media } from '@harmony/ui';

/** Height of the header before and after 50 px of scrolling: its upper part scrolls away, the rest stays. */
export const HEADER_PX = 76;
export const STUCK_HEADER_PX = 60;

/**
 * The header asks for the width of its line, not of the window: there `rem` follows the reader's text size however it
 * was enlarged, also by a style sheet of the reader's own. Its gutters do not count: 62.5 rem are a window of 1080 px.
 */
export const headerWidth = {
  container: 'site-header / inline-size',
  /** The whole navigation fits. */
  whole: '@container site-header (min-width: 62.5rem)',
  belowWhole: '@container site-header (max-width: 62.49rem)',
  /** The whole navigation fits, but not search and cart beside all nine of its links. */
  crowded: '@container site-header (min-width: 62.5rem) and (max-width: 69.89rem)',
  /** The clinic's phone number fits beside it. */
  belowPhone: '@container site-header (max-width: 74.99rem)',
  belowSm: '@container site-header (max-width: 27.49rem)',
  aboveSm: '@container site-header (min-width: 27.5rem)',
} as const;

/** Sections below the first screen, and the cards of long lists (`data-far`). */
export const FAR = '#main>:nth-child(n+3),[data-far]';

/**
 * Page-wide rules of the frame, inlined in the head. Marked as pure, so that they are not part of the browser's code,
 * which needs only the heights above. `--stack` is the height that stays on top of the page while scrolling: nothing that
 * gets the focus or is jumped to may be hidden beneath it.
 */
export const layoutCss = /* @__PURE__ */ [
  `:root{--stack:${STUCK_HEADER_PX}px}`,
  `@media (min-width:48em){:root:has(#announcement){--stack:${STUCK_HEADER_PX + 48}px}}`,
  '#site-header-row>a:first-child>svg{flex:0 1 auto;min-inline-size:16px}#site-header-row>a:first-child>span{flex-shrink:1000}',
  `${headerWidth.whole}{#site-header-row>a:first-child,#site-header-row>a:first-child>svg{flex-shrink:0}}`,
  // One page of the clinic's own finds room beside every other link. With more, or where a browser enlarges letters and no lengths, the links
  // scroll, and never the page.
  '#site-header-row>nav{min-inline-size:0;margin:-4px;padding:4px;overflow-x:auto}',
  // What is far below the window is neither styled, laid out nor painted at first; the boot script has that done later, part
  // by part. Not for a `subgrid`, which containment ends.
  `@media screen{:root:not(.whole) :is(${FAR}):not([data-near]){content-visibility:auto;contain-intrinsic-block-size:auto 600px}}`,
  // Pictures of the design are asked for when the words have been painted (`http/boot-script.ts`).
  '@media (scripting:enabled){:root:not(.painted) [data-late-art]{display:none}}',
  // An address or opening hours in large text may break anywhere rather than widen the page.
  'footer{overflow-wrap:anywhere}',
  // Paper: name and phone at the top of the sheet, address and hours at its end.
  '@media print{#site-header,#announcement{position:static!important}#site-header-row>:not(a),footer :is(nav,form,fieldset){display:none!important}footer{break-inside:avoid}}',
  `${media.low}{:root,:root:has(#announcement){--stack:0px}#site-header,#announcement{position:relative;inset-block-start:auto}#site-header-row{transform:none}#site-menu{max-block-size:none}}`,
  // Forced colours paint transparent lines: only the current page keeps its own.
  '@media (forced-colors:active){#site-header nav a:not([aria-current]){border-color:Canvas}}',
].join('');

/** Without JavaScript nothing detects scrolling and nothing opens the menu: the header is always solid, the menu open. */
export const layoutNoScriptCss = /* @__PURE__ */ [
  `:is(${FAR}){content-visibility:visible!important}`,
  '#site-header{background:var(--surface)}',
  // The line itself is what the header asks for its width: only the window can tell how wide it is.
  '@media (max-width:67.49em){#site-header{position:relative;inset-block-start:auto}#site-header-row{flex-wrap:wrap;block-size:auto!important;padding-block:8px}}',
  `${headerWidth.belowWhole}{`,
  '#site-menu-area{flex-basis:100%}',
  '#site-menu[hidden]{display:block!important;position:static;padding:0;border:0;box-shadow:none}',
  '#site-menu ul{display:flex;flex-wrap:wrap;gap:0 20px}',
  '#site-menu nav a{border:0}',
  '}',
].join('');
