import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Toast, type ToastMessage } from './toast';

const success: ToastMessage = { id: 1, title: 'Message sent successfully!', description: 'We will answer.' };
const failure: ToastMessage = { id: 2, tone: 'error', title: 'Error sending message' };

const show = (toast: ToastMessage | null) => {
  const onDismiss = jest.fn();
  const view = render(<Toast toast={toast} onDismiss={onDismiss} />);
  return {
    onDismiss,
    show: (next: ToastMessage | null) => view.rerender(<Toast toast={next} onDismiss={onDismiss} />),
  };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const hideTab = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('has both live regions before there is anything to say', () => {
  const toasts = show(null);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  toasts.show(success);
  expect(within(screen.getByRole('status')).getByText('Message sent successfully!')).toBeInTheDocument();
  toasts.show(failure);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(within(screen.getByRole('alert')).getByText('Error sending message')).toBeInTheDocument();
});

it('hides a success after 6 s', () => {
  const { onDismiss } = show(success);
  wait(5999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('gives the next success its own 6 s', () => {
  const toasts = show(success);
  wait(5000);
  toasts.show({ ...success, id: 3 });
  wait(5000);
  expect(toasts.onDismiss).not.toHaveBeenCalled();
  wait(1000);
  expect(toasts.onDismiss).toHaveBeenCalledTimes(1);
});

it('pauses the timer while hovered, focused, or in a hidden tab', () => {
  const { onDismiss } = show(success);
  const host = screen.getByRole('region', { name: 'Notifications' });
  wait(2000);
  fireEvent.pointerEnter(host);
  wait(60_000);
  fireEvent.pointerLeave(host);
  wait(1000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  wait(1000);
  hideTab(true);
  wait(60_000);
  hideTab(false);
  wait(1999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('does not wait for a focus that went with the toast before', () => {
  const toasts = show(success);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  toasts.show({ ...success, id: 3 });
  wait(6000);
  expect(toasts.onDismiss).toHaveBeenCalledTimes(1);
});

it('keeps an error until it is dismissed', () => {
  const { onDismiss } = show(failure);
  wait(600_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('is reached by F6', () => {
  show(failure);
  fireEvent.keyDown(document.body, { key: 'F6' });
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
});
