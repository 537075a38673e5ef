import { lazy, Suspense, type ComponentType } from 'react';
import { PartFailed } from './failed';

/**
 * A part below the first screen. The server renders it with its page; its code comes after the page's own, so that what
 * is seen first can be used first. Until then it stays as the server sent it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: PartFailed }),
    ),
  );
  const LatePart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return LatePart;
}
