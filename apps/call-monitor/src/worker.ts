import { BASE } from './paths';

/** Says `onReady` when a new version has been fetched and waits for the page to let it start. */
export function registerWorker(onReady: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const watch = (registration: ServiceWorkerRegistration): void => {
    // Without a controller this is the first version: there is nothing to update.
    const tell = () => registration.waiting && navigator.serviceWorker.controller && onReady();
    tell();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', tell);
    });
  };
  // Without it the monitor works all the same, only not without a network.
  navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` }).then(watch, () => undefined);
}

/** Starts the version that waits, and loads the page anew with it. */
export async function startNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${BASE}/`);
  const reload = () => globalThis.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('start');
}
