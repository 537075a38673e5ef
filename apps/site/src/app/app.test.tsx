import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { answerQuery, buildHour } from '@harmony/testing';
import { makeStore } from '../store';
import { configOf } from '../test/render-page';
import { initialPage } from '../page.slice';
import { App } from './app';
import { BrowserRouter } from './browser-router';
import { routes } from './routes';

it('a page that breaks leaves the menu, by which the next page is reached', async () => {
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = routes.find(({ path }) => path === '/about')?.page;
  if (!page) throw new Error('there is no About page');
  page.Page = () => {
    throw new Error('bug in a page');
  };
  const query = answerQuery({
    '/api/config': configOf({ clinic_name: 'Test Clinic', phone: '2535550140' }),
    '/api/hours': [buildHour({ dayOfWeek: 1 })],
    '/api/services': [],
  });
  history.replaceState(null, '', '/about');
  await act(async () => {
    render(
      <Provider store={makeStore({ query })}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>,
    );
  });
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/bug in a page/)).toBeNull();
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Services' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /services/i })).toBeVisible());
});

it('a static page is left as it was sent, and rendered when the visitor comes back to it', async () => {
  const query = answerQuery({
    '/api/config': configOf({ clinic_name: 'Test Clinic' }),
    // Were they known, the page would be rendered as soon as it is clear whether the clinic is open.
    '/api/hours': [],
    '/api/services': [],
  });
  const store = makeStore({ query, preloadedState: { page: { ...initialPage, isStatic: true } } });
  history.replaceState(null, '', '/services');
  await act(async () => {
    render(
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>,
    );
  });
  // Nothing was sent in this test.
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  act(() => {
    history.pushState(null, '', '/services?page=2');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  act(() => {
    history.replaceState(null, '', '/services');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
});
