import { BASE } from './paths';

/** Registers the service worker; calls `onReady` when a new version is installed and waits to be started. */
export function registerWorker(onReady: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const watch = (registration: ServiceWorkerRegistration): void => {
    // Without a controller this is the first version: there is nothing to update.
    const report = () => registration.waiting && navigator.serviceWorker.controller && onReady();
    report();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', report);
    });
  };
  // The monitor works without a service worker, only not offline.
  navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` }).then(watch, () => undefined);
}

/** Activates the waiting version and reloads the page with it. */
export async function startNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${BASE}/`);
  const reload = () => globalThis.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('start');
}
