import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { hydrating, latePart } from './late-part';

const gone = () => Promise.reject(new Error('gone'));
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('stays as the server sent it where its code does not arrive, until another page is opened', async () => {
  const Part = latePart(gone);
  const root = document.createElement('div');
  // A boundary as React sends it.
  root.innerHTML = '<!--$--><button>Add</button><!--/$-->';
  document.body.append(root);
  hydrating(true);
  const hydrated = hydrateRoot(root, <Part />, { onRecoverableError: () => undefined });
  await pass(500);
  hydrating(false);
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  dispatchEvent(new PopStateEvent('popstate'));
  await pass(500);
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  act(() => hydrated.unmount());
  root.remove();
});

it('says so where there is nothing in its place', async () => {
  const Part = latePart(gone);
  render(<Part />);
  await pass(500);
  expect(screen.getByRole('button')).toBeVisible();
});
