import { newRecoveryCodes, recoveryCodeKey } from './recovery-codes';

it('are ten, all different, readable, and stored as hashes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(recoveryCodeKey(code)).toMatch(/^[0-9a-f]{64}$/);
  }
});

it('are the same however they are typed', () => {
  const key = recoveryCodeKey('01ab-cd10-2345-6789');
  for (const typed of ['O1AB CD1O 2345 6789', 'oIab-cdl0-2345-6789', ' 01abcd1023456789 '])
    expect(recoveryCodeKey(typed)).toBe(key);
  expect(recoveryCodeKey('01ab-cd10-2345-678')).not.toBe(key);
});
