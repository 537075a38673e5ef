import { redact, stackFrames } from './redact';

it.each([
  ['invalid input syntax for type integer: "Ann Smith"', 'invalid input syntax for type integer: [value]'],
  ["Cannot read properties of undefined (reading 'name')", 'Cannot read properties of undefined (reading [value])'],
  ['mail to ann.smith+x@clinic.example.org failed', 'mail to [e-mail] failed'],
  ['connect to postgres://user:pass@host:5432/db failed', 'connect to [address] failed'],
  ['Key (email)=(ann) already exists', 'Key (email)=[value] already exists'],
  ['caller (555) 123-4567 hung up', 'caller [number] hung up'],
  ['session kq3Vn8Zp2Lw7Xc5Rt9Yb1Mf6Hj4Gd0Sakq3Vn8Zp2Lw not found', 'session [token] not found'],
  ['connect ECONNREFUSED 172.30.57.3:5432', 'connect ECONNREFUSED 172.30.57.3:5432'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['read ECONNRESET 192.168.178.20', 'read ECONNRESET 192.168.178.20'],
  ['refused by 203.0.113.77', 'refused by [number]'],
  ['refused by 172.32.0.10', 'refused by [number]'],
  ['caller 10.20.30.400 hung up', 'caller [number] hung up'],
  ['relation services does not exist', 'relation services does not exist'],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

it('keeps the frames of a stack and drops its message', () => {
  const frames = stackFrames(new Error('secret\nsecond line')) ?? '';
  expect(frames).toContain('redact.test.ts');
  expect(frames).not.toMatch(/secret|second/);
});
