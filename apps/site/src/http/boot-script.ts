import { fontScript } from '@harmony/ui';
import { FAR } from '../layout/layout-css';

/**
 * Asks for drawings and web fonts and starts the client once the page has been painted, so that they do not delay the content. Its files are fetched at
 * once, and run one after another in tasks of their own, so that taps and keys are answered in between. `data-preload`
 * names the files of the page, `data-run` those to run, in order, `data-state` the page's state. A hidden tab paints nothing, and browsers without
 * paint timing do not say when they do: neither waits.
 *
 * Until React has taken over, what a visitor presses first is answered here: a button with `aria-expanded` shows and hides
 * what it names in `aria-controls` (by itself, where `data-by-button` says that styles follow the button), the theme's button changes the theme. `repeat` then tells React what is open: it puts the
 * button back, and presses it. Links and forms need no script.
 *
 * Until React listens, it records what only React can handle: presses of other plain buttons and what is typed and
 * ticked, once per element. `repeat` replays it; text is set with the prototype's setter, because React ignores a value set
 * through the element's own property. Forms that are posted keep their fields anyway.
 *
 * In idle moments after that, it has the browser lay out what is far below the window, part by part (`FAR`).
 *
 * A classic script, and always the same text: stored pages allow it by its hash.
 */
const source = `(function(d){
var early=new Map,shown=new Map,kinds=['click','input','change'];
function keep(e){var t=e.target.closest('button[type=button],input,select');if(t&&!e.cancelBubble)early.set(t,[t.value,t.checked])}
function answer(e){var t=e.target.closest('[aria-expanded][aria-controls],[data-theme-button]'),p=t&&document.getElementById(t.getAttribute('aria-controls'));
if(p){var was=shown.get(t)||[t.ariaExpanded,p.hidden];shown.set(t,was);open(t,p,[String(t.ariaExpanded!='true'),!p.hidden&&p.dataset.byButton==null])}
else if(t)try{localStorage.theme={dark:'system',system:'light'}[localStorage.theme]||'dark';showTheme(document);dispatchEvent(new StorageEvent('storage',{key:'theme'}))}catch(x){return}
if(t)e.stopPropagation()}
function open(t,p,v){t.setAttribute('aria-expanded',v[0]);p.hidden=v[1]}
addEventListener('click',answer,true);
kinds.forEach(function(k){addEventListener(k,keep,true)});
function fire(t,k){t.dispatchEvent(new Event(k,{bubbles:true}))}
function repeat(v,t){
if(!t.isConnected||t.form&&t.form.method=='post')return;
if(t.localName=='select'){t.value=v[0];fire(t,'change')}
else if(t.localName=='button')t.click();
else if(/box|radio/.test(t.type)){t.checked=!v[1];t.click()}
else{var now=t.value;t.value=now+' ';Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(t,now);fire(t,'input')}
}
window.__takeEarlyInput=function(){kinds.forEach(function(k){removeEventListener(k,keep,true)});return function(){removeEventListener('click',answer,true);
shown.forEach(function(v,t){if(t.isConnected&&t.ariaExpanded!=v[0]){open(t,document.getElementById(t.getAttribute('aria-controls')),v);t.click()}});early.forEach(repeat)}};
function go(){
document.documentElement.classList.add('painted');
document.querySelectorAll('[data-href]').forEach(function(u){u.setAttribute('href',u.dataset.href)});
window.addFonts();
if(d.state)window.__stateResponse=fetch(d.state);
d.preload.split(' ').concat(d.run.split(' ')).forEach(function(f){if(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)}});
d.run.split(' ').reduce(function(p,f){return p.then(function(){return import(f)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve()).then(function(){whole([].slice.call(document.querySelectorAll('${FAR}')))})
}
function whole(far){idle(function(){if(!far[0])return document.documentElement.classList.add('whole');far.splice(0,far[0].dataset.far==null?1:6).forEach(function(e){e.setAttribute('data-near','')});whole(far)})}
function idle(f){window.requestIdleCallback?requestIdleCallback(f,{timeout:1000}):setTimeout(f,100)}
if(document.hidden||!window.PerformancePaintTiming)go();
else new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();setTimeout(go)}}).observe({type:'paint',buffered:true})
})(document.currentScript.dataset)`;

export const bootScript = (fontScript + source).replaceAll('\n', '');
