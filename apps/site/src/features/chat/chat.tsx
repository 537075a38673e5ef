import { useRef, useState, type ComponentType } from 'react';
import { useToasts } from '@harmony/api-client';
import { language } from '@harmony/language';
import { useFlags } from '../../hooks';
import type { ChatPanelProps, ChatView } from './chat-panel';

const loadPanel = (): Promise<ComponentType<ChatPanelProps>> =>
  import('./chat-panel').then(({ ChatPanel }) => ChatPanel);

const warmUp = (): void => void loadPanel().catch(() => undefined);

/**
 * The Harmony Assistant, while `chat_enabled` is on. Pages carry only its button, styled by `chat-button-css.ts`;
 * everything else is loaded when somebody points at the button, reaches it by keyboard or presses it. The conversation
 * lasts as long as the document.
 */
export function Chat() {
  const { chat_enabled: isEnabled } = useFlags();
  const [view, setView] = useState<ChatView>('closed');
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const { show } = useToasts();
  // The assistant reads and answers English only.
  if (!isEnabled || language() !== 'en') return null;

  const open = async () => {
    try {
      const loaded = await loadPanel();
      setPanel(() => loaded);
      setView('open');
    } catch {
      show({ title: 'The chat can’t be opened', description: 'Please try again or call us directly.', tone: 'error' });
    }
  };

  return (
    <section aria-label="Chat" id="chat" data-needs-script="" data-no-print="">
      <button
        ref={launcher}
        type="button"
        aria-label="Open chat with Harmony Assistant"
        aria-haspopup="dialog"
        hidden={view !== 'closed'}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={open}
      />
      {Panel && <Panel view={view} onView={setView} launcher={launcher} />}
    </section>
  );
}
