import type { z } from 'zod';
import { CreateAppointmentRequestBody } from './scheduling/bookings/appointments.schema';
import { CHECK_IN_MESSAGES, dateOfBirthProblem, joinDate } from './scheduling/arrivals/check-ins';
import { CreateCheckInBody } from './scheduling/arrivals/check-ins.schema';
import { HERB_CONSENT, HERB_CONSENTS } from './shop/consent';
import { CONTACT_MESSAGES } from './patients/contact-submissions';
import { CreateCustomHerbRequestBody } from './shop/custom-herb-requests.schema';
import { PageQuery } from './platform/inbox/inbox.schema';
import { NewsletterToken, SubscribeBody, UnsubscribeBody } from './mail/newsletter.schema';

const messagesOf = (schema: z.ZodType, body: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

const guard = { website: '', elapsedMs: null, proof: null };
const sender = { name: 'Ada Moss', email: 'ada@example.org' };

describe('dateOfBirthProblem', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const { missing, unreal, future, old } = CHECK_IN_MESSAGES.dateOfBirth;

  it.each([
    ['', missing],
    [' ', missing],
    ['1980-04-23', null],
    ['2024-02-29', null],
    ['2025-02-29', unreal],
    ['1980-13-01', unreal],
    ['1980-04-31', unreal],
    ['80-04-23', unreal],
    ['04/23/1980', unreal],
    ['1980-4-3', unreal],
    ['2026-11-20', null],
    ['2026-11-21', future],
    ['2126-01-01', future],
    ['1896-11-21', null],
    ['1896-11-20', old],
    ['0001-01-01', old],
  ])('%j: %s', (date, problem) => {
    expect(dateOfBirthProblem(date, now)).toBe(problem);
  });

  it.each([
    [{ year: '1980', month: '4', day: ' 3 ' }, '1980-04-03'],
    [{ year: '', month: ' ', day: '' }, ''],
    [{ year: '', month: '4', day: '' }, '-04-00'],
  ])('%j is the date %j', (parts, date) => {
    expect(joinDate(parts)).toBe(date);
  });
});

describe('CreateCheckInBody', () => {
  const valid = { firstName: ' Ada ', lastName: 'Moss', dateOfBirth: '1980-04-23' };

  it('needs names and a date of birth, and makes nothing of blanks', () => {
    const blank = { email: '', phone: ' ', appointmentType: '', reasonForVisit: ' ' };
    expect(CreateCheckInBody.parse({ ...valid, ...blank, colour: 'red' })).toEqual({
      firstName: 'Ada',
      lastName: 'Moss',
      dateOfBirth: '1980-04-23',
      email: null,
      phone: null,
      appointmentType: null,
      reasonForVisit: null,
      ...guard,
    });
  });

  it('says what to do', () => {
    expect(messagesOf(CreateCheckInBody, {})).toEqual({
      firstName: CHECK_IN_MESSAGES.firstName,
      lastName: CHECK_IN_MESSAGES.lastName,
      dateOfBirth: CHECK_IN_MESSAGES.dateOfBirth.missing,
    });
    expect(
      messagesOf(CreateCheckInBody, { ...valid, lastName: ' ', email: 'ada@', reasonForVisit: 'x'.repeat(301) }),
    ).toEqual({
      lastName: CHECK_IN_MESSAGES.lastName,
      email: CHECK_IN_MESSAGES.email,
      reasonForVisit: CHECK_IN_MESSAGES.reasonForVisit,
    });
  });
});

describe('CreateCustomHerbRequestBody', () => {
  const valid = { ...sender, healthConcerns: 'I sleep badly', consent: true, consentVersion: HERB_CONSENT.version };

  it('takes a request with the consent of today', () => {
    expect(CreateCustomHerbRequestBody.parse(valid)).toEqual({
      ...valid,
      phone: null,
      currentMedications: null,
      allergies: null,
      previousTreatments: null,
      ...guard,
    });
  });

  it.each([[undefined], [false], ['true'], ['on'], [1]])('takes no %j for consent', (consent) => {
    expect(Object.keys(messagesOf(CreateCustomHerbRequestBody, { ...valid, consent }))).toEqual(['consent']);
  });

  it.each([[undefined], ['2020-01-01'], ['']])('does not know the wording %j', (consentVersion) => {
    expect(messagesOf(CreateCustomHerbRequestBody, { ...valid, consentVersion })).toEqual({
      consentVersion: expect.stringContaining('Reload the page'),
    });
  });

  it('has wordings newest first, each with a version of its own', () => {
    const versions = HERB_CONSENTS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort().reverse());
  });
});

describe('CreateAppointmentRequestBody', () => {
  it('leaves everything but the sender open', () => {
    expect(CreateAppointmentRequestBody.parse(sender)).toEqual({
      ...sender,
      phone: null,
      serviceId: null,
      practitionerId: null,
      preferredDays: [],
      preferredTimes: [],
      note: null,
      ...guard,
    });
  });

  it('takes choices as forms send them', () => {
    expect(
      CreateAppointmentRequestBody.parse({
        ...sender,
        serviceId: '3',
        practitionerId: '',
        preferredDays: ['friday', 'monday', 'friday'],
      }),
    ).toMatchObject({ serviceId: 3, practitionerId: null, preferredDays: ['monday', 'friday'] });
  });

  it.each([
    ['serviceId', '0'],
    ['serviceId', '3.5'],
    ['serviceId', 'x'],
    ['serviceId', -1],
    ['practitionerId', 2 ** 31],
    ['practitionerId', true],
    ['preferredDays', 'monday'],
    ['preferredDays', ['someday']],
    ['preferredTimes', [null]],
    ['preferredTimes', Array(9).fill('morning')],
  ])('%s %j is none of the list', (field, value) => {
    expect(Object.values(messagesOf(CreateAppointmentRequestBody, { ...sender, [field]: value }))).toEqual([
      expect.stringMatching(/^Choose .+ list/),
    ]);
  });
});

describe('newsletter', () => {
  it('takes an address and says what is wrong with it', () => {
    expect(SubscribeBody.parse({ email: ' ada@example.org ' })).toEqual({ email: 'ada@example.org', ...guard });
    expect(messagesOf(SubscribeBody, { email: 'ada' })).toEqual({ email: CONTACT_MESSAGES.email });
  });

  it('knows a whole token', () => {
    expect(NewsletterToken.safeParse('a'.repeat(43)).success).toBe(true);
    for (const token of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`, null, ['a'.repeat(43)]])
      expect(NewsletterToken.safeParse(token).error?.issues[0]?.message).toMatch(/^This link is not complete/);
  });

  it('takes what mail programs send', () => {
    expect(UnsubscribeBody.parse({ 'List-Unsubscribe': 'One-Click' })).toEqual({});
    expect(UnsubscribeBody.parse(undefined)).toBeUndefined();
  });
});

describe('PageQuery', () => {
  it('reads the newest fifty by default', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 50, offset: 0 });
    expect(PageQuery.parse({ limit: '10', offset: '20' })).toEqual({ limit: 10, offset: 20 });
  });

  it.each([{ limit: '101' }, { limit: '-1' }, { limit: '1e2' }, { offset: 'x' }, { offset: '9'.repeat(12) }])(
    'refuses %j',
    (query) => {
      expect(PageQuery.safeParse(query).success).toBe(false);
    },
  );
});
