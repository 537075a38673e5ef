import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import styled from 'styled-components';
import { Status } from './status';

const Box = styled.section<{ $failed?: boolean }>`
  color: red;
`;
const words = () => screen.getByRole('status').querySelector('slot');

it('is found empty by readers first, and shows its words at once', async () => {
  render(<Status>Saved 10:42 AM</Status>);
  expect(screen.getByText('Saved 10:42 AM')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(words()).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(words()).not.toHaveAttribute('aria-hidden'));
});

it('needs no waiting for words that come later, and nothing is in it until then', async () => {
  const { rerender } = render(<Status>{null}</Status>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  rerender(<Status>Saved</Status>);
  expect(words()).not.toHaveAttribute('aria-hidden');
  rerender(<Status>{''}</Status>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('is the element or the box that it is given, with what belongs to it', () => {
  const ref = createRef<HTMLElement>();
  const { rerender } = render(
    <Status as={Box} $failed ref={ref} id="outcome" tabIndex={-1} data-kind="order">
      Sent
    </Status>,
  );
  const box = screen.getByRole('status');
  expect(box).toBe(ref.current);
  expect(box.tagName).toBe('SECTION');
  expect(box).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(box).toHaveAttribute('id', 'outcome');
  expect(box).toHaveAttribute('tabindex', '-1');
  expect(box).toHaveAttribute('data-kind', 'order');
  rerender(
    <Status as={Box} tag="div">
      Sent
    </Status>,
  );
  expect(screen.getByRole('status').tagName).toBe('DIV');
  rerender(<Status as="span">Sent</Status>);
  expect(screen.getByRole('status').tagName).toBe('SPAN');
});

it('keeps the words that the server has rendered, which were there before', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Status>You are on the list.</Status>);
  expect(page.innerHTML).not.toContain('aria-hidden');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(page, { attributes: true, childList: true, subtree: true, characterData: true });
  const complaints = jest.fn();
  const root = await act(async () =>
    hydrateRoot(page, <Status>You are on the list.</Status>, { onRecoverableError: complaints }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(complaints).not.toHaveBeenCalled();
  expect(changes).toEqual([]);
  expect(screen.getByText('You are on the list.')).toBeVisible();
  act(() => root.unmount());
  observer.disconnect();
  page.remove();
});
