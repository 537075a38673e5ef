import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { c, space } from '../tokens/tokens';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

// Shared by all tooltips: going from one to the next within the skip delay opens the next one at once.
let lastClosed = 0;

const Wrapper = styled.span`
  display: inline-flex;
`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  margin: 0;
  max-inline-size: 18rem;
  padding: 6px 10px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: ${c.ink};
  color: ${c.paper};
  font: 500 0.875rem/1.4 var(--font-text);
  overflow: visible;

  &:popover-open {
    animation: ui-rise 0.14s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  &::before {
    content: '';
    position: absolute;
    inset: -${space[8]} 0;
    z-index: -1;
  }
`;

export interface TooltipProps {
  /** Repeats or names what the control does; never the only place for information. */
  text: string;
  /** Its preferred position: above the control, or after it. Default: top. */
  side?: 'top' | 'end';
  /** One focusable control. */
  children: ReactNode;
}

/**
 * Shows a line about a control: after 700 ms of hovering (at once if another was open within the last 300 ms), at once
 * on keyboard focus, never by touch. It can be hovered itself, and Escape closes it.
 */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => {
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const isOpen = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => {
    wrapper.current?.querySelector('a,button,input,[tabindex]')?.setAttribute('aria-describedby', id);
    return () => clearTimeout(timer.current);
  }, [id]);

  const open = () => {
    clearTimeout(timer.current);
    const box = wrapper.current?.getBoundingClientRect();
    const element = bubble.current;
    // Browsers without the popover API show no tooltip: its text is never the only place for information.
    if (!box || !element || isOpen.current || !('showPopover' in element)) return;
    element.showPopover();
    isOpen.current = true;
    const own = element.getBoundingClientRect();
    if (side === 'end' && box.right + own.width + 16 < innerWidth) {
      element.style.left = `${box.right + 8}px`;
      element.style.top = `${box.top + (box.height - own.height) / 2}px`;
      return;
    }
    const left = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = box.top - own.height - 8;
    element.style.left = `${left}px`;
    element.style.top = `${above > 8 ? above : box.bottom + 8}px`;
  };
  const close = () => {
    clearTimeout(timer.current);
    if (!isOpen.current) return;
    bubble.current?.hidePopover();
    isOpen.current = false;
    lastClosed = Date.now();
  };
  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(open, Date.now() - lastClosed < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
  };
  // A moment to cross the gap between the control and the bubble.
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, 80);
  };

  return (
    <Wrapper
      ref={wrapper}
      onPointerEnter={(event) => event.pointerType !== 'touch' && openSoon()}
      onPointerLeave={closeSoon}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
        {text}
      </Bubble>
    </Wrapper>
  );
};
