import {
  ARRIVAL_STATES,
  isSamePerson,
  matchCheckIn,
  minutesText,
  nextStates,
  timeliness,
  waitingMinutes,
  wrongDayText,
  type MatchableVisit,
} from './arrivals';

const visit = (more: Partial<MatchableVisit> = {}): MatchableVisit => ({
  patient: '1',
  name: 'Mei Example',
  preferredName: null,
  dateOfBirth: '1984-02-10',
  hasSameContact: false,
  startsAt: '2026-11-22T18:00:00.000Z',
  state: 'expected',
  ...more,
});
const said = (firstName: string, lastName: string, dateOfBirth = '1984-02-10') => ({
  firstName,
  lastName,
  dateOfBirth,
});

/** Numbers from 0 up to `below`, the same ones in every run. */
function* numbers(below: number, seed = 7): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor((state / 2_147_483_648) * below);
  }
}

describe('the steps of a visit', () => {
  it.each([true, false])('can be undone by one step, and end (with a visit: %s)', (hasVisit) => {
    for (const from of ARRIVAL_STATES) {
      for (const to of nextStates(from, hasVisit)) {
        const isLateArrival = to === 'arrived' && (from === 'no-show' || (from === 'cancelled' && hasVisit));
        if (!isLateArrival) expect(nextStates(to, hasVisit)).toContain(from);
        expect(to).not.toBe(from);
      }
    }
    expect(nextStates('done', hasVisit)).toEqual(['in-room']);
  });

  it('never expect somebody who has no visit', () => {
    for (const from of ARRIVAL_STATES) {
      expect(nextStates(from, false)).not.toContain('expected');
      expect(nextStates(from, false)).not.toContain('no-show');
    }
  });
});

describe('a check-in', () => {
  it.each([
    ['Mei', 'Example', 'Mei Example'],
    ['  mei ', 'EXAMPLE', 'Mei Example'],
    ['Example', 'Mei', 'Mei Example'],
    ['Mei', 'Example', 'Example, Mei'],
    ['Jose', 'Nunez', 'José Núñez'],
    ['José', 'Núñez', 'Jose Nunez'],
    ['Sean', 'OBrien', 'Seán O’Brien'],
    ['Mary Jane', 'Watson', 'Mary-Jane Watson'],
    ['Ｍｅｉ', 'Ｅｘａｍｐｌｅ', 'Mei Example'],
    ['Ana', 'de la Cruz', 'Ana de la Cruz'],
    ['de la Cruz', 'Ana', 'Ana de la Cruz'],
    ['Jörg', 'Weiss', 'Jörg Weiß'],
    ['Anna', 'Lee', 'Anna M. Lee'],
  ])('of %s %s is that of %s', (first, last, name) => {
    expect(matchCheckIn(said(first, last), [visit({ name })])).toMatchObject({ name });
  });

  it('takes the name that somebody prefers', () => {
    const known = visit({ name: 'Margaret Anne Hale', preferredName: 'Peggy' });
    expect(isSamePerson(said('Peggy', 'Hale'), known)).toBe(true);
    expect(isSamePerson(said('Hale', 'Peggy'), known)).toBe(true);
    expect(isSamePerson(said('Margaret Anne', 'Hale'), known)).toBe(true);
    expect(isSamePerson(said('Peg', 'Hale'), known)).toBe(false);
  });

  it('needs the birth date, and one patient only', () => {
    expect(matchCheckIn(said('Mei', 'Example', '1984-02-11'), [visit()])).toBeUndefined();
    expect(matchCheckIn(said('Mei', 'Example'), [visit({ dateOfBirth: null })])).toBeUndefined();
    expect(matchCheckIn(said('Mei', 'Example', '1984-02-11'), [visit({ hasSameContact: true })])).toBeUndefined();
    expect(matchCheckIn(said('Mei', 'Example'), [visit(), visit({ patient: '2' })])).toBeUndefined();
    expect(matchCheckIn(said('-', '.'), [visit({ name: '' })])).toBeUndefined();
    expect(matchCheckIn(said('Mei', 'Example'), [])).toBeUndefined();
  });

  it('takes an email address or a number where no birth date is known', () => {
    const booked = visit({ dateOfBirth: null, hasSameContact: true });
    expect(matchCheckIn(said('Mei', 'Example'), [booked])).toBe(booked);
    expect(matchCheckIn(said('May', 'Example'), [booked])).toBeUndefined();
  });

  it('is for the first visit that has not begun', () => {
    const late = visit({ startsAt: '2026-11-22T22:00:00.000Z' });
    const early = visit({ startsAt: '2026-11-22T17:00:00.000Z' });
    expect(matchCheckIn(said('Mei', 'Example'), [late, early])).toBe(early);
    expect(matchCheckIn(said('Mei', 'Example'), [late, { ...early, state: 'done' }])).toBe(late);
    const missed = visit({ state: 'no-show' });
    expect(matchCheckIn(said('Mei', 'Example'), [missed])).toBe(missed);
  });

  it('matches however case, spaces and order are written, and nobody with another birth date', () => {
    const pick = numbers(1_000);
    const next = (): number => pick.next().value;
    const firsts = ['Zoë', 'Anne Marie', 'Li', 'O’Neil', 'Ægir'];
    const lasts = ['van den Berg', 'Nguyễn', 'Smith-Jones', 'Čapek', 'D’Angelo'];
    for (let n = 0; n < 300; n += 1) {
      const first = firsts[next() % firsts.length] ?? '';
      const last = lasts[next() % lasts.length] ?? '';
      const write = (text: string) => (next() % 2 ? text.toUpperCase() : ` ${text.toLowerCase()} `);
      const person = next() % 2 ? said(write(first), write(last)) : said(write(last), write(first));
      const known = visit({ name: `${first} ${last}` });
      expect(matchCheckIn(person, [visit({ patient: '9', name: 'Somebody Else' }), known])).toBe(known);
      expect(matchCheckIn({ ...person, dateOfBirth: '1999-09-09' }, [known])).toBeUndefined();
    }
  });
});

describe('words', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-24T18:00:00.000Z') + minutes * 60_000).toISOString();

  it.each([
    [-95, '1 h 35 min early'],
    [-25, '25 min early'],
    [-15, '15 min early'],
    [-14, 'on time'],
    [0, 'on time'],
    [4, 'on time'],
    [5, '5 min late'],
    [12, '12 min late'],
    [120, '2 h late'],
  ])('%s minutes after the time is %s', (minutes, words) => expect(timeliness(at(0), at(minutes))).toBe(words));

  it('say one thing for every minute of a day', () => {
    for (let minutes = -1_440; minutes <= 1_440; minutes += 1)
      expect(timeliness(at(0), at(minutes))).toMatch(
        minutes <= -15 ? / early$/ : minutes >= 5 ? / late$/ : /^on time$/,
      );
  });

  it('name the right day in the clinic’s time zone', () => {
    expect(wrongDayText(at(0), 'America/Los_Angeles')).toBe('wrong day: visit on Tue, Nov 24, 10:00 AM');
    expect(wrongDayText(null, 'UTC')).toBe('not found among today’s visits');
  });

  it('count whole minutes', () => {
    expect([minutesText(0), minutesText(59), minutesText(60), minutesText(61)]).toEqual([
      '0 min',
      '59 min',
      '1 h',
      '1 h 1 min',
    ]);
    expect(waitingMinutes(at(0), Date.parse(at(9)) + 59_999)).toBe(9);
    expect(waitingMinutes(at(0), Date.parse(at(-3)))).toBe(0);
  });
});
