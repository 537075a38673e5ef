import { performance } from 'node:perf_hooks';
import type { PageCache } from '../page-cache';
import type { PreviewMode } from './links/preview-mode';

/** How many pages are rendered ahead after a change: those that most visitors ask for. */
const MAX_PAGES = 8;

/** Between two pages, and before the first: what is edited in one go is rendered once. */
const PAUSE_MS = 250;

/** Of the time since the last look the process may have worked this part, or visitors' requests go first. */
const BUSY = 0.5;

/** After so many pauses in which the server was busy, visitors have rendered what they ask for. */
const MAX_PAUSES = 40;

/**
 * After a change of content, renders the pages that are asked for most, one after another, so that the next visitor does
 * not wait for it. Only while the server has little else to do; visitors never wait for a page that nobody asked for.
 */
export function renderAhead(cache: PageCache, preview: PreviewMode) {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;

  /** Waits until the server has little to do; false when it does not come to that. */
  const idle = async (): Promise<boolean> => {
    for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
      const before = performance.eventLoopUtilization();
      await new Promise<void>((resolve) => (timer = setTimeout(resolve, PAUSE_MS).unref()));
      const { utilization } = performance.eventLoopUtilization(before);
      if (utilization < BUSY && !cache.isRendering) return true;
    }
    return false;
  };

  const run = async (own: number): Promise<void> => {
    for (let pages = 0; pages < MAX_PAGES && (await idle()) && own === round; pages += 1) {
      const key = cache.mostWanted();
      if (key === undefined || (await preview.read()).isOn !== false) return;
      await cache.renew(key);
      // It could not be rendered: whoever asks for it will be told.
      if (cache.mostWanted() === key) return;
    }
  };

  return {
    /** Content has changed. */
    start(): void {
      round += 1;
      clearTimeout(timer);
      run(round).catch(() => undefined);
    },
    stop(): void {
      round += 1;
      clearTimeout(timer);
    },
  };
}
