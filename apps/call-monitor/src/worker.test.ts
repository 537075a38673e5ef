import { lookForNewVersion, registerWorker, startNewVersion } from './worker';

const PAGE_FILES = ['/calls/assets/index-1.js'];

/** A worker whose files are these; it answers as the real one does. */
const workerWith = (files: readonly string[]) => ({
  told: [] as unknown[],
  postMessage(data: unknown, ports: { postMessage: (answer: unknown) => void }[] = []) {
    this.told.push(data);
    if (data === 'files') ports[0]?.postMessage(files);
  },
});

interface Given {
  waiting?: ReturnType<typeof workerWith>;
  /** Scopes that the browser refuses: no header allows them. */
  refused?: readonly string[];
  narrow?: boolean;
}

/** A browser that has a worker already. */
function openBrowser({ waiting, refused = [], narrow = false }: Given = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null,
    update: jest.fn(() => Promise.resolve()),
  });
  const unregister = jest.fn(() => Promise.resolve(true));
  const asked: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: workerWith(PAGE_FILES),
    register: jest.fn((_file: string, { scope }: { scope: string }) => {
      asked.push(scope);
      return refused.includes(scope) ? Promise.reject(new Error('not allowed')) : Promise.resolve(registration);
    }),
    getRegistration: jest.fn(() =>
      Promise.resolve({
        ...(narrow ? { scope: 'http://localhost/calls/' } : { scope: 'http://localhost/calls' }),
        unregister,
      }),
    ),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  document.head.innerHTML = `<script type="module" src="${PAGE_FILES[0] ?? ''}"></script>`;
  return { registration, container, unregister, asked };
}

/** jsdom has no channels. */
class Channel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('serves the address that people open, and forgets the worker that did not', async () => {
  const { asked, unregister } = openBrowser({ narrow: true });
  registerWorker(jest.fn());
  await settled();
  expect(asked).toEqual(['/calls']);
  expect(unregister).toHaveBeenCalledTimes(1);
});

it('keeps the worker that is there where a proxy allows no more', async () => {
  const { asked, unregister, registration } = openBrowser({ refused: ['/calls'], narrow: true });
  registerWorker(jest.fn());
  await settled();
  expect(asked).toEqual(['/calls', '/calls/']);
  expect(unregister).not.toHaveBeenCalled();
  lookForNewVersion();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('looks for a new version every quarter of an hour', async () => {
  const { registration } = openBrowser();
  registerWorker(jest.fn());
  await settled();
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('offers a version that this page does not run', async () => {
  const onReady = jest.fn();
  openBrowser({ waiting: workerWith(['/calls/assets/index-2.js']) });
  registerWorker(onReady);
  await settled();
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('does not offer what already runs, and lets its worker start', async () => {
  const onReady = jest.fn();
  const waiting = workerWith(PAGE_FILES);
  openBrowser({ waiting });
  registerWorker(onReady);
  await settled();
  expect(onReady).not.toHaveBeenCalled();
  expect(waiting.told).toEqual(['files', 'start']);
});

it('starts the version that waits', async () => {
  const { container } = openBrowser();
  const waiting = workerWith([]);
  container.getRegistration.mockResolvedValue({ waiting } as never);
  await startNewVersion();
  expect(waiting.told).toEqual(['start']);
});
