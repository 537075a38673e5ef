import { messagesOf } from '../../test/messages-of';
import { CHECK_IN_MESSAGES, dateOfBirthProblem, joinDate } from './check-ins';
import { CreateCheckInBody } from './check-ins.schema';

const guard = { website: '', elapsedMs: null, proof: null };

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
