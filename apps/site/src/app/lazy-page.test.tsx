import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('renders at once when its code is loaded', async () => {
  const load = jest.fn(async () => Hello);
  const page = lazyPage('hello.tsx', load);
  await Promise.all([page.load(), page.load()]);
  render(<page.Page name="Mei" />);
  expect(screen.getByText('Hello Mei')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits for its code when it is not', async () => {
  const page = lazyPage('hello.tsx', async () => Hello);
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <page.Page name="Mei" />
      </Suspense>,
    );
  });
  expect(screen.getByText('Hello Mei')).toBeInTheDocument();
});
