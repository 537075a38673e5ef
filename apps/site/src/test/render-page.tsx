import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { useGetConfigQuery } from '@harmony/api-client';
import type { ConfigEntry } from '@harmony/domain';
import { answerQuery, buildConfigEntry, type FakeQuery } from '@harmony/testing';
import { ClockKeeper } from '../layout/clock-keeper';
import { BrowserRouter } from '../app/browser-router';
import { useLocation } from '../router';
import { makeStore, type AppStore } from '../store';
import { initialPage, type PageState } from '../page.slice';

export { axeProblems } from '@harmony/testing';

/** Site settings of a clinic in Tacoma; `null` takes one away. */
export function configOf(values: Readonly<Record<string, string | null>> = {}): ConfigEntry[] {
  const settings = {
    clinic_name: 'Harmony Acupuncture',
    time_zone: 'America/Los_Angeles',
    phone: '2535550140',
    email: 'hello@harmony.example',
    address: '418 Alder Street, Suite 2, Tacoma, WA 98402',
    ...values,
  };
  return Object.entries(settings).map(([id, data]) => buildConfigEntry({ id, data }));
}

export interface PageOptions {
  /** URL of the page. */
  url?: string;
  /** What the API answers, by `METHOD /path` or path; the settings of {@link configOf} are there already. */
  answers?: Readonly<Record<string, unknown>>;
  page?: Partial<PageState>;
}

export interface RenderedTestPage extends RenderResult {
  user: UserEvent;
  store: AppStore;
  /** Every request the page made. */
  calls: FakeQuery['calls'];
  /** The router's location: path, query and hash. */
  address: () => string;
}

/** Renders a page of the site over an API that answers from memory. */
export function renderPage(element: ReactElement, options: PageOptions = {}): RenderedTestPage {
  const { url = '/', answers = {}, page } = options;
  const query = answerQuery({ '/api/config': configOf(), '/api/hours': [], ...answers });
  const store = makeStore({
    query,
    preloadedState: { page: { ...initialPage, origin: 'https://clinic.example', ...page } },
  });
  let address = url;
  function Watch() {
    useGetConfigQuery();
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }
  const user = userEvent.setup();
  history.replaceState(null, '', url);
  const result = render(
    <Provider store={store}>
      <BrowserRouter>
        <Watch />
        <ClockKeeper />
        <main>{element}</main>
      </BrowserRouter>
    </Provider>,
  );
  return { ...result, user, store, calls: query.calls, address: () => address };
}
