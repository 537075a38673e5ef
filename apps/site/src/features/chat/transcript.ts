import type { ChatMessage } from './use-conversation';

/** Leaves room in the contact form for the visitor's own words. */
const MAX_LENGTH = 3000;

const lineOf = ({ sender, text }: ChatMessage): string => `${sender === 'user' ? 'Me' : 'Assistant'}: ${text}`;

/** Messages as text for a person to read; the oldest give way when there are many. Null when there are none. */
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
