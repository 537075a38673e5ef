import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog, type DialogProps } from './dialog';

beforeAll(() => {
  // jsdom knows the element, but not how to open it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const dialog = (props: Partial<DialogProps>) => (
  <Dialog
    open
    onClose={() => undefined}
    title="Leave without saving?"
    footer={
      <>
        <button type="button">Stay</button>
        <button type="button">Discard</button>
      </>
    }
    {...props}
  >
    <input aria-label="Reason" />
  </Dialog>
);

it('is named by its title and starts at the first field', () => {
  render(dialog({}));
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

it('as a question, starts at the harmless button and cannot be closed by a press beside it', () => {
  const onClose = jest.fn();
  render(dialog({ alert: true, onClose }));
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  fireEvent.click(screen.getByRole('alertdialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('as a question that is answered in a field, starts at the field', () => {
  render(dialog({ alert: true, footer: undefined }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

it.each([
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('asks to be closed by %s, once', (_, act) => {
  const onClose = jest.fn();
  render(dialog({ onClose }));
  act();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not close by a press inside', () => {
  const onClose = jest.fn();
  render(dialog({ onClose }));
  fireEvent.click(screen.getByRole('textbox'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes the native dialog when `open` becomes false and when it is unmounted', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const { rerender, unmount } = render(dialog({}));
  rerender(dialog({ open: false }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(dialog({ open: true }));
  unmount();
  expect(close).toHaveBeenCalledTimes(2);
});
