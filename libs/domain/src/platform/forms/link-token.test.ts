import { NewsletterToken } from '../../mail/newsletter.schema';
import { cutSignedToken, linkToken } from './link-token';
import { LinkToken } from './link-token.schema';

const token = 'Ab-_'.repeat(5) + 'xy';
const marks = ['', '.', ')', '>', ',', '"', ' ', '”.', '&gt;', '\n--'];

it.each(marks)('a token with %j behind it is the token', (mark) => {
  expect(linkToken(new URLSearchParams({ token: token + mark }))).toBe(token);
  expect(LinkToken.parse(token + mark)).toBe(token);
  const longer = `${token}${token.slice(1)}`;
  expect(NewsletterToken.parse(longer + mark)).toBe(longer);
});

it.each(['', 'short', `${token}z`, `.${token}`, token.slice(1)])('%j is none', (text) => {
  expect(linkToken(new URLSearchParams({ token: text }))).toBeNull();
  expect(LinkToken.safeParse(text).success).toBe(false);
});

it.each(marks)('a signed token with %j behind it is the token, with its dots', (mark) => {
  const signed = `${token}.${token}-_.${token}_`;
  expect(cutSignedToken(signed + mark)).toBe(signed);
  expect(cutSignedToken(token + mark)).toBe('');
});
