import { FLAG_KEYS } from '../platform/settings/flags';
import { CONFIG_CATALOGUE, isFlagKey, isKnownKey } from './config-catalogue';

describe('CONFIG_CATALOGUE', () => {
  it('describes every flag as a boolean, and every entry in words', () => {
    for (const key of FLAG_KEYS) expect(CONFIG_CATALOGUE[key]).toMatchObject({ kind: 'flag', dataType: 'B' });
    for (const { label, help, where } of Object.values(CONFIG_CATALOGUE)) {
      expect([label, help, where].every((words) => words.length > 2)).toBe(true);
    }
  });

  it('knows its keys, and not those every object has', () => {
    expect(isKnownKey('time_zone')).toBe(true);
    expect(isKnownKey('toString')).toBe(false);
    expect(isFlagKey('admin_only')).toBe(true);
    expect(isFlagKey('phone')).toBe(false);
  });
});
