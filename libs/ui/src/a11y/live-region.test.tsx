import { act, render, screen } from '@testing-library/react';
import { Announcer, LiveRegion, type Said } from './live-region';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const urgent = () => screen.getByRole('alert').textContent;
const calm = () => screen.getByRole('status').textContent;

/** What a region contained, one after the other. */
function listenTo(region: HTMLElement): string[] {
  const heard: string[] = [];
  new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return heard;
}

it('says the same words twice when they are said twice', async () => {
  const { rerender } = render(<Announcer assertive said={{ text: 'Incoming call from Number withheld' }} />);
  const heard = listenTo(screen.getByRole('alert'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  rerender(<Announcer assertive said={{ text: 'Incoming call from Number withheld' }} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(heard).toEqual(['Incoming call from Number withheld', '', 'Incoming call from Number withheld']);
});

it('says nothing again of an announcement that is merely drawn again', async () => {
  const said: Said = { text: 'Answered' };
  const { rerender } = render(<Announcer said={said} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const heard = listenTo(screen.getByRole('status'));
  rerender(<Announcer said={said} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(heard).toEqual([]);
});

it('joins what comes at once', () => {
  const { rerender } = render(<Announcer said={{ text: 'Answered: Ada' }} />);
  pass(10);
  rerender(<Announcer said={{ text: 'Call ended, Tom' }} />);
  pass(1_000);
  expect(calm()).toBe('Answered: Ada. Call ended, Tom');
});

it('is empty again when all has been spoken', () => {
  render(<Announcer said={{ text: 'Answered: Ada' }} />);
  pass(6_900);
  expect(calm()).toBe('Answered: Ada');
  pass(200);
  expect(calm()).toBe('');
});

it('lets what is urgent go first when both happen at once', () => {
  const both = (
    <>
      <Announcer said={{ text: 'Answered: Ada' }} />
      <Announcer assertive said={{ text: 'Incoming call from Tom' }} />
    </>
  );
  render(both);
  pass(250);
  expect(urgent()).toBe('Incoming call from Tom');
  // Orca sorts what comes within a tenth of a second, and says the polite one first.
  pass(150);
  expect(calm()).toBe('');
  pass(200);
  expect(calm()).toBe('Answered: Ada');
});

it('is the same region, and silent, as long as it is off', () => {
  const { rerender } = render(
    <LiveRegion visible as="span" isOff>
      Connecting...
    </LiveRegion>,
  );
  const region = screen.getByRole('status');
  expect(region).toHaveAttribute('aria-live', 'off');
  rerender(
    <LiveRegion visible as="span">
      Connected
    </LiveRegion>,
  );
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveAttribute('aria-live', 'polite');
});
