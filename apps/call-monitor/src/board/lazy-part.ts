import { type ComponentType, lazy } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A part of the page that is not in the first load. {@link loadParts} fetches all of them soon after it, so that none is
 * missing when the network fails.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load);
  return lazy(() => load().then((part) => ({ default: part })));
}

/** Fetches all lazy parts. One that fails is fetched again when it is needed. */
export const loadParts = (): void => {
  for (const load of loaders) load().catch(() => undefined);
};
