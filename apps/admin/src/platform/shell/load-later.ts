import { lazy, type ComponentType } from 'react';

/**
 * A component whose code the first page does not wait for. If it cannot be loaded when it is needed, as after an update of the
 * server, `Failed` is drawn in its place and the page stays as it is. `preload` loads it ahead.
 */
export function loadLater<Props>(load: () => Promise<ComponentType<Props>>, Failed: ComponentType<Props>) {
  const Later = lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Failed }),
    ),
  );
  return { Later, preload: (): void => void load().catch(() => undefined) };
}
