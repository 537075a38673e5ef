import { transcript } from './transcript';
import type { ChatMessage } from './use-conversation';

const message = (id: number, sender: 'user' | 'bot', text: string): ChatMessage => ({
  id,
  sender,
  text,
  timestamp: new Date(0),
});

it('is null without messages', () => expect(transcript([])).toBeNull());

it('reads like a conversation', () =>
  expect(transcript([message(1, 'user', 'Hours'), message(2, 'bot', 'Closed today.\nSunday: closed')])).toBe(
    'My chat with the Harmony Assistant:\nMe: Hours\nAssistant: Closed today.\nSunday: closed',
  ));

it('leaves space in the form by dropping the oldest messages', () => {
  const long = Array.from({ length: 100 }, (_, id) => message(id, 'user', `${id} ${'x'.repeat(96)}`));
  const text = transcript(long) ?? '';
  expect(text.length).toBeLessThanOrEqual(3100);
  expect(text).toContain('Me: 99 ');
  expect(text).not.toContain('Me: 1 ');
});
