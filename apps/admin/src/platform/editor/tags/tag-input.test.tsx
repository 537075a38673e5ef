import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { addTags, moveTag, splitTags, suggest } from './tag-list';
import { TagInput } from './tag-input';

const Form = ({ start }: { start: readonly string[] }) => {
  const [tags, setTags] = useState(start);
  return (
    <>
      <TagInput id="t" label="Symptoms" tags={tags} onChange={setTags} suggestions={['Back pain', 'Insomnia']} />
      <button type="button">Next</button>
    </>
  );
};

const open = (...start: string[]) => {
  render(<Form start={start} />);
  const tags = () =>
    screen
      .queryAllByRole('button', { name: /^Remove/ })
      .map((chip) => chip.ariaLabel ?? chip.getAttribute('aria-label'));
  return { user: userEvent.setup(), field: screen.getByLabelText('Symptoms', { selector: 'input' }), tags };
};
const removing = (...names: string[]) => names.map((name) => `Remove ${name}`);

describe('adding', () => {
  it.each(['{Enter}', ',', ';'])('by %s', async (key) => {
    const { user, field, tags } = open();
    await user.type(field, ` stiff neck ${key}`);
    expect(tags()).toEqual(removing('stiff neck'));
    expect(field).toHaveValue('');
    expect(screen.getByText('Added stiff neck')).toBeInTheDocument();
  });

  it('by leaving the field', async () => {
    const { user, field, tags } = open();
    await user.type(field, 'stiff neck');
    await user.tab();
    expect(tags()).toEqual(removing('stiff neck'));
  });

  it('splits a pasted list', async () => {
    const { user, field, tags } = open('a');
    await user.click(field);
    await user.paste('• b, c\n- d\r\n\n e ');
    expect(tags()).toEqual(removing('a', 'b', 'c', 'd', 'e'));
  });

  it('refuses what is there, and says so', async () => {
    const { user, field, tags } = open('Insomnia');
    await user.type(field, 'insomnia{Enter}');
    expect(tags()).toEqual(removing('Insomnia'));
    expect(screen.getByText('insomnia is already in the list.')).toBeVisible();
  });

  it('takes a suggestion by arrow keys', async () => {
    const { user, field, tags } = open();
    await user.type(field, 'inso');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(tags()).toEqual(removing('Insomnia'));
  });
});

describe('the entries', () => {
  it('Backspace goes to the last one, then removes it', async () => {
    const { user, field, tags } = open('a', 'b');
    await user.click(field);
    await user.keyboard('{Backspace}');
    expect(tags()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Remove b' })).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(tags()).toEqual(removing('a'));
    expect(screen.getByRole('button', { name: 'Remove a' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(field).toHaveFocus();
  });

  it('are gone along and moved by keys', async () => {
    const { user, field, tags } = open('a', 'b', 'c');
    await user.click(field);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
    expect(tags()).toEqual(removing('b', 'a', 'c'));
    expect(screen.getByText('b moved to position 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove b' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(field).toHaveFocus();
  });
});

describe('lists', () => {
  it.each([
    ['a, b;c\nd', ['a', 'b', 'c', 'd']],
    [' , ,', []],
    ['post-partum care', ['post-partum care']],
  ])('splitTags(%j)', (text, expected) => expect(splitTags(text)).toEqual(expected));

  it('add and move without touching the list they are given', () => {
    const list = ['a', 'b'];
    expect(addTags(list, ['c', 'A'])).toEqual({ tags: ['a', 'b', 'c'], refused: ['A'] });
    expect(moveTag(list, 1, -1)).toEqual(['b', 'a']);
    expect(moveTag(list, 1, 1)).toBe(list);
    expect(list).toEqual(['a', 'b']);
  });

  it('suggest what begins with the words first, and nothing that is chosen', () => {
    expect(suggest(['Low back', 'Back', 'Neck'], [], 'back')).toEqual(['Back', 'Low back']);
    expect(suggest(['Back'], ['back'], '')).toEqual([]);
  });
});
