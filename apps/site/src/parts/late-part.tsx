import { lazy, Suspense, type ComponentType } from 'react';
import { PartFailed } from './failed';

const loaders: (() => Promise<unknown>)[] = [];

/** Loads the code of all parts that are known so far, one after another, before the server renders the first of them. */
export async function loadLateParts(): Promise<void> {
  for (const load of loaders) await load();
}

/**
 * A part below the first screen. The server renders it with its page; its code comes after the page's own, so that what
 * is seen first can be used first. Until then it stays as the server sent it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  loaders.push(load);
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (typeof window === 'undefined') throw error;
        return { default: PartFailed };
      },
    ),
  );
  const LatePart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return LatePart;
}
