import { layer } from '@harmony/ui';

/** Height of the header before and after 50 px of scrolling: its upper part scrolls off, the rest stays. */
export const HEADER_PX = 76;
export const STUCK_HEADER_PX = 60;

/**
 * Page-wide rules of the frame, inlined in the head. (Marked as pure, so that browsers, which need only the heights
 * above, do not get them as code.) `--stack` is the height that stays on top of the page while
 * scrolling: nothing that gets the focus or is jumped to may hide beneath it.
 */
export const layoutCss = /* @__PURE__ */ [
  `:root{--stack:${STUCK_HEADER_PX}px}`,
  `@media (min-width:48em){:root:has([data-announcement]){--stack:${STUCK_HEADER_PX + 48}px}}`,
  // The top of the home page: the hero's picture runs on behind the header.
  `[data-over-hero]{margin-block-start:-${HEADER_PX}px}`,
  `[data-over-hero]>section:first-of-type{min-block-size:max(640px,100svh);padding-block-start:calc(${HEADER_PX}px + var(--section))}`,
  `:root:has([data-announcement]) [data-over-hero]>section:first-of-type{padding-block-start:calc(${HEADER_PX + 48}px + var(--section))}`,
  '@media (max-width:47.99em){:root:has([data-announcement]) [data-over-hero]{margin-block-start:0}:root:has([data-announcement]) [data-over-hero]>section:first-of-type{padding-block-start:var(--section)}}',
  // The button of the chat, here because no page should load code for it. It floats over the lower corner: neither what
  // gets the focus nor the page's last line may lie beneath it, and toasts stand above it.
  `[data-chat]{position:fixed;inset-block-end:calc(1rem + env(safe-area-inset-bottom,0px));inset-inline-end:calc(1rem + env(safe-area-inset-right,0px));z-index:${layer.chat}}`,
  '[data-chat]>button{display:grid;place-items:center;inline-size:56px;block-size:56px;padding:0;border:1px solid transparent;border-radius:50%;background:var(--brand);color:var(--on-brand);box-shadow:var(--s2)}',
  `[data-chat]>button::before{content:'';inline-size:28px;block-size:28px;background:currentColor;mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.6' stroke-linejoin='round'%3E%3Cpath d='M6.5 4.5h11a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H12l-5 4v-4h-.5a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z'/%3E%3C/svg%3E") 50%/contain no-repeat;forced-color-adjust:none}`,
  '@media (hover:hover){[data-chat]>button:hover{background:var(--brand-hover)}}',
  '[data-chat]>button:active{transform:scale(.96)}',
  ':root:has([data-chat]){scroll-padding-block-end:88px}',
  ':root:has([data-chat]) section[popover]{margin-block-end:72px}',
  '@media (max-width:86.24em){:root:has([data-chat]) footer{padding-block-end:72px}}',
  // The newsletter's form, on every page.
  '[data-newsletter]{display:grid;gap:12px;justify-items:start;max-inline-size:26rem}[data-newsletter]>div{inline-size:100%}[data-newsletter]>p{color:var(--ink);font-weight:600}',
].join('');

/** Without a script nothing can tell that the page is scrolled, and nothing can open the menu. */
export const layoutNoScriptCss = /* @__PURE__ */ [
  '#site-header{background:var(--surface)}',
  '@media (max-width:67.49em){',
  '#site-header{position:static}',
  '[data-header-row]{flex-wrap:wrap;block-size:auto!important;padding-block:8px}',
  '[data-menu]{flex-basis:100%}',
  '#site-menu[hidden]{display:block!important;position:static;padding:0;border:0;box-shadow:none}',
  '#site-menu ul{display:flex;flex-wrap:wrap;gap:0 20px}',
  '#site-menu nav a{border:0}',
  '#site-menu nav+*{display:none}',
  '}',
].join('');
