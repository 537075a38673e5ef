import { BASE } from './paths';

const WORKER = `${BASE}/sw.js`;
/** How often a monitor that is never closed looks for a new version, in milliseconds; browsers do so once a day by themselves. */
const LOOK_EVERY_MS = 15 * 60_000;
/** A worker that knows the question answers within milliseconds. */
const ANSWER_MS = 3_000;

/** The files that a worker serves, as it says itself; none from one of before it could. */
const filesOf = (worker: ServiceWorker): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
    setTimeout(() => resolve([]), ANSWER_MS);
    worker.postMessage('files', [port2]);
  });

/** Whether this page runs the version of a worker: all scripts that it was opened with are among the worker's files. */
async function runs(worker: ServiceWorker): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${BASE}/"]`)];
  const files = await filesOf(worker);
  return scripts.length > 0 && scripts.every(({ src }) => files.includes(new URL(src).pathname));
}

let registered: ServiceWorkerRegistration | undefined;

/** Looks for a new version now: the server has answered again, and may have been updated meanwhile. */
export function lookForNewVersion(): void {
  // Without an answer the next look finds it.
  registered?.update().catch(() => undefined);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  try {
    const wide = await serviceWorker.register(WORKER, { scope: BASE });
    await forgetNarrow();
    return wide;
  } catch {
    // A proxy that keeps the header `Service-Worker-Allowed` to itself. Opened at `/calls/` the monitor has its worker all the same.
    return serviceWorker.register(WORKER, { scope: `${BASE}/` });
  }
}

/** The worker of versions that served `/calls/` only: it would go before the one that also serves `/calls`, where people open the monitor. */
async function forgetNarrow(): Promise<void> {
  const narrow = await navigator.serviceWorker.getRegistration(`${BASE}/`).catch(() => undefined);
  if (narrow?.scope.endsWith('/')) await narrow.unregister();
}

/** Registers the service worker; calls `onReady` when there is a version that this page does not run yet. */
export function registerWorker(onReady: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tellOf = async (worker: ServiceWorker): Promise<void> => {
    if (!(await runs(worker))) return onReady();
    // Opened after the update, the page came from the network and is new already: only its worker is old.
    worker.postMessage('start');
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    registered = registration;
    // Without a controller this is the first version: there is nothing to update.
    const report = () => registration.waiting && serviceWorker.controller && void tellOf(registration.waiting);
    report();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', report);
    });
    setInterval(lookForNewVersion, LOOK_EVERY_MS);
  };
  // Another tab has started the new version: the parts of this one that are not loaded yet may be gone.
  if (serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => {
      if (serviceWorker.controller) void tellOf(serviceWorker.controller);
    });
  // The monitor works without a service worker, only not offline.
  register().then(watch, () => undefined);
}

/** Activates the waiting version and reloads the page with it. */
export async function startNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(BASE);
  const reload = () => globalThis.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('start');
}
