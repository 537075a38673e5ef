import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'react-redux';
import { render } from '@testing-library/react';
import { makeStore } from '../../app/store';
import { PageFailed } from './page-failed';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const fail = (message: string) => {
  const Broken = () => {
    throw new TypeError(message);
  };
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <PageFailed /> }]);
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
};

it('tells a page whose code did not come from one that broke', () => {
  fail('Failed to fetch dynamically imported module: /admin/assets/x.js');
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('there’s a new version of the console');
});

it('does not show the words of a fault', () => {
  fail('x is undefined');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/undefined/)).toBeNull();
});
