import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

const shown = new Set<Element>();

beforeAll(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = function showPopover() {
    shown.add(this);
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    shown.delete(this);
  };
});
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  shown.clear();
});
afterEach(() => void jest.useRealTimers());

const twoTooltips = () => {
  render(
    <>
      <Tooltip text="First">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Second">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  );
  const control = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
  return { one: control('One'), two: control('Two') };
};

const open = (): string[] => [...shown].map((element) => element.textContent ?? '');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** testing-library's pointer events carry no pointerType, since jsdom has no PointerEvent of its own. */
const enter = (element: Element, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
};
const leave = (element: Element) => fireEvent(element, new MouseEvent('pointerout', { bubbles: true }));

it('describes its control', () => {
  twoTooltips();
  expect(screen.getByRole('button', { name: 'One' })).toHaveAccessibleDescription('First');
});

it('opens after 700 ms, and the next one at once', () => {
  const { one, two } = twoTooltips();
  enter(one);
  wait(699);
  expect(open()).toEqual([]);
  wait(1);
  expect(open()).toEqual(['First']);
  leave(one);
  wait(100);
  expect(open()).toEqual([]);
  enter(two);
  wait(0);
  expect(open()).toEqual(['Second']);
});

it('waits again when the last one closed more than 300 ms ago', () => {
  const { one, two } = twoTooltips();
  enter(one);
  wait(700);
  leave(one);
  wait(80 + 301);
  enter(two);
  wait(699);
  expect(open()).toEqual([]);
});

it('closes by Escape and never opens by touch', () => {
  const { one, two } = twoTooltips();
  enter(one);
  wait(700);
  fireEvent.keyDown(one, { key: 'Escape' });
  expect(open()).toEqual([]);
  enter(two, 'touch');
  wait(5000);
  expect(open()).toEqual([]);
});
