import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Switch } from './choice';
import { ErrorSummary } from './error-summary';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextArea, TextField } from './text-field';

describe('the family of fields', () => {
  it.each([
    ['TextField', <TextField key="" label="Phone" optional hint="For a call back" error="Too short" />],
    ['TextArea', <TextArea key="" label="Phone" optional hint="For a call back" error="Too short" />],
    [
      'SelectField',
      <SelectField key="" label="Phone" optional hint="For a call back" error="Too short" children={null} />,
    ],
    ['PasswordField', <PasswordField key="" label="Phone" optional hint="For a call back" error="Too short" />],
  ])('%s is tied to its label, hint and error', (_, field) => {
    render(field);
    const control = screen.getByLabelText('Phone (optional)');
    expect(control).toHaveAccessibleDescription('For a call back Too short');
    expect(control).toBeInvalid();
  });

  it('is not described or invalid without hint and error', () => {
    render(<TextField label="Name" id="name" />);
    const control = screen.getByRole('textbox', { name: 'Name' });
    expect(control).toHaveAttribute('id', 'name');
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).toBeValid();
  });
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" />);
  // The only thing with such a label: the button is no second field.
  const control = screen.getByLabelText(/password/i);
  expect(control).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control).toHaveAttribute('type', 'password');
});

it('takes a choice by its label', async () => {
  render(
    <>
      <Checkbox label="Remember me" error="Please confirm" />
      <Switch label="Featured only" hint="Acts at once" />
    </>,
  );
  await userEvent.click(screen.getByText('Remember me'));
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm');
  await userEvent.click(screen.getByText('Featured only'));
  expect(screen.getByRole('switch', { name: 'Featured only' })).toBeChecked();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Acts at once');
});

it('renders a choice without a label under its name alone', async () => {
  const { container } = render(<Checkbox aria-label="Select Cupping" />);
  expect(container.querySelector('label')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cupping' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
});

describe('ErrorSummary', () => {
  beforeAll(() => {
    // jsdom has no layout, hence no scrolling; CSS.escape is missing too.
    Element.prototype.scrollIntoView = jest.fn();
    globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text };
  });

  const errors = [{ id: 'email', message: 'Please enter a valid email address' }];
  const form = (list: typeof errors) => (
    <>
      <ErrorSummary title="There is a problem" errors={list} />
      <TextField id="email" label="Email" />
    </>
  );

  it('takes the focus when it appears, and again with the next attempt', () => {
    const { rerender } = render(form(errors));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    screen.getByRole('textbox').focus();
    rerender(form(errors));
    expect(summary).not.toHaveFocus();
    rerender(form([...errors]));
    expect(summary).toHaveFocus();
  });

  it('leads to the field', async () => {
    render(form(errors));
    await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid email address' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });
});
