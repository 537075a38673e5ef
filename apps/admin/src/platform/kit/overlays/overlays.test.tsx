import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderConsole } from '../../../test/render-console';
import { useConfirm, type Question } from './confirm';
import { Menu, type MenuItem } from './menu';
import { Popover } from './popover';
import { Sheet } from './sheet';

describe('Menu', () => {
  const items = (onSelect: () => void): MenuItem[] => [
    { label: 'Edit', to: '/services?edit=1', shortcut: '$mod+e' },
    { label: 'View on site', href: '/services/cupping' },
    { label: 'Move up', disabled: true, reason: 'It is the first one already.', onSelect },
    'separator',
    { label: 'Delete', tone: 'danger', onSelect },
  ];
  const open = async (onSelect = jest.fn()) => {
    const view = renderConsole(<Menu label="More actions for Cupping" items={items(onSelect)} />);
    const button = screen.getByRole('button', { name: 'More actions for Cupping' });
    button.focus();
    await view.user.keyboard('{Enter}');
    return { ...view, onSelect, button, menu: await screen.findByRole('menu') };
  };

  it('opens by keyboard inside the page’s landmark, and Escape gives the focus back', async () => {
    const { user, menu, button } = await open();
    expect(screen.getByRole('main')).toContainElement(menu);
    expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('goes to pages of the console, and opens others in a new tab', async () => {
    const { user, where } = await open();
    const outside = screen.getByRole('menuitem', { name: 'View on site' });
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAccessibleDescription('Opens in a new tab');
    await user.click(screen.getByRole('menuitem', { name: /^Edit/ }));
    expect(where()).toBe('/services?edit=1');
  });

  it('says why an action cannot be had, and does not do it', async () => {
    const { user, onSelect } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const item = screen.getByRole('menuitem', { name: 'Move up It is the first one already.' });
    expect(item).toHaveFocus();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{End}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('has the focus on its button when an action begins: a dialog gives it back there', async () => {
    const onSelect = jest.fn(() => expect(screen.getByRole('button', { hidden: true, name: /^More/ })).toHaveFocus());
    const { user } = await open(onSelect);
    await user.keyboard('{End}{Enter}');
    expect(onSelect).toHaveReturned();
  });
});

const Panel = ({ onClose }: { onClose: () => void }) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Sheet open={open} title="Edit question" onClose={close} footer={<button type="button">Save</button>}>
        <input aria-label="Question" />
        <Menu label="More" items={[{ label: 'Duplicate' }]} />
        <Popover label="Help" trigger={<button type="button">What is this?</button>}>
          A question of a patient.
        </Popover>
      </Sheet>
    </>
  );
};

describe('Sheet', () => {
  it('begins in its first field, holds its own menus and popovers, and closes by its button', async () => {
    const onClose = jest.fn();
    const { user } = renderConsole(<Panel onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const sheet = screen.getByRole('dialog', { name: 'Edit question' });
    expect(within(sheet).getByLabelText('Question')).toHaveFocus();
    await user.click(within(sheet).getByRole('button', { name: 'More' }));
    expect(sheet).toContainElement(await screen.findByRole('menu'));
    await user.keyboard('{Escape}');
    await user.click(within(sheet).getByRole('button', { name: 'What is this?' }));
    expect(sheet).toContainElement(await screen.findByRole('dialog', { name: 'Help' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Question')).toBeNull();
  });
});

const Asker = ({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) => {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
      Ask
    </button>
  );
};

describe('useConfirm', () => {
  const ask = async (extra: Partial<Question> = {}) => {
    const onAnswer = jest.fn();
    const question = { title: 'Restore this backup?', body: 'Newer changes are lost.', confirm: 'Restore', ...extra };
    const { user } = renderConsole(<Asker question={question} onAnswer={onAnswer} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    return { user, onAnswer, dialog: screen.getByRole('alertdialog', { name: 'Restore this backup?' }) };
  };

  it.each([
    ['Restore', true],
    ['Cancel', false],
    ['Close', false],
  ])('answers %s with %s', async (button, answer) => {
    const { user, onAnswer, dialog } = await ask();
    expect(dialog).toHaveTextContent('Newer changes are lost.');
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(onAnswer.mock.calls).toEqual([[answer]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('wants the word typed, and says so when it is not', async () => {
    const { user, onAnswer, dialog } = await ask({ typed: 'RESTORE' });
    const field = within(dialog).getByLabelText('Type RESTORE to continue');
    await user.type(field, 'restore');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(field).toHaveAccessibleDescription('Type RESTORE exactly as shown.');
    expect(field).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'RESTORE{Enter}');
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });
});
