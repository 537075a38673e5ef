import { type ComponentType, lazy } from 'react';
import { ErrorState } from '@harmony/ui';

const loaders: (() => Promise<unknown>)[] = [];

/** Browsers remember that a module could not be fetched: only a new page asks for it again. */
const PartFailed = () => (
  <ErrorState title="This part of the page couldn’t be loaded." onRetry={() => globalThis.location.reload()}>
    <p>Calls keep coming in. Retry reloads the page.</p>
  </ErrorState>
);

/**
 * A part of the page that is not in the first load. {@link loadParts} fetches all of them soon after it, so that none is
 * missing when the network fails. One that cannot be fetched says so in its place; the calls around it stay.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load);
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: PartFailed }),
    ),
  );
}

/** Fetches all lazy parts. The page says which one failed as soon as it is needed. */
export const loadParts = (): void => {
  for (const load of loaders) load().catch(() => undefined);
};
