import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { freshlyRendered } from '@harmony/api-client';
import { learnZone } from '@harmony/domain';
import { speakBy } from '@harmony/language';
import { App } from './app/app';
import { BrowserRouter } from './app/browser-router';
import type { LazyPage } from './app/lazy-page';
import { matchRoute } from './app/match-route';
import { gatePage, notFoundPage } from './app/routes';
import { hydrating } from './parts/page/late-part';
import { makeStore, type RootState } from './store';
import { hidesPage, type PageState } from './page.slice';

declare global {
  interface Window {
    /** Errors that React recovered from while hydrating: must stay empty. Read by the browser tests. */
    __hydrationErrors?: unknown[];
    /** The request for the page's state, where the document does not carry it. Made by the boot script. */
    __stateResponse?: Promise<Response>;
    /** Stops the boot script from recording clicks and keys. Returns the function that replays them. */
    __takeEarlyInput?: () => () => void;
  }
}

/** What the server fills in: a part of the store; `zone`: the clinic's, with its rules, where there is one. */
type CarriedState = Pick<RootState, 'api' | 'page'> & { zone?: string | null };

/** Its effect runs when everything inside is interactive. It wraps the page, as a sibling would change ids of `useId`. */
function WhenHydrated({ repeat, children }: { repeat: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    hydrating(false);
    repeat?.();
  }, [repeat]);
  return children;
}

const TRIES = 3;
const PAUSE_MS = 2_000;

/** The state, from the document or by the request that is under way; that is repeated when it fails. */
async function carriedState(request = window.__stateResponse, left = TRIES): Promise<CarriedState> {
  const carried = document.getElementById('__STATE__')?.textContent;
  if (carried) return JSON.parse(carried) as CarriedState;
  const response = await request?.catch(() => null);
  if (response?.ok) return (await response.json()) as CarriedState;
  if (left === 1) throw new Error('no state');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return carriedState(fetch(document.querySelector<HTMLElement>('[data-state]')?.dataset.state ?? ''), left - 1);
}

/** Speaks the language that the document is in, from the first text on. */
async function speakAsSent(): Promise<void> {
  if (document.documentElement.lang !== 'es') return;
  const { spanish } = await import('@harmony/language/spanish');
  const speech = { language: 'es', texts: spanish } as const;
  speakBy(() => speech);
}

async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const [{ api, page, zone }] = await Promise.all([carriedState(), speakAsSent()]);
  if (zone) learnZone(zone);
  const [store] = await Promise.all([
    makeStore({ preloadedState: { api: freshlyRendered(api, Date.now()), page } }),
    page.isStatic ? null : renderedPage(page).load(),
  ]);
  window.__hydrationErrors = [];
  // From here on React itself waits with an event until the part it belongs to is ready.
  const repeat = window.__takeEarlyInput?.();
  // As a transition React hydrates in slices of a few milliseconds, so that taps and keys are answered in between.
  hydrating(true);
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
function renderedPage({ gate, missing }: PageState): Pick<LazyPage, 'load'> {
  if (hidesPage(gate)) return gatePage;
  return missing ? notFoundPage : matchRoute(location.pathname).route.page;
}

void hydrate();
