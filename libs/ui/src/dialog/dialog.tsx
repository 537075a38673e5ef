import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { IconButton } from '../button/icon-button';
import { c, radius, shadow, space } from '../tokens/tokens';

const Native = styled.dialog`
  inline-size: min(32rem, 100vw - 2rem);
  max-block-size: min(44rem, 100dvh - 2rem);
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.panel};
  background: ${c.raised};
  color: ${c.ink};
  box-shadow: ${shadow.s3};
  overscroll-behavior: contain;

  &[open] {
    animation: ui-rise 0.2s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  &::backdrop {
    background: color-mix(in srgb, ${c.overlayInk} 55%, transparent);
    animation: ui-appear 0.2s;
  }
  > header {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space[16]};
    padding: ${space[20]} ${space[16]} 0 ${space[24]};
  }
  h2 {
    font: var(--type-h3);
    padding-block-start: 0.4rem;
  }
  > div {
    padding: ${space[12]} ${space[24]} ${space[24]};
    color: ${c.ink2};
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space[12]};
    padding: 0 ${space[24]} ${space[24]};
  }
`;

const FIELDS = 'input:not([type=hidden]),select,textarea';
const HARMLESS = 'footer button';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press beside the dialog. Without it the dialog stays until `open` is false. */
  onClose?: () => void;
  title: string;
  children?: ReactNode;
  /** The buttons: the harmless one first, the one that does the work last. */
  footer?: ReactNode;
  /** A question that must be answered: a press beside it does not close it, and the focus starts on the harmless button. */
  alert?: boolean;
}

/** A modal dialog on the native element: the browser traps the focus, and gives it back to the opener. */
export const Dialog = ({ open, onClose, title, children, footer, alert = false }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // A layout effect, so that a dialog that is unmounted while open returns the focus before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const harmless = alert ? element.querySelector<HTMLElement>(HARMLESS) : null;
    (harmless ?? element.querySelector<HTMLElement>(FIELDS))?.focus();
    return () => element.close();
  }, [open, alert]);

  return (
    // The press beside the dialog is a shortcut for pointers; keyboards have Escape and the close button.
    <Native
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes it in Chromium, whatever `cancel` says.
      onClose={() => open && !dialog.current?.open && dialog.current?.showModal()}
      onClick={(event) => {
        if (!alert && event.target === dialog.current) onClose?.();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <IconButton label={t('Close')} onClick={onClose}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      </header>
      <div>{open && children}</div>
      {footer && <footer>{footer}</footer>}
    </Native>
  );
};
