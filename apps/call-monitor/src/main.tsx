import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { makeStore } from './app/store';
import { updateReady } from './board/board.slice';
import { BASE } from './paths';
import { registerWorker } from './worker';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = makeStore();
// In development, files change too often to be cached.
if (import.meta.env.PROD) registerWorker(() => store.dispatch(updateReady()));

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter basename={BASE}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
