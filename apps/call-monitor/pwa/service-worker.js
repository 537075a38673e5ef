// The monitor's service worker caches its shell (page, code, fonts), so that it opens offline and can say so.
// Calls and patients are never cached: requests for anything not in SHELL go to the network untouched.
// The build prepends SHELL and VERSION.
/* global SHELL, VERSION */
const CACHE = `harmony-calls-${VERSION}`;
const PAGE = '/calls/';
// The scope '/calls' takes in every path that begins so, pages of the website among them ('/calls-for-papers').
const isOwn = (pathname) => pathname === '/calls' || pathname.startsWith(PAGE);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...SHELL])));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('harmony-calls-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The new version starts when somebody agrees to it, or when the last tab with the old one is closed.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'start') self.skipWaiting();
  // By its files a page knows whether it runs this version already.
  else if (data === 'files') ports[0].postMessage(SHELL);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isOwn(pathname)) return;
    // Network first, so that a new version is seen immediately; the cached page when offline, and in the place of a page that says no
    // more than that the server is in trouble: it asks again by itself.
    const cached = () => caches.match(PAGE, { cacheName: CACHE });
    const fresh = (response) => (response.status >= 500 ? cached().then((page) => page ?? response) : response);
    event.respondWith(fetch(request).then(fresh, cached));
  } else if (SHELL.includes(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName: CACHE }).then((cached) => cached ?? fetch(request)));
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const toFront = (pages) => pages[0]?.focus() ?? self.clients.openWindow(PAGE);
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(toFront));
});
