import { fontScript } from '@harmony/ui';
import { FAR } from '../layout/layout-css';
import { drawingsScript } from './drawings-script';

/**
 * Asks for the web fonts and starts the client once the page has been painted, so that they do not delay the content. Its files are fetched at
 * once, and run one after another in tasks of their own, so that taps and keys are answered in between. `data-preload`
 * names the files of the page, `data-run` those to run, in order, `data-state` the page's state. A hidden tab paints nothing, and browsers without
 * paint timing do not say when they do: neither waits.
 *
 * Until React listens, it records what only React can handle: presses of plain buttons (links and forms work without
 * it) and what is typed and ticked, once per element. `repeat` replays it; text is set with the prototype's setter,
 * because React ignores a value set through the element's own property. Forms that are posted keep their fields anyway.
 *
 * In idle moments after that, it has the browser lay out what is far below the window, part by part (`FAR`).
 *
 * A classic script, and always the same text: stored pages allow it by its hash.
 */
const source = `(function(d){
var early=new Map,kinds=['click','input','change'];
function keep(e){var t=e.target.closest('button[type=button],input,select');if(t)early.set(t,[t.value,t.checked])}
kinds.forEach(function(k){addEventListener(k,keep,true)});
function fire(t,k){t.dispatchEvent(new Event(k,{bubbles:true}))}
function repeat(v,t){
if(!t.isConnected||t.form&&t.form.method=='post')return;
if(t.localName=='select'){t.value=v[0];fire(t,'change')}
else if(t.localName=='button')t.click();
else if(/box|radio/.test(t.type)){t.checked=!v[1];t.click()}
else{var now=t.value;t.value=now+' ';Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(t,now);fire(t,'input')}
}
window.__takeEarlyInput=function(){kinds.forEach(function(k){removeEventListener(k,keep,true)});return function(){early.forEach(repeat)}};
function go(){
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

export const bootScript = (fontScript + drawingsScript + source).replaceAll('\n', '');
