import { Popover as Radix } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@harmony/ui';
import { floating, portalFor } from './floating';

const StyledContent = styled(Radix.Content)`
  ${floating}
  inline-size: 20rem;
  max-inline-size: calc(100vw - 1rem);
  padding: ${space[16]};
  transform-origin: var(--radix-popover-content-transform-origin);
`;

export interface PopoverProps {
  /** Names the panel. */
  label: string;
  /** One button. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Both make it a controlled component. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel at a button, for a few controls or details. Escape and a press outside close it. */
export const Popover = ({ label, trigger, children, align = 'start', open, onOpenChange }: PopoverProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const handleOpenChange = (next: boolean): void => {
    if (next) setContainer(portalFor(button.current));
    onOpenChange?.(next);
  };
  return (
    <Radix.Root {...(open !== undefined && { open })} onOpenChange={handleOpenChange}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <StyledContent aria-label={label} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </StyledContent>
      </Radix.Portal>
    </Radix.Root>
  );
};
