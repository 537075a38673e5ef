import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PartFailed } from './failed';

const loaders: (() => Promise<unknown>)[] = [];

/** Loads the code of all parts that are known so far, one after another, before the server renders the first of them. */
export async function loadLateParts(): Promise<void> {
  for (const load of loaders) await load();
}

let isHydrating = false;

/** Told by whoever hydrates the document that the server sent: whether it does so now. */
export const hydrating = (isNow: boolean): void => {
  isHydrating = isNow;
};

/** Nothing to put in the place of what the server sent, until another page is opened. */
const untilLeft = (): Promise<{ default: typeof PartFailed }> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve({ default: PartFailed }), { once: true });
  });

/**
 * A part below the first screen. The server renders it with its page; its code comes after the page's own, so that what
 * is seen first can be used first. Until then it stays as the server sent it, and for good where the code does not arrive: its links and
 * forms need none.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  loaders.push(load);
  const lazily = (instead: () => Promise<{ default: ComponentType<Props> }>) =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          if (typeof window === 'undefined') throw error;
          return instead();
        },
      ),
    );
  const [Sent, Made] = [lazily(untilLeft), lazily(() => Promise.resolve({ default: PartFailed }))];
  const LatePart = (props: Props) => {
    const [isSent] = useState(() => isHydrating);
    const Part = isSent ? Sent : Made;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
  return LatePart;
}
