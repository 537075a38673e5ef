import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

const Broken = ({ isBroken = true }) => {
  if (isBroken) throw new Error('bug');
  return <p>mended</p>;
};

it('replaces only what is inside, until its key changes', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = (key: string, isBroken: boolean) => (
    <>
      <p>beside</p>
      <ErrorBoundary key={key} fallback={<p>failed</p>}>
        <Broken isBroken={isBroken} />
      </ErrorBoundary>
    </>
  );
  const { rerender } = render(draw('a', true));
  expect(screen.getByText('failed')).toBeVisible();
  expect(screen.getByText('beside')).toBeVisible();
  expect(screen.queryByText(/bug/)).toBeNull();
  rerender(draw('b', false));
  expect(screen.getByText('mended')).toBeVisible();
});
