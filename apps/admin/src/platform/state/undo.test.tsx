import { screen, waitFor } from '@testing-library/react';
import { useToasts } from '@harmony/api-client';
import { useUndo } from './undo';
import { renderConsole } from '../../test/render-console';

const Worker = ({ undo, said = 'Service deleted' }: { undo: () => void | Promise<void>; said?: string }) => {
  const { offer } = useUndo();
  const { show } = useToasts();
  return (
    <>
      <button type="button" onClick={() => offer({ said, undo })}>
        Delete
      </button>
      <button type="button" onClick={() => show({ title: 'Not saved', description: 'Try again.', tone: 'error' })}>
        Fail
      </button>
      <input aria-label="Name" />
    </>
  );
};

it('takes back what was done by the toast’s button, once', async () => {
  const undo = jest.fn();
  const { user } = renderConsole(<Worker undo={undo} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('Service deleted').closest('[role]')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});

it('takes back by Ctrl+Z also after the toast has gone, but not in a field', async () => {
  const undo = jest.fn();
  const { user } = renderConsole(<Worker undo={undo} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  screen.getByLabelText('Name').focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});

it('says so when it cannot be taken back', async () => {
  const { user } = renderConsole(<Worker undo={() => Promise.reject(new Error('409'))} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Couldn’t undo this')).toBeVisible();
});

it('shows one toast at a time, an error as an alert that F6 reaches', async () => {
  const { user } = renderConsole(<Worker undo={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.queryByText('Service deleted')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Not savedTry again.');
  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Not saved')).toBeNull();
});
