import { clinicDayTimeText, clinicTimeText } from './moments';
import { DAY_MS, HOUR_MS } from './durations';
import { isTimeZone, learnZone, runtimeOffset, zonedInstant, zonedNow } from './zone';
import { readRules, writeRules } from './zone-rules';
import { knowAllZones, ZONE_NAMES, ZONE_RULES, zoneClock, zoneRules, zoneText } from './zones';

afterEach(() => knowAllZones());

const offsetText = (zone: string, at: string): string => {
  const rest = (zoneClock(zone, new Date(at))?.getTime() ?? NaN) - Date.parse(at);
  return `${rest < 0 ? '-' : '+'}${new Date(Math.abs(rest)).toISOString().slice(11, 16)}`;
};

describe('the law', () => {
  it.each([
    // IANA 2026b to 2026f: what Node 20 (2025c) does not know.
    ['America/Vancouver', '2026-12-15T17:00:00Z', '-07:00'],
    ['America/Vancouver', '2026-02-15T17:00:00Z', '-08:00'],
    ['America/Edmonton', '2026-12-15T16:00:00Z', '-06:00'],
    ['Canada/Mountain', '2026-12-15T16:00:00Z', '-06:00'],
    ['America/Inuvik', '2026-12-15T16:00:00Z', '-06:00'],
    ['America/Winnipeg', '2026-12-15T16:00:00Z', '-05:00'],
    ['America/Havana', '2026-12-15T16:00:00Z', '-04:00'],
    ['Africa/Casablanca', '2026-12-15T16:00:00Z', '+00:00'],
    ['Africa/El_Aaiun', '2026-12-15T16:00:00Z', '+00:00'],
    // What has not changed.
    ['America/Los_Angeles', '2026-12-15T16:00:00Z', '-08:00'],
    ['America/Los_Angeles', '2027-07-15T16:00:00Z', '-07:00'],
    ['US/Pacific', '2049-07-15T16:00:00Z', '-07:00'],
    // Later than the table: as 28 years before.
    ['US/Pacific', '2099-06-01T16:00:00Z', '-07:00'],
    ['US/Pacific', '2084-12-31T23:59:59Z', '-08:00'],
    ['America/Edmonton', '2060-01-15T16:00:00Z', '-06:00'],
    ['America/Regina', '2027-07-15T16:00:00Z', '-06:00'],
    ['UTC', '2026-12-15T16:00:00Z', '+00:00'],
  ])('%s at %s is %s', (zone, at, offset) => {
    expect(offsetText(zone, at)).toBe(offset);
  });

  it('is named with its version, for whoever asks how old it is', () => {
    expect(ZONE_RULES.version).toMatch(/^20\d\d[a-z]$/);
    expect(ZONE_RULES.source).toMatch(/^moment-timezone \d/);
  });

  it('knows every zone that the runtime knows, by any of its names, in any case', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !ZONE_NAMES.includes(zone))).toEqual([]);
    expect(isTimeZone('america/los_angeles')).toBe(true);
    // Intl takes it for a zone; what is computed in SQL could not.
    expect(isTimeZone('+05:00')).toBe(false);
    expect(zoneText('Mars/Olympus')).toBeNull();
    expect(zoneClock('Mars/Olympus', new Date())).toBeNull();
  });
});

/** The zones of which the runtime holds other rules on one of these days. */
const differingOn = (days: readonly number[]): string[] =>
  Intl.supportedValuesOf('timeZone').filter((zone) =>
    days.some((at) => zoneClock(zone, new Date(at))?.getTime() !== at + (runtimeOffset(at, zone) ?? NaN)),
  );

it('agrees with the runtime on what is over, in every zone', () => {
  const days = Array.from({ length: 180 }, (_, month) => Date.UTC(2011, 0, 15, 12) + month * 30 * DAY_MS);
  expect(differingOn(days)).toEqual([]);
});

describe('zones of which the runtime holds other rules', () => {
  const from = Date.parse('2026-11-29T12:00:00Z');
  const differing = differingOn(Array.from({ length: 105 }, (_, week) => from + week * 7 * DAY_MS));

  it('are read, said and computed by ours', () => {
    for (const zone of ['America/Edmonton', ...differing])
      for (let day = 0; day < 731; day += 7) {
        const at = new Date(from + day * DAY_MS);
        const wall = zoneClock(zone, at);
        const { date, minutes } = zonedNow(at, zone);
        expect(`${date} ${minutes}`).toBe(
          `${wall?.toISOString().slice(0, 10)} ${(wall?.getUTCHours() ?? 0) * 60 + (wall?.getUTCMinutes() ?? 0)}`,
        );
        expect(zonedInstant(date, minutes, zone)).toEqual(at);
        expect(clinicDayTimeText(at.toISOString(), zone)).toContain(clinicTimeText(at.toISOString(), zone));
      }
  });
});

describe('a browser', () => {
  const december = '2026-12-15T16:00:00Z';

  it('says times by the rules that it was told, whatever its own are', () => {
    learnZone('Europe/Berlin;300|');
    expect(clinicTimeText(december, 'Europe/Berlin')).toBe('9:00 PM');
  });

  it('is told what the servers know', () => {
    for (const zone of ['America/Edmonton', 'America/Los_Angeles', 'Africa/Casablanca', 'Asia/Kathmandu', 'Etc/UTC']) {
      const text = zoneText(zone) ?? '';
      expect(text.length).toBeLessThan(750);
      const told = readRules(text.split(';')[1] ?? '');
      learnZone(`Told/Zone;${writeRules(told)}`);
      for (let at = Date.UTC(2000, 0); at < Date.UTC(2032, 0); at += 11 * HOUR_MS) {
        expect(zonedNow(new Date(at), 'Told/Zone')).toEqual(zonedNow(new Date(at), zone));
      }
    }
  });

  it('keeps a clock of its own by its own rules', () => {
    learnZone('America/Edmonton;-360|');
    expect(clinicTimeText('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2:00 PM');
  });
});

it('writes rules as it reads them', () => {
  for (const zone of ZONE_NAMES) {
    const rules = zoneRules(zone);
    expect(rules && readRules(writeRules(rules))).toEqual(rules);
  }
});

it('follows a law of next month', () => {
  const law = Date.parse('2026-12-29T10:00:00Z');
  const { transitions, offsets } = readRules('-480,-420|');
  expect(transitions).toEqual([]);
  learnZone(`America/Los_Angeles;${writeRules({ transitions: [law], offsets: [...offsets, -5 * HOUR_MS] })}`);
  expect(clinicTimeText('2026-12-29T09:59:00Z', 'America/Los_Angeles')).toBe('1:59 AM');
  expect(clinicTimeText('2026-12-29T10:00:00Z', 'America/Los_Angeles')).toBe('5:00 AM');
  // Two o'clock to five o'clock does not exist that night.
  expect(zonedInstant('2026-12-29', 180, 'America/Los_Angeles').toISOString()).toBe('2026-12-29T11:00:00.000Z');
});
