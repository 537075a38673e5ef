import type { ChatMessage } from './use-conversation';

/** Leaves space in the contact form for the visitor's own text. */
const MAX_LENGTH = 3000;

const lineOf = ({ sender, text }: ChatMessage): string => `${sender === 'user' ? 'Me' : 'Assistant'}: ${text}`;

/** Messages as plain text; the oldest are dropped when there are too many. Null when there are none. */
export function transcript(messages: readonly ChatMessage[]): string | null {
  if (messages.length === 0) return null;
  const lines: string[] = [];
  let length = 0;
  for (const message of [...messages].reverse()) {
    const line = lineOf(message);
    length += line.length + 1;
    if (length > MAX_LENGTH) break;
    lines.unshift(line);
  }
  return ['My chat with the Harmony Assistant:', ...lines].join('\n');
}
