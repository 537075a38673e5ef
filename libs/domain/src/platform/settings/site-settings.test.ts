import { configValue, siteSettings } from './site-settings';
import type { ConfigEntry } from './site-settings.schema';

const entry = (id: string, data: string | null, isActive = true): ConfigEntry => ({
  id,
  data,
  dataType: 'T',
  configType: 'G',
  serverOnly: false,
  description: null,
  isActive,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

describe('configValue', () => {
  const entries = [entry('phone', '555'), entry('fax', '556', false), entry('email', null)];

  it.each([
    ['phone', '555'],
    ['fax', null],
    ['email', null],
    ['address', null],
  ])('%s reads as %p', (key, value) => {
    expect(configValue(entries, key)).toBe(value);
  });
});

describe('siteSettings', () => {
  it('has a name and a time zone even with no entry at all', () => {
    expect(siteSettings([])).toEqual({
      clinicName: 'Harmony Acupuncture',
      timeZone: 'America/Los_Angeles',
      phone: null,
      fax: null,
      email: null,
      address: null,
      directions: null,
      directionsImage: null,
      announcement: null,
      announcementStarts: null,
      announcementEnds: null,
      announcementSeverity: 'info',
      bookingSite: null,
      bookingSiteInitialAppt: null,
    });
  });

  it('trims texts and reads blank ones as not set', () => {
    const settings = siteSettings([entry('clinic_name', '  '), entry('phone', ' (253) 555-0140 '), entry('fax', '')]);
    expect(settings).toMatchObject({ clinicName: 'Harmony Acupuncture', phone: '(253) 555-0140', fax: null });
  });

  it('hides rich texts without a word, as an emptied editor leaves them', () => {
    const settings = siteSettings([
      entry('announcement', '<p><br>&nbsp;</p>'),
      entry('directions', '<p>Behind the library</p>'),
    ]);
    expect(settings.announcement).toBeNull();
    expect(settings.directions?.html).toBe('<p>Behind the library</p>');
  });

  it('takes only http and https addresses as booking links', () => {
    const booking = (address: string): string | null => siteSettings([entry('booking_site', address)]).bookingSite;
    expect(booking(' https://book.example/new ')).toBe('https://book.example/new');
    expect(booking('javascript:alert(1)')).toBeNull();
    expect(booking('book.example')).toBeNull();
  });
});

describe('the street plan', () => {
  const plan = (address: string): string | null => siteSettings([entry('directions_image', address)]).directionsImage;

  it.each(['/api/images/3', 'https://clinic.example/plan.png'])('may be at %s', (url) => expect(plan(url)).toBe(url));

  it.each(['//elsewhere.example/plan.png', 'javascript:alert(1)', 'plan.png', ' '])('is not shown from %j', (url) =>
    expect(plan(url)).toBeNull(),
  );
});
