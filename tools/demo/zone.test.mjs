import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOf } from './zone.mjs';

const HOUR_MS = 3_600_000;

test('at every hour of the year, the demo has a zone where it is mid-morning or midday', () => {
  for (const day of ['2026-01-15', '2026-03-08', '2026-07-15', '2026-11-01'])
    for (let half = 0; half < 48; half += 1) {
      const now = new Date(Date.parse(`${day}T00:10:00Z`) + (half * HOUR_MS) / 2);
      const timeZone = zoneOf(now);
      const hour = Number(
        // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
        new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
      );
      assert.ok(hour >= 10 && hour <= 14, `${now.toISOString()}: ${hour} in ${timeZone}`);
    }
});

test('it stays where the clinic is while it is day there', () => {
  assert.equal(zoneOf(new Date('2026-11-27T20:00:00Z')), 'America/Los_Angeles');
});
