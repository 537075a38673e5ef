import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { c, IconButton, shadow, space } from '@harmony/ui';

const atStart = css`
  inset: 0 auto 0 0;
  inline-size: min(17rem, 85vw);
  border-inline: 0 1px;
  background: ${c.sunken};
`;

const StyledSheet = styled.dialog<{ $side: 'start' | 'end'; $isWide: boolean }>`
  inset: 0 0 0 auto;
  inline-size: min(${({ $isWide }) => ($isWide ? 60 : 34)}rem, 100vw);
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid ${c.line};
  background: ${c.paper};
  color: ${c.ink};
  box-shadow: ${shadow.s3};
  overscroll-behavior: contain;

  ${({ $side }) => $side === 'start' && atStart}

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    animation: ui-appear 0.2s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  &::backdrop {
    background: color-mix(in srgb, ${c.overlayInk} 45%, transparent);
    animation: ui-appear 0.2s;
  }
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[16]};
    padding: ${space[12]} ${space[12]} ${space[12]} ${space[24]};
    border-block-end: 1px solid ${c.line};
  }
  > header h2 {
    font: var(--type-h2);
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space[12]};
    padding: ${space[12]} ${space[24]};
    border-block-start: 1px solid ${c.line};
    background: ${c.surface};
  }
`;

const Content = styled.div<{ $isFlush: boolean }>`
  padding: ${({ $isFlush }) => ($isFlush ? 0 : space[24])};
  overflow-y: auto;
`;

const CLOSE = 'header button';
const FIRST_FIELD = 'input:not([type=hidden]),select,textarea';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Called once on Escape, the close button, or a press beside the sheet. The place to ask about unsaved changes. */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `start` is the sidebar's side. Default: end. */
  side?: 'start' | 'end';
  /** The content draws its own margins. */
  flush?: boolean;
  /** For two things side by side. */
  wide?: boolean;
}

/** A panel at the side of the screen over the page: a modal native dialog of full height. */
export const Sheet = ({
  open,
  title,
  onClose,
  children,
  footer,
  side = 'end',
  flush = false,
  wide = false,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // A layout effect, so that a sheet that is unmounted while open returns the focus before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // The menu has one field, the choice of the theme at its end: to focus it would scroll the menu there.
    if (side === 'start') element.querySelector<HTMLElement>(CLOSE)?.focus();
    else element.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => element.close();
  }, [open, side]);

  return (
    // The press beside the sheet is a shortcut for pointers; keyboards have Escape and the close button.
    <StyledSheet
      ref={dialog}
      aria-labelledby={heading}
      $side={side}
      $isWide={wide}
      onCancel={(event) => {
        // Cancel events of file inputs inside bubble up here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <header>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      <Content $isFlush={flush}>{open && children}</Content>
      {footer && <footer>{footer}</footer>}
    </StyledSheet>
  );
};
