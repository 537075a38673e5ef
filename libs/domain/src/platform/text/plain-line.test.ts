import { z } from 'zod';
import { line, nullableLine, requiredLine } from '../common.schema';
import { plainLine } from './plain-line';

it.each([
  ['Maria\u2028Lee', 'Maria Lee'],
  ['Maria\r\nBcc: all@example.org', 'Maria Bcc: all@example.org'],
  ['\u202dMaria\u202c', 'Maria'],
  ['ad\u200bmin', 'admin'],
  ['ab\u00ad\u2066\ufeffc', 'abc'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d⚕️', '👩\u200d⚕️'],
])('shows %j as %j', (typed, seen) => {
  expect(plainLine(typed)).toBe(seen);
});

it('cleans names before it looks whether anything is left', () => {
  expect(requiredLine(10).safeParse('\u202e\u200b ').error?.issues[0]?.message).toBe('This field is required');
  expect(nullableLine(10).parse(' \u2066 ')).toBeNull();
  expect(line(3).parse('\u200eabc\u200e')).toBe('abc');
  expect(z.toJSONSchema(requiredLine(10))).toMatchObject({ type: 'string', maxLength: 10 });
});
