import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timed, Trap } from './form-guard';

const trapOf = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[name="website"]');

it('is there for programs, and neither for people nor for password managers', () => {
  const { container } = render(
    <form>
      <Trap />
    </form>,
  );
  expect(screen.queryByRole('textbox', { hidden: false })).not.toBeInTheDocument();
  const trap = trapOf(container);
  expect(trap).not.toBeVisible();
  expect(trap).toHaveAttribute('autocomplete', 'off');
  for (const name of ['data-1p-ignore', 'data-bwignore', 'data-form-type', 'data-lpignore'])
    expect(trap).toHaveAttribute(name);
});

it('is sent once with what was filled in, and empty the second time', async () => {
  const sent: unknown[] = [];
  const { container } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('website'));
      }}
    >
      <Trap />
      <button type="submit">Send</button>
    </form>,
  );
  const trap = trapOf(container);
  if (trap) trap.value = 'https://clinic.example';
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(trap).toHaveValue(''));
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toEqual(['https://clinic.example', '']);
});

describe('a form that may be sent', () => {
  it('says for how long its page has been there', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(9_000.4);
    expect(await timed({ elapsedMs: null, name: 'Ana' })).toEqual({ elapsedMs: 9_000, name: 'Ana' });
  });

  it('waits for what is left of two seconds', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1_950);
    const before = Date.now();
    expect(await timed({ elapsedMs: null })).toEqual({ elapsedMs: 2_000 });
    expect(Date.now() - before).toBeGreaterThanOrEqual(45);
  });
});
