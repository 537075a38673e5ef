import { CONTACT_MESSAGES } from '../platform/forms/sender';
import { CreateContactBody } from './contact-submissions.schema';

const valid = { name: 'Ada Moss', email: 'ada@example.org', message: 'I would like to know more.' };

const messagesOf = (body: unknown): Record<string, string> => {
  const result = CreateContactBody.safeParse(body);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

describe('CreateContactBody', () => {
  it('accepts the three required fields and fills in the rest', () => {
    expect(CreateContactBody.parse(valid)).toEqual({
      ...valid,
      phone: null,
      service: null,
      website: '',
      elapsedMs: null,
      proof: null,
    });
  });

  it.each([
    ['missing', {}],
    ['null', { name: null, email: null, message: null }],
    ['too short', { name: ' a ', email: 'a@', message: 'too short' }],
  ])('says the specified messages when fields are %s', (_case, body) => {
    expect(messagesOf(body)).toEqual(CONTACT_MESSAGES);
  });

  it('counts characters without surrounding blanks', () => {
    expect(messagesOf({ ...valid, name: ' Al ' })).toEqual({});
    expect(messagesOf({ ...valid, message: '   123456789   ' })).toEqual({ message: CONTACT_MESSAGES.message });
  });

  it('ignores unknown keys and stores a blank phone as nothing', () => {
    expect(CreateContactBody.parse({ ...valid, phone: '  ', color: 'red' })).toMatchObject({ phone: null });
  });

  it.each([
    ['a NUL', 'name', 'a\u0000b', 'This text contains characters that cannot be stored'],
    [
      'a lone surrogate',
      'message',
      'lone surrogate \ud800 here',
      'This text contains characters that cannot be stored',
    ],
    ['a number', 'name', 7, 'Must be text'],
    ['5001 characters', 'message', 'x'.repeat(5001), 'Use at most 5000 characters'],
  ])('refuses %s', (_case, field, value, message) => {
    expect(messagesOf({ ...valid, [field]: value })).toEqual({ [field]: message });
  });
});
