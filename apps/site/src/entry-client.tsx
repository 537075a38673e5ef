import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { freshlyRendered } from '@harmony/api-client';
import { App } from './app/app';
import { gatePage, matchRoute, notFoundPage } from './app/routes';
import { makeStore, type RootState } from './store';
import type { PageState } from './page.slice';

declare global {
  interface Window {
    /** Errors that React recovered from while hydrating: must stay empty. Read by the browser tests. */
    __hydrationErrors?: unknown[];
    /** Stops the boot script from recording clicks and keys. Returns the function that replays them. */
    __takeEarlyInput?: () => () => void;
  }
}

/** The part of the store that the server fills. */
type CarriedState = Pick<RootState, 'api' | 'page'>;

/** Its effect runs when everything inside is interactive. It wraps the page, as a sibling would change ids of `useId`. */
function WhenHydrated({ repeat, children }: { repeat: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => repeat?.(), [repeat]);
  return children;
}

async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const carried = document.getElementById('__STATE__')?.textContent;
  if (!root || !carried) return;
  const { api, page } = JSON.parse(carried) as CarriedState;
  const [store] = await Promise.all([
    makeStore({ preloadedState: { api: freshlyRendered(api, Date.now()), page } }),
    renderedPage(page).load(),
  ]);
  window.__hydrationErrors = [];
  // From here on React itself waits with an event until the part it belongs to is ready.
  const repeat = window.__takeEarlyInput?.();
  // As a transition React hydrates in slices of a few milliseconds, so that taps and keys are answered in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store}>
        <BrowserRouter>
          <WhenHydrated repeat={repeat}>
            <App />
          </WhenHydrated>
        </BrowserRouter>
      </Provider>,
      { onRecoverableError: (error) => window.__hydrationErrors?.push(error) },
    );
  });
}

/** The page that the server rendered. */
function renderedPage({ gate, missing }: PageState): { load(): Promise<void> } {
  if (gate) return gatePage;
  return missing ? notFoundPage : matchRoute(location.pathname).route.page;
}

void hydrate();
