import { act, render } from '@testing-library/react';
import { RELOAD_MS, useReload } from './use-reload';

const ask = jest.fn(() => Promise.resolve());
const Asking = ({ isUnknown }: { isUnknown: boolean }) => {
  useReload(isUnknown, ask);
  return null;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
});
afterEach(() => jest.useRealTimers());

it('asks with growing pauses, and stops when there is an answer', async () => {
  const { rerender } = render(<Asking isUnknown />);
  for (const [index, pause] of [...RELOAD_MS, 30_000].entries()) {
    await pass(pause - 1);
    expect(ask).toHaveBeenCalledTimes(index);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(index + 1);
  }
  rerender(<Asking isUnknown={false} />);
  await pass(120_000);
  expect(ask).toHaveBeenCalledTimes(RELOAD_MS.length + 1);
});

it('asks at once when the network is back, one question at a time, and again where one was under way', async () => {
  let answer = (): void => undefined;
  ask.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<Asking isUnknown />);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  // It went to the network that was dead: the one that is there now is asked without a pause.
  await act(async () => answer());
  expect(ask).toHaveBeenCalledTimes(2);
  await act(async () => answer());
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(RELOAD_MS[0]);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks nothing where there is an answer', async () => {
  render(<Asking isUnknown={false} />);
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});
