import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { followSignOut } from './app/follow-sign-out';
import { makeStore } from './app/store';
import { updateReady } from './board/board.slice';
import { BASE } from './paths';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = makeStore();
followSignOut(store);
// In development, files change too often to be cached. A chunk of its own: no call waits for it.
if (import.meta.env.PROD)
  void import('./worker').then(
    ({ registerWorker }) => registerWorker(() => store.dispatch(updateReady())),
    () => undefined,
  );

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter basename={BASE}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
