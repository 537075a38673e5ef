import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes';

const Broken = () => {
  throw new Error('bug');
};

it('stands in for a page that breaks, without the words of the fault', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = [{ errorElement: routes[0]?.errorElement, children: [{ path: '*', element: <Broken /> }] }];
  render(<RouterProvider router={createMemoryRouter(broken, { initialEntries: ['/x'] })} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/bug/)).toBeNull();
});
