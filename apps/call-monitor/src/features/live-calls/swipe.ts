import { useRef, type TouchEvent } from 'react';

/** A movement of a finger: pixels to the right and down, and its duration. */
export interface Swipe {
  dx: number;
  dy: number;
  ms: number;
}

/** Far to the left, hardly up or down, and quick (docs/product.md, section 9). */
export const isDismissSwipe = ({ dx, dy, ms }: Swipe): boolean => dx < -100 && Math.abs(dy) < 50 && ms < 300;

/** Touch handlers for an element that follows the finger to the left and is dismissed by a swipe. */
export function useDismissSwipe(isOn: boolean, onDismiss: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  const move = (element: HTMLElement, dx: number): void => {
    element.style.translate = dx < 0 ? `${dx}px 0` : '';
  };
  if (!isOn) return {};
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      if (touch && start.current) move(currentTarget, touch.clientX - start.current.x);
    },
    onTouchEnd: ({ changedTouches, currentTarget, timeStamp }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      move(currentTarget, 0);
      if (!touch || !from) return;
      const swipe = { dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: timeStamp - from.at };
      if (isDismissSwipe(swipe)) onDismiss();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      start.current = null;
      move(currentTarget, 0);
    },
  };
}
