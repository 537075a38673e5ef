import { CONTACT_MESSAGES } from '../platform/forms/sender';
import { messagesOf } from '../test/messages-of';
import { NewsletterToken, SubscribeBody, UnsubscribeBody } from './newsletter.schema';

const guard = { website: '', elapsedMs: null, proof: null };

describe('newsletter', () => {
  it('takes an address and says what is wrong with it', () => {
    expect(SubscribeBody.parse({ email: ' ada@example.org ' })).toEqual({ email: 'ada@example.org', ...guard });
    expect(messagesOf(SubscribeBody, { email: 'ada' })).toEqual({ email: CONTACT_MESSAGES.email });
  });

  it('knows a whole token', () => {
    expect(NewsletterToken.safeParse('a'.repeat(43)).success).toBe(true);
    for (const token of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`, null, ['a'.repeat(43)]])
      expect(NewsletterToken.safeParse(token).error?.issues[0]?.message).toMatch(/^This link is not complete/);
  });

  it('takes what mail programs send', () => {
    expect(UnsubscribeBody.parse({ 'List-Unsubscribe': 'One-Click' })).toEqual({});
    expect(UnsubscribeBody.parse(undefined)).toBeUndefined();
  });
});
