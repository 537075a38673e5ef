import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button } from '../button/button';
import { LiveRegion } from '../a11y/live-region';
import { IconButton } from '../button/icon-button';
import { c, radius, shadow, space } from '../tokens/tokens';
import { useAutoHide } from './use-auto-hide';
import { useKeepClear } from './use-keep-clear';

const HIDE_AFTER_MS = 6000;

const Host = styled.section`
  position: fixed;
  inset: auto 0 0 auto;
  inline-size: min(26rem, 100vw);
  padding: 0;
  border: 0;
  margin: 0;
  background: none;
  color: ${c.ink};
  overflow: visible;

  [data-toast] {
    display: grid;
    margin: ${space[16]};
    grid-template-columns: auto 1fr auto;
    gap: 2px ${space[12]};
    align-items: start;
    padding: ${space[12]} ${space[8]} ${space[12]} ${space[16]};
    border: 1px solid ${c.jadeLine};
    border-radius: ${radius.popover};
    background: ${c.raised};
    box-shadow: ${shadow.s2};
    animation: ui-rise 0.2s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  [data-toast='error'] {
    border-color: ${c.rougeLine};
  }
  [data-toast] > svg {
    margin-block-start: 0.75rem;
    color: ${c.jade};
  }
  [data-toast='error'] > svg {
    color: ${c.rouge};
  }
  [data-body] {
    padding-block: 0.55rem;
    line-height: 1.45;
  }
  [data-body] p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Action = styled.div`
  margin-block-start: ${space[8]};
`;

/** A message that may be shown as a toast. `id` tells one from the next, also when the words are the same. */
export interface ToastMessage {
  id: string | number;
  title: string;
  description?: string;
  tone?: 'success' | 'error';
  /** A button, such as Undo. */
  action?: { label: string; onAction: () => void };
}

export interface ToastProps {
  /** The one toast to show, or null. */
  toast: ToastMessage | null;
  onDismiss: () => void;
}

/**
 * The place where toasts are drawn, one at a time; keep it mounted. A success is announced politely and disappears
 * after 6 s (the timer pauses while it is hovered, focused, or the tab is hidden); an error interrupts and stays. It
 * sits in the top layer, above dialogs. F6 moves the focus into it.
 */
export const Toast = ({ toast, onDismiss }: ToastProps) => {
  const host = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const isError = toast?.tone === 'error';
  const id = toast?.id;

  useAutoHide(id, HIDE_AFTER_MS, toast !== null && !isError && !held, onDismiss);

  // Always shown, though empty: a live region that appears together with its words is not read out. Hiding and showing
  // it again lifts it above a dialog that was opened since.
  useEffect(() => {
    const element = host.current;
    // Browsers from before the popover API show the fixed section where it is.
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open') && id !== undefined && document.querySelector('dialog[open]'))
      element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [id]);

  useKeepClear(host, id);

  // A toast that closes takes its focused button along without a blur event: without this, the next toast would never
  // close by itself.
  useEffect(() => {
    setHeld(host.current?.matches(':hover, :focus-within') ?? false);
  }, [id]);

  useEffect(() => {
    if (id === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F6') host.current?.querySelector('button')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [id]);

  const Icon = isError ? CircleAlert : CircleCheck;
  const body = toast && (
    <div data-toast={isError ? 'error' : 'success'} key={toast.id}>
      <Icon size={20} strokeWidth={1.75} />
      <div data-body="">
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && (
          <Action>
            <Button variant="secondary" size="sm" onClick={toast.action.onAction}>
              {toast.action.label}
            </Button>
          </Action>
        )}
      </div>
      <IconButton label={t('Dismiss')} onClick={onDismiss}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );

  return (
    <Host
      ref={host}
      popover="manual"
      aria-label={t('Notifications')}
      data-no-print=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <LiveRegion visible>{!isError && body}</LiveRegion>
      <LiveRegion visible assertive>
        {isError && body}
      </LiveRegion>
    </Host>
  );
};
