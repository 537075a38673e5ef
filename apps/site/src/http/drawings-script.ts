/**
 * Draws what Chromium leaves out: a `<use>` of a file that the tab's previous page has used as well comes from the cache
 * so early that nothing is drawn (seen with Chromium 143, on about every second page load; asking the server each time
 * only makes it rarer). Told again after the page has loaded, it is drawn. One that is not shown has no size either, and
 * being told again does it no harm; it is not measured, which would lay out what is far from the window.
 */
export const drawingsScript = `addEventListener('load',function(){
document.querySelectorAll('use').forEach(function(u){var h=u.getAttribute('href');if(u.checkVisibility&&!u.checkVisibility({contentVisibilityAuto:true})||!u.getBBox().width){u.removeAttribute('href');u.setAttribute('href',h)}})
});`;
