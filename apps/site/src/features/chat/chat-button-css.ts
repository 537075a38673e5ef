import { layer } from '@harmony/ui';

/**
 * The chat's button, inlined in the head of every page, so that no page loads code for its looks (marked as pure for
 * the same reason). It floats over the lower corner: what gets the focus and the page's last line must not lie beneath
 * it, and toasts appear above it.
 */
export const chatButtonCss = /* @__PURE__ */ [
  `#chat{position:fixed;inset-block-end:calc(1rem + env(safe-area-inset-bottom,0px));inset-inline-end:calc(1rem + env(safe-area-inset-right,0px));z-index:${layer.chat}}`,
  '#chat>button{display:grid;place-items:center;inline-size:56px;block-size:56px;padding:0;border:1px solid transparent;border-radius:50%;background:var(--brand);color:var(--on-brand);box-shadow:var(--s2)}',
  `#chat>button::before{content:'';inline-size:28px;block-size:28px;background:currentColor;mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.6' stroke-linejoin='round'%3E%3Cpath d='M6.5 4.5h11a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H12l-5 4v-4h-.5a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z'/%3E%3C/svg%3E") 50%/contain no-repeat;forced-color-adjust:none}`,
  // Forced colours paint the button's ground as they like: only a system colour is sure to be seen on it.
  '@media (forced-colors:active){#chat>button::before{background:ButtonText}}',
  '@media (hover:hover){#chat>button:hover{background:var(--brand-hover)}}',
  '#chat>button:active{transform:scale(.96)}',
  ':root:has(#chat){scroll-padding-block-end:88px}',
  ':root:has(#chat) section[popover]{margin-block-end:72px}',
  '@media (max-width:86.24em){:root:has(#chat) footer{padding-block-end:72px}}',
].join('');
