import { redact, stackFrames } from './redact';

it.each([
  ['invalid input syntax for type integer: "Ann Smith"', 'invalid input syntax for type integer: [value]'],
  ["Cannot read properties of undefined (reading 'name')", 'Cannot read properties of undefined (reading [value])'],
  ['mail to ann.smith+x@clinic.example.org failed', 'mail to [e-mail] failed'],
  ['connect to postgres://user:pass@host:5432/db failed', 'connect to [address] failed'],
  ['Key (email)=(ann) already exists', 'Key (email)=[value] already exists'],
  ['caller (555) 123-4567 hung up', 'caller [number] hung up'],
  ['session kq3Vn8Zp2Lw7Xc5Rt9Yb1Mf6Hj4Gd0Sakq3Vn8Zp2Lw not found', 'session [token] not found'],
  ['relation services does not exist', 'relation services does not exist'],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

it('keeps the frames of a stack and drops its message', () => {
  const frames = stackFrames(new Error('secret\nsecond line')) ?? '';
  expect(frames).toContain('redact.test.ts');
  expect(frames).not.toMatch(/secret|second/);
});
