import { type ComponentType, lazy } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A part of the page that the first load does without. All of them are fetched soon after it ({@link loadParts}), so that
 * none is missing when the network is gone.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load);
  return lazy(() => load().then((part) => ({ default: part })));
}

/** Fetches the parts that were left out. One that fails is fetched again when it is needed. */
export const loadParts = (): void => {
  for (const load of loaders) load().catch(() => undefined);
};
