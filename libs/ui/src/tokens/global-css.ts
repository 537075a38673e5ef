/**
 * Base styles of plain elements, inlined in the head next to `tokensCss`. A string, not a component: it never changes
 * at run time, so no visitor downloads or runs it as code. No rule here sets an outer margin on a component.
 *
 * Nothing on paper can be pressed: of its buttons only a telephone number is left.
 *
 * Under forced colours the drawings take the reader's: the theme's ink may be the very colour chosen for the ground.
 */
export const globalCss = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:calc(var(--stack,76px) + 16px);accent-color:var(--brand);caret-color:var(--brand)}
body{margin:0;min-height:100svh;background:var(--paper);color:var(--ink);font:var(--type-body);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;font-synthesis:none;overflow-wrap:break-word;text-rendering:optimizeLegibility}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0}
h1,h2,h3{font:var(--type-h3);letter-spacing:-.012em;text-wrap:balance}
h1{font:var(--type-h1);letter-spacing:-.018em}
h2{font:var(--type-h2)}
h4{font:600 1.0625rem/1.35 var(--font-text)}
p,li,dd,figcaption{text-wrap:pretty}
ul[role=list],ol[role=list]{list-style:none;padding:0}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.2em;text-decoration-skip-ink:auto}
@media (hover:hover){a:hover{color:var(--link-hover);text-decoration-thickness:2px}}
strong,b{font-weight:600}
em,i,cite{font-family:var(--font-display);font-style:italic;font-weight:500}
small{font-size:.875em}
img,svg,video{max-width:100%;display:block}
img{height:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button,summary,[role=button],label[for]{cursor:pointer;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
fieldset{border:0;padding:0;min-width:0}
legend{padding:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
time,output,meter,progress{font-variant-numeric:tabular-nums}
mark{background:var(--celadon);color:var(--ink);border-radius:2px}
hr{border:0;border-top:1px solid var(--line);margin:0}
::selection{background:var(--celadon);color:var(--ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
[tabindex="-1"]:focus-visible:not(a,button,input,select,textarea){outline:0}
img[src^="/api/images/"]{filter:var(--picture)}
::placeholder{color:var(--ink3);opacity:1}
[hidden]:not([hidden=until-found]){display:none!important}
.no-transition,.no-transition *,.no-transition ::before,.no-transition ::after{transition:none!important}
@keyframes ui-spin{to{transform:rotate(1turn)}}
@keyframes ui-appear{from{opacity:0}}
@keyframes ui-rise{from{opacity:0;transform:translateY(4px) scale(.97)}}
@keyframes ui-pulse{50%{opacity:.55}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important;transform-origin:center}}
@media (forced-colors:active){mark{background:Mark;color:MarkText}svg.lucide{color:inherit!important}svg[focusable=false]{--wash:Canvas!important;--wash2:Canvas!important;--paper:Canvas!important;color:CanvasText!important}:is(a,button):is([aria-current],[aria-pressed=true]):not([aria-current=false],:focus-visible){outline:2px solid Highlight;outline-offset:-1px}}
@media print{:root{color-scheme:light;--section:2rem}body{min-height:0;background:#fff;color:#000;font-size:11pt}a{color:inherit}a[href^=http]::after{content:" (" attr(href) ")";font-size:.85em}[data-no-print],[popover]{display:none!important}div[data-tone],section[data-tone],aside[data-tone],footer[data-tone]{overflow:visible!important;background:none!important;color:inherit!important}section[data-tone=brand]{border-block:1px solid}a[data-variant]:not([href^='tel:']),button[data-variant]{display:none!important}a[data-variant]{border-color:currentColor!important;background:none!important;color:inherit!important;box-shadow:none!important}h1,h2,h3{break-after:avoid}[data-panel]{display:block!important;content-visibility:visible!important}details::details-content{content-visibility:visible}}
`.replace(/\n/g, '');

/**
 * For `<noscript><style>`: without a script nothing can open a closed panel, so all are open, and controls that need a
 * script are hidden.
 */
export const noScriptCss = '[data-panel][hidden]{display:block!important}[data-needs-script]{display:none!important}';
