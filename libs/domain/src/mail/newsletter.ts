import { msg } from '@harmony/language';

/** What the API says of a subscription. */
export const NEWSLETTER_ANSWERS = {
  asked: msg('Check your email to confirm'),
  confirmed: msg("Thank you. You're subscribed to our newsletter."),
  ended: msg("You're unsubscribed. You won't get any more newsletters from us."),
  linkEnded: msg('This link no longer works. Sign up again to get a new one.'),
  linkUnknown: msg(
    'This link doesn’t work. Open it again from the email, or write to us and we’ll take you off the list.',
  ),
  noLink: msg('Open the link again from the email'),
} as const;

/** The text beside the newsletter field: all that signing up agrees to. */
export const NEWSLETTER_PROMISE = msg(
  'We e-mail you the newsletter and nothing else. You can unsubscribe with one click at any time.',
);
