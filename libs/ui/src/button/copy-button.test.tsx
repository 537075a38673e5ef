import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button';

const clipboard = (writeText: () => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy phone number' })));

it('copies, says so, and is quiet again after 1.5 s', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  clipboard(writeText);
  render(<CopyButton value="(416) 555-0139" label="Copy phone number" />);
  await press();
  expect(writeText).toHaveBeenCalledWith('(416) 555-0139');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => jest.advanceTimersByTime(1500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says so when the browser refuses', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  render(<CopyButton value="x" label="Copy phone number" />);
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Copying failed');
});
