import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '@harmony/ui';
import { MonitorFailed } from './monitor-failed';

const Broken = () => {
  throw new Error('bug');
};

it('replaces a page that fails to render, without showing the error message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary fallback={<MonitorFailed />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/bug/)).toBeNull();
});
