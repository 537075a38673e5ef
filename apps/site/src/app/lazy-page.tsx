import { use, type ComponentType, type FunctionComponent } from 'react';

export interface LazyPage<Props extends object = object> {
  /** Renders the page; suspends until its code is loaded. */
  Page: FunctionComponent<Props>;
  /** Loads the page's code, once; rejects when it cannot be had now. Await it before hydrating or rendering: the page then renders without suspending. */
  load(): Promise<void>;
  /** Its module as the build's manifest names it, so that the server can have the browser fetch it early. */
  source: string;
}

/**
 * A page whose code is loaded when it is needed. Unlike `React.lazy` it renders at once when its code is loaded already:
 * a page from the server hydrates in one go.
 */
export function lazyPage<Props extends object = object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let awaited: Promise<void> | null = null;
  const start = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Page = (props: Props) => {
    if (!Loaded)
      use(
        (awaited ??= start().catch((error: unknown) => {
          // Without a connection a reload would lose what is there.
          if (isOnline()) return documentAnew();
          awaited = null;
          throw error;
        })),
      );
    return Loaded && <Loaded {...props} />;
  };
  return { Page, load: start, source };
}

const isOnline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine;

/**
 * The code no longer exists: a newer version of the site has been published. The URL is right already, so reload it; once: what asked again
 * meanwhile would begin the reload anew, for ever.
 */
function documentAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
