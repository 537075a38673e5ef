import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { makeStore } from './app/store';
import { BASE } from './paths';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <BrowserRouter basename={BASE}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
