import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shortcutList, useShortcut, type ShortcutOptions } from './shortcuts';
import { setSingleKeys } from './single-keys';

afterEach(() => setSingleKeys(true));

const Bound = ({ keys, run, ...options }: { keys: string; run: () => void } & Partial<ShortcutOptions>) => {
  useShortcut(keys, run, { description: 'Do it', group: 'Lists', ...options });
  return null;
};

it.each([
  ['n', '{n}'],
  ['g s', 'gs'],
  ['/', '/'],
  ['?', '{Shift>}?{/Shift}'],
  ['$mod+k', '{Control>}k{/Control}'],
])('%s runs when it is pressed', async (keys, typed) => {
  const run = jest.fn();
  render(<Bound keys={keys} run={run} />);
  await userEvent.keyboard(typed);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([
  ['a text field', <input key="a" aria-label="Name" />],
  ['a text area', <textarea key="b" aria-label="Name" />],
  [
    'an editor',
    <div key="c" role="textbox" aria-label="Name" tabIndex={0} contentEditable suppressContentEditableWarning>
      text
    </div>,
  ],
])('is silent while somebody types in %s, unless it is meant for fields', async (_case, field) => {
  const plain = jest.fn();
  const modified = jest.fn();
  const meant = jest.fn();
  render(
    <>
      {field}
      <Bound keys="n" run={plain} inFields />
      <Bound keys="$mod+z" run={modified} />
      <Bound keys="$mod+s" run={meant} inFields />
    </>,
  );
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('n{Control>}zs{/Control}');
  expect(plain).not.toHaveBeenCalled();
  expect(modified).not.toHaveBeenCalled();
  expect(meant).toHaveBeenCalledTimes(1);
});

it('leaves arrows to a choice that they go through', async () => {
  const run = jest.fn();
  render(
    <>
      <input type="radio" aria-label="Light" />
      <Bound keys="ArrowLeft" run={run} />
    </>,
  );
  await userEvent.keyboard('{ArrowLeft}');
  expect(run).toHaveBeenCalledTimes(1);
  screen.getByRole('radio').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(run).toHaveBeenCalledTimes(1);
});

it('leaves letters to an open menu, and everything to an open dialog unless it belongs to it', async () => {
  const run = jest.fn();
  const own = jest.fn();
  const { rerender } = render(
    <>
      <ul role="menu">
        <li role="menuitem" tabIndex={-1}>
          New
        </li>
      </ul>
      <Bound keys="n" run={run} />
    </>,
  );
  screen.getByRole('menuitem').focus();
  await userEvent.keyboard('n');
  rerender(
    <>
      <dialog open>Sure?</dialog>
      <Bound keys="n" run={run} />
      <Bound keys="$mod+s" run={own} inDialogs />
    </>,
  );
  await userEvent.keyboard('n{Control>}s{/Control}');
  expect(run).not.toHaveBeenCalled();
  expect(own).toHaveBeenCalledTimes(1);
});

it('is silent when single keys are switched off, which does not touch those with Ctrl', async () => {
  const plain = jest.fn();
  const modified = jest.fn();
  render(
    <>
      <Bound keys="g s" run={plain} />
      <Bound keys="$mod+k" run={modified} />
    </>,
  );
  setSingleKeys(false);
  await userEvent.keyboard('gs{Control>}k{/Control}');
  expect(plain).not.toHaveBeenCalled();
  expect(modified).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('admin.single-keys')).toBe('off');
});

it('gives keys that two ask for to the one that came last', async () => {
  const first = jest.fn();
  const second = jest.fn();
  render(
    <>
      <Bound keys="n" run={first} />
      <Bound keys="n" run={second} />
    </>,
  );
  await userEvent.keyboard('n');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('lists what works right now, and forgets what has gone', () => {
  const { unmount } = render(<Bound keys="n" run={() => undefined} description="Add a service" />);
  expect(shortcutList.read()).toEqual([{ keys: 'n', description: 'Add a service', group: 'Lists' }]);
  unmount();
  expect(shortcutList.read()).toEqual([]);
});

it('runs once for a key that is held down', () => {
  const run = jest.fn();
  render(<Bound keys="n" run={run} />);
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  expect(run).toHaveBeenCalledTimes(1);
});
