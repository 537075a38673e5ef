import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
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

it('loads the document again once when its code is gone, and shows the page before meanwhile', async () => {
  // jsdom reports that it cannot load a document.
  const said = jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  const page = lazyPage('hello.tsx', load);
  let open = (): void => undefined;
  function Site() {
    const [isOpen, setOpen] = useState(false);
    open = () => startTransition(() => setOpen(true));
    return isOpen ? <page.Page /> : 'before';
  }
  render(
    <Suspense fallback="waiting">
      <Site />
    </Suspense>,
  );
  open();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.getByText('before')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
