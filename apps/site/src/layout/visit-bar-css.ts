import { layer, media } from '@harmony/ui';

/** Height of the bar without the telephone's own margin, in px. */
const BAR_PX = 56;
const SAFE = 'env(safe-area-inset-bottom,0px)';

/**
 * The bar at the foot of phones, inlined in the head of every page (marked as pure, so that no browser loads it again).
 * It makes way for the keyboard of a field, and nothing ends beneath it: the page's last line, what gets the focus, what
 * is jumped to, toasts. In a low window it is the last line of the page instead. The chat's button is set into its end; `--visit` is the height above which its panel stands.
 */
export const visitBarCss = /* @__PURE__ */ [
  '#visit{display:none}',
  '@media (max-width:47.99em){',
  `#visit{position:fixed;inset:auto 0 0;z-index:${layer.header};display:flex;padding-block-end:${SAFE};border-block-start:1px solid var(--line);background:var(--surface)}`,
  '#visit:has(+#chat){padding-inline-end:72px}',
  `#visit a{flex:1;display:grid;justify-items:center;align-content:center;gap:2px;block-size:${BAR_PX}px;min-inline-size:0;color:var(--ink);font:600 min(.8125rem,5vw)/1.2 var(--font-text);text-decoration:none}`,
  '#visit a:focus-visible{outline-offset:-3px}',
  '#visit svg{color:var(--link)}',
  `:root:has(#visit){--visit:calc(${BAR_PX}px + ${SAFE});scroll-padding-block-end:calc(var(--visit) + 16px)}`,
  `:root:has(#visit) footer{padding-block-end:var(--visit)}`,
  `:root:has(#visit) section[popover]{margin-block-end:calc(var(--visit) + 8px)}`,
  '#visit+#chat{inset-block-end:calc(var(--visit) + 1rem)}',
  `#visit+#chat>button{position:fixed;inset-block-end:calc(4px + ${SAFE});inset-inline-end:12px;inline-size:48px;block-size:48px;box-shadow:none}`,
  ':root:has(main :is(input,textarea,select):focus,footer :is(input,textarea,select):focus) #visit{display:none}',
  '}',
  `${media.low}{#visit{position:static}:root:has(#visit){--visit:0px}}`,
  '@media print{#visit{display:none}}',
].join('');
