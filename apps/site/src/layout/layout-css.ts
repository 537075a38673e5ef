/** Height of the header before and after 50 px of scrolling: its upper part scrolls off, the rest stays. */
export const HEADER_PX = 76;
export const STUCK_HEADER_PX = 60;

/**
 * Page-wide rules of the frame, inlined in the head. `--stack` is the height that stays on top of the page while
 * scrolling: nothing that gets the focus or is jumped to may hide beneath it.
 */
export const layoutCss = [
  `:root{--stack:${STUCK_HEADER_PX}px}`,
  `@media (min-width:768px){:root:has([data-announcement]){--stack:${STUCK_HEADER_PX + 48}px}}`,
  // The top of the home page: the hero's picture runs on behind the header.
  `[data-over-hero]{margin-block-start:-${HEADER_PX}px}`,
  `[data-over-hero]>section:first-of-type{min-block-size:max(640px,100svh);padding-block-start:calc(${HEADER_PX}px + var(--section))}`,
  `:root:has([data-announcement]) [data-over-hero]>section:first-of-type{padding-block-start:calc(${HEADER_PX + 48}px + var(--section))}`,
].join('');

/** Without a script nothing can tell that the page is scrolled, and nothing can open the menu. */
export const layoutNoScriptCss = [
  '#site-header{background:var(--surface)}',
  '@media (max-width:1079.98px){',
  '#site-header{position:static}',
  '[data-header-row]{flex-wrap:wrap;block-size:auto!important;padding-block:8px}',
  '[data-menu]{flex-basis:100%}',
  '#site-menu[hidden]{display:block!important;position:static;padding:0;border:0;box-shadow:none}',
  '#site-menu ul{display:flex;flex-wrap:wrap;gap:0 20px}',
  '#site-menu nav a{border:0}',
  '#site-menu nav+*{display:none}',
  '}',
].join('');
