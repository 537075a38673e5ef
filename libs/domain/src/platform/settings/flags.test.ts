import { FLAG_KEYS, NO_FLAGS, readFlag, readFlags } from './flags';
import type { ConfigEntry } from './site-settings.schema';

const entry = (id: string, overrides: Partial<ConfigEntry> = {}): ConfigEntry => ({
  id,
  data: 'true',
  dataType: 'B',
  configType: 'F',
  serverOnly: false,
  description: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

describe('readFlag', () => {
  it.each([true, 'true', 'TRUE', 'True', ' true ', 1, '1'])('is on for %p', (data) => {
    expect(readFlag(data)).toBe(true);
  });

  it.each([false, 'false', '', 'yes', 'on', 0, '0', 2, '11', null, undefined, [], {}])('is off for %p', (data) => {
    expect(readFlag(data)).toBe(false);
  });
});

describe('readFlags', () => {
  it('is all off for an empty list', () => {
    expect(readFlags([])).toEqual(NO_FLAGS);
    expect(Object.keys(NO_FLAGS)).toEqual([...FLAG_KEYS]);
  });

  it('reads active entries and leaves inactive and null ones off', () => {
    const flags = readFlags([
      entry('store_enabled'),
      entry('chat_enabled', { isActive: false }),
      entry('checkin_enabled', { data: null }),
      entry('phone', { data: '1' }),
    ]);
    expect(flags).toEqual({ ...NO_FLAGS, store_enabled: true });
  });
});
