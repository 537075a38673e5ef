import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkProvider, type AnchorProps } from '../link/link';
import { Button, ButtonLink } from './button';

describe('Button', () => {
  it('submits a form only with type="submit"', () => {
    render(<Button>Open</Button>);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('type', 'button');
  });

  it('ignores presses while pending, also as the submit button of its form, and keeps the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" pending={pending} onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows its spinner after 200 ms, and then for at least 400 ms', () => {
    jest.useFakeTimers();
    const spinner = () => screen.getByRole('button').querySelector('[aria-hidden]');
    const { rerender } = render(<Button pending>Send</Button>);
    act(() => jest.advanceTimersByTime(199));
    expect(spinner()).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(spinner()).not.toBeNull();
    rerender(<Button>Send</Button>);
    act(() => jest.advanceTimersByTime(399));
    expect(spinner()).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(spinner()).toBeNull();
    jest.useRealTimers();
  });

  it('shows no spinner for a quick answer', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Button pending>Send</Button>);
    act(() => jest.advanceTimersByTime(150));
    rerender(<Button>Send</Button>);
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('button').querySelector('[aria-hidden]')).toBeNull();
    jest.useRealTimers();
  });
});

describe('ButtonLink', () => {
  it('says that it opens a new tab', () => {
    render(
      <ButtonLink href="https://example.org/book" external>
        Book
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Book' });
    expect(link).toHaveTextContent(/^Book$/);
    expect(link).toHaveAccessibleDescription('Opens in a new tab');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('uses the router only for pages of this site', () => {
    const RouterLink = ({ children, ...rest }: AnchorProps) => (
      <a {...rest} data-router="">
        {children}
      </a>
    );
    render(
      <LinkProvider link={RouterLink}>
        <ButtonLink href="/services">Services</ButtonLink>
        <ButtonLink href="//evil.example">Elsewhere</ButtonLink>
        <ButtonLink href="tel:+14165550139">Call</ButtonLink>
        <ButtonLink href="/admin" external>
          Admin
        </ButtonLink>
      </LinkProvider>,
    );
    const routed = screen.getAllByRole('link').filter((link) => 'router' in link.dataset);
    expect(routed.map((link) => link.textContent)).toEqual(['Services']);
  });
});
