import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { Button, SelectField, Switch, TextField } from '@harmony/ui';
import { renderConsole } from '../../../test/render-console';
import type { CallError } from '../failure-text';
import { FormDialog, FormSheet } from './form-dialog';
import { missing } from './trouble';
import { digits, useDraft, type DraftOptions } from './use-draft';

const SIZES = ['small', 'large'] as const;
interface Room {
  name: string;
  places: string;
  size: (typeof SIZES)[number];
  isActive: boolean;
}
const FIRST: Room = { name: '', places: '1', size: 'small', isActive: true };

const open = (options: Partial<DraftOptions<Room>> & { sheet?: boolean } = {}) => {
  const { sheet = false, ...others } = options;
  const [send, onClose] = [jest.fn(() => Promise.resolve({})), jest.fn()];
  const Frame = sheet ? FormSheet : FormDialog;
  const Page = () => {
    const form = useDraft<Room>({
      first: FIRST,
      check: ({ name }) => ({ name: name === '' && 'Enter a name', '': name === 'none' && 'It needs another name' }),
      send,
      said: ({ name }) => `${name} saved`,
      onClose,
      ...others,
    });
    return (
      <Frame title="Room" form={form} cancel="Keep" other={<Button onClick={() => form.restart()}>Again</Button>}>
        <TextField label="Places" {...form.field('places', digits(2))} />
        <TextField label="Name" {...form.field('name')} />
        <SelectField label="Size" {...form.choice('size', SIZES)}>
          <option>small</option>
          <option>large</option>
        </SelectField>
        <Switch label="Active" {...form.flag('isActive')} />
      </Frame>
    );
  };
  return { ...renderConsole(<Page />), send, onClose };
};
const name = () => screen.getByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends what was typed, says so and closes', async () => {
  const { user, send, onClose } = open();
  await user.type(screen.getByLabelText('Places'), 'a23');
  await user.selectOptions(screen.getByLabelText('Size'), 'large');
  await user.click(screen.getByLabelText('Active'));
  await user.type(name(), 'Lotus');
  await user.click(save());
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Lotus', places: '12', size: 'large', isActive: false }, undefined);
  expect(await screen.findByText('Lotus saved')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leads to the first wrong field, whose words go as soon as it is right', async () => {
  const { user, send } = open();
  await user.click(save());
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Enter a name');
  await user.type(name(), 'none');
  expect(name()).toBeValid();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('It needs another name');
  await user.click(save());
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(name()).toBeValid();
  expect(name()).toHaveValue('');
});

it('says why it was refused, and keeps what was typed', async () => {
  const refusals = [missing({ 'places.0': 'Too many' }), { message: 'Try again later.', fields: {} }];
  const { user, onClose } = open({ send: () => Promise.resolve({ trouble: refusals.shift() }) });
  await user.type(name(), 'Lotus');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Places')).toHaveFocus());
  expect(screen.getByLabelText('Places')).toHaveAccessibleDescription('Too many');
  await user.click(save());
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Try again later.');
  expect(screen.getByLabelText('Places')).toBeValid();
  expect(name()).toHaveValue('Lotus');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('sends once at a time', async () => {
  const send = jest.fn(() => new Promise<never>(() => undefined));
  const { user } = open({ send });
  await user.type(name(), 'Lotus');
  await user.dblClick(save());
  expect(send).toHaveBeenCalledTimes(1);
});

it('in a sheet asks before it loses what was typed', async () => {
  const { user, onClose } = open({ sheet: true });
  await user.type(name(), 'Lotus');
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(name());
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('sends the row as it was when the form began, and as it is once somebody was told that it has changed', async () => {
  const stale = { status: 409, message: 'It has changed', body: { error: 'It has changed', code: 'stale' } };
  const send = jest.fn<Promise<{ error?: CallError }>, [{ name: string }, { updatedAt: string }]>();
  send.mockResolvedValueOnce({ error: stale }).mockResolvedValue({});
  const Page = () => {
    const [row, setRow] = useState({ name: 'Lotus', updatedAt: '1' });
    const form = useDraft({ first: { name: row.name }, row, send });
    return (
      <FormDialog title="Room" form={form}>
        <TextField label="Name" {...form.field('name')} />
        <Button onClick={() => setRow({ name: 'Lily', updatedAt: '2' })}>Fetched again</Button>
      </FormDialog>
    );
  };
  const { user } = renderConsole(<Page />);
  await user.click(screen.getByRole('button', { name: 'Fetched again' }));
  await user.click(save());
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([, { updatedAt }]) => updatedAt)).toEqual(['1', '2']);
});
