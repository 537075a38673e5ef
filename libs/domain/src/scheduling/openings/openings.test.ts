import { addDays } from '../../platform/moments/zone';
import {
  ALTERNATIVE_DAYS,
  alternatives,
  contactRefusal,
  openings,
  place,
  type OpeningsQuestion,
  type Wish,
  type World,
} from './index';
import {
  ACUPUNCTURE,
  at,
  claim,
  desk,
  everyWeekday,
  practitioner,
  simpleWorld,
  specialDay,
  text,
  web,
  withVisit,
} from './test/worlds';

const MONDAY = '2026-11-23';

/** Starts of a Monday by practitioner, as times of day. */
function times(world: World, question: Partial<OpeningsQuestion> = {}): Record<number, string[]> {
  const { starts } = openings(world, { ...desk(), from: MONDAY, days: 1, ...question });
  return Object.fromEntries(
    starts.map((each) => [each.practitionerId, each.starts.map((start) => text(start).slice(11))]),
  );
}

/** The times of Lin, the first practitioner. */
const linsTimes = (world: World, question: Partial<OpeningsQuestion> = {}): string[] => times(world, question)[1] ?? [];

const placed = (world: World, wish: Partial<Wish> & { start: number }) => {
  const result = place(world, { ...desk({ practitionerId: 1 }), ...wish });
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
};
const refused = (world: World, wish: Partial<Wish> & { start: number }): string => {
  const result = place(world, { ...desk({ practitionerId: 1 }), ...wish });
  return 'refusal' in result ? result.refusal : 'placed';
};
const service = (more: Partial<typeof ACUPUNCTURE>): Partial<World> => ({ services: [{ ...ACUPUNCTURE, ...more }] });
const hourly = { step: 60 };

describe('a simple clinic', () => {
  it('offers both practitioners from opening to an hour before closing', () => {
    const lin = linsTimes(simpleWorld());
    expect(lin).toHaveLength(29);
    expect([lin[0], lin[1], lin.at(-1)]).toEqual(['09:00', '09:15', '16:00']);
    expect(times(simpleWorld())[2]).toEqual(lin);
  });

  it('is closed at the weekend, on special days, and on dates without hours', () => {
    const closed = specialDay(MONDAY, { isClosed: true });
    expect(linsTimes(simpleWorld(), { from: '2026-11-22' })).toEqual([]);
    expect(linsTimes(simpleWorld({ hours: [...simpleWorld().hours, closed] }))).toEqual([]);
    expect(linsTimes(simpleWorld({ hours: [] }))).toEqual([]);
  });

  it('writes one claim each of hands, places and room', () => {
    const visit = placed(simpleWorld(), { start: at(`${MONDAY} 10:00`) });
    const whole = { lane: 1, from: at(`${MONDAY} 10:00`), until: at(`${MONDAY} 11:00`) };
    expect(visit).toEqual({
      practitionerId: 1,
      roomId: 1001,
      from: whole.from,
      until: whole.until,
      claims: [
        { resourceId: 11, ...whole },
        { resourceId: 12, ...whole },
        { resourceId: 1001, ...whole },
      ],
      redealt: [],
      isOverbooked: false,
    });
  });

  it('lets visits touch, and nothing overlap', () => {
    const world = withVisit(simpleWorld(), placed(simpleWorld(), { start: at(`${MONDAY} 10:00`) }), 1);
    expect(linsTimes(world).filter((time) => time < '12')).toEqual(['09:00', '11:00', '11:15', '11:30', '11:45']);
  });

  it('takes the other room when the usual one is taken, and says when both are', () => {
    const [from, until] = [at(`${MONDAY} 10:00`), at(`${MONDAY} 11:00`)];
    const one = simpleWorld({ claims: [claim(1001, from, until, { id: 1 })] });
    expect(placed(one, { start: from }).roomId).toBe(1002);
    const both = { ...one, claims: [...one.claims, claim(1002, from, until, { id: 2 })] };
    expect(refused(both, { start: from })).toBe('taken');
    expect(placed({ ...both, ...service({ needsRoom: false }) }, { start: from }).roomId).toBeNull();
  });
});

describe('working plans', () => {
  it('follow the week of their cycle, from the week that the plan begins in', () => {
    // Wednesday of the week from Sunday, November 8. So November 15 begins week 2, and November 22 week 1 again.
    const plan = { id: 1, practitionerId: 1, validFrom: '2026-11-11', validUntil: null, cycleWeeks: 2 };
    const world = simpleWorld({
      plans: [plan],
      workingHours: [...everyWeekday(1, { untilTime: '11:00' }), ...everyWeekday(1, { week: 2, fromTime: '15:00' })],
    });
    expect(linsTimes(world, { from: '2026-11-09', ...hourly })).toEqual([]);
    expect(linsTimes(world, { from: '2026-11-16', ...hourly })).toEqual(['15:00', '16:00']);
    expect(linsTimes(world, { from: '2026-11-23', ...hourly })).toEqual(['09:00', '10:00']);
    expect(linsTimes(world, { from: '2026-11-30', ...hourly })).toEqual(['15:00', '16:00']);
  });

  it('end with their last date', () => {
    const plans = [{ id: 1, practitionerId: 1, validFrom: '2026-01-01', validUntil: MONDAY, cycleWeeks: 1 }];
    expect(linsTimes(simpleWorld({ plans }))).toHaveLength(29);
    expect(linsTimes(simpleWorld({ plans }), { from: '2026-11-24' })).toEqual([]);
  });

  it('give way to the exception of a date, wholly', () => {
    const exception = {
      practitionerId: 1,
      date: MONDAY,
      fromTime: '13:00',
      untilTime: '15:00',
      places: null,
      roomId: null,
    };
    expect(linsTimes(simpleWorld({ exceptions: [exception] }), hourly)).toEqual(['13:00', '14:00']);
    const free = { ...exception, fromTime: null, untilTime: null };
    expect(linsTimes(simpleWorld({ exceptions: [free] }))).toEqual([]);
  });

  it('are cut by the hours of the clinic', () => {
    const early = specialDay(MONDAY, { closeTime: '11:30' });
    const world = simpleWorld({ hours: [...simpleWorld().hours, early] });
    expect(linsTimes(world).at(-1)).toBe('10:30');
  });

  it('join windows that touch, each with its own number of places', () => {
    const workingHours = [
      ...everyWeekday(1, { untilTime: '10:00', places: 1 }),
      ...everyWeekday(1, { fromTime: '10:00', untilTime: '12:00', places: 2 }),
    ];
    const there = claim(12, at(`${MONDAY} 09:30`), at(`${MONDAY} 11:00`), { id: 1 });
    const world = simpleWorld({ practitioners: [practitioner(1, { places: 2 })], workingHours, claims: [there] });
    expect(linsTimes({ ...world, claims: [] }, { step: 30 })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(linsTimes(world, { step: 30 })).toEqual(['10:00', '10:30', '11:00']);
  });
});

describe('two patients at a time', () => {
  // Needles in for 20 minutes, rest, needles out for 10; the room is needed for 10 minutes more.
  const staggered = simpleWorld({
    practitioners: [practitioner(1, { places: 2 })],
    ...service({ handsFirst: 20, handsLast: 10, turnover: 10, step: 10 }),
  });
  const first = withVisit(staggered, placed(staggered, { start: at(`${MONDAY} 10:00`) }), 1);

  it('lets the next begin 20 minutes later in the next room', () => {
    // Hands are busy 10:00-10:20 and 10:50-11:00. A start at 9:10 or 9:20 would need them at 10:00 or 10:10 again.
    expect(linsTimes(first).filter((time) => time >= '09:00' && time <= '11:00')).toEqual([
      '09:00',
      '09:30',
      '09:40',
      '10:20',
      '10:30',
      '11:00',
    ]);
    const next = placed(first, { start: at(`${MONDAY} 10:20`) });
    expect(next.roomId).toBe(1002);
    expect(next.claims.map(({ resourceId, lane, from, until }) => [resourceId, lane, text(from), text(until)])).toEqual(
      [
        [11, 1, `${MONDAY} 10:20`, `${MONDAY} 10:40`],
        [11, 1, `${MONDAY} 11:10`, `${MONDAY} 11:20`],
        [12, 2, `${MONDAY} 10:20`, `${MONDAY} 11:20`],
        [1002, 1, `${MONDAY} 10:20`, `${MONDAY} 11:30`],
      ],
    );
  });

  it('has no place for a third', () => {
    const second = withVisit(first, placed(first, { start: at(`${MONDAY} 10:20`) }), 2);
    expect(refused(second, { start: at(`${MONDAY} 10:40`) })).toBe('taken');
    const noHands = { ...second, ...service({ handsFirst: 0, handsLast: 0, step: 10, needsRoom: false }) };
    expect(refused(noHands, { start: at(`${MONDAY} 10:40`) })).toBe('taken');
    expect(refused(noHands, { start: at(`${MONDAY} 11:00`) })).toBe('placed');
  });

  it('deals the lanes of places anew, so that a long visit finds the one that is free', () => {
    // Lanes 1, 2, 1 one after the other: neither lane is free from 9 to 12, and yet one of two places always is.
    const three = [
      claim(12, at(`${MONDAY} 09:00`), at(`${MONDAY} 10:00`), { id: 1 }),
      claim(12, at(`${MONDAY} 10:00`), at(`${MONDAY} 11:00`), { id: 2, lane: 2 }),
      claim(12, at(`${MONDAY} 11:00`), at(`${MONDAY} 12:00`), { id: 3 }),
    ];
    const long = placed({ ...staggered, claims: three }, { start: at(`${MONDAY} 09:00`), duration: 180 });
    expect(long.claims.find(({ resourceId }) => resourceId === 12)?.lane).toBe(2);
    expect(long.redealt).toEqual([{ id: 2, lane: 1 }]);
  });
});

it('treats six in one room, one after the other ten minutes apart', () => {
  let world = simpleWorld({
    practitioners: [practitioner(1, { places: 6 })],
    rooms: [{ id: 1001, orderIndex: 1, lanes: 6 }],
    ...service({ handsFirst: 10, handsLast: 0, step: 10 }),
  });
  const lanes: (number | undefined)[] = [];
  for (let n = 0; n < 6; n += 1) {
    const visit = placed(world, { start: at(`${MONDAY} 09:00`) + n * 10 });
    lanes.push(visit.claims.find(({ resourceId }) => resourceId === 1001)?.lane);
    world = withVisit(world, visit, n + 1);
  }
  expect(lanes).toEqual([1, 2, 3, 4, 5, 6]);
  expect(linsTimes(world)[0]).toBe('10:00');
});

describe('the clock', () => {
  const nights = (date: string): World =>
    simpleWorld({
      hours: [specialDay(date, { openTime: '00:00', closeTime: '06:00' })],
      exceptions: [{ practitionerId: 1, date, fromTime: '00:00', untilTime: '06:00', places: null, roomId: null }],
    });

  it('does not offer times that it skips, and those that it shows twice only once', () => {
    const spring = linsTimes(nights('2027-03-14'), { from: '2027-03-14', step: 30 });
    expect(spring).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30', '05:00']);
    const autumn = linsTimes(nights('2026-11-01'), { from: '2026-11-01', step: 30 });
    expect(autumn.filter((time) => time.startsWith('01'))).toEqual(['01:00', '01:30']);
  });

  it('keeps the grid on both sides of a change', () => {
    const [before, after] = ['2026-10-30', '2026-11-02'].map((from) => linsTimes(simpleWorld(), { from, step: 45 }));
    expect(before).toEqual(after);
    expect(before?.[0]).toBe('09:00');
  });

  it('counts an offset from midnight', () => {
    expect(linsTimes(simpleWorld(service({ step: 60, offset: 20 })))[0]).toBe('09:20');
  });
});

describe('who asks', () => {
  const morning = { now: at('2026-11-23 09:10') };
  const onWeb = (more: Partial<OpeningsQuestion> = {}): Partial<OpeningsQuestion> => ({
    ...web(morning),
    ...hourly,
    ...more,
  });

  it('holds the web to the notice, of the service if it has one', () => {
    expect(linsTimes(simpleWorld(), onWeb())[0]).toBe('12:00');
    expect(linsTimes(simpleWorld(service({ notice: 0 })), onWeb())[0]).toBe('10:00');
    expect(linsTimes(simpleWorld(service({ notice: 0 })), onWeb({ notice: 60 }))[0]).toBe('11:00');
    expect(linsTimes(simpleWorld(), { ...desk(morning), ...hourly })[0]).toBe('09:00');
    expect(refused(simpleWorld(), { ...web(morning), start: at(`${MONDAY} 11:00`) })).toBe('too-soon');
  });

  it('holds the web to the horizon by date, and to the switch for today', () => {
    const rules = { ...simpleWorld().webRules, horizon: 1, sameDay: false };
    const question = { ...web(morning), practitionerId: 1, from: MONDAY, days: 5 };
    const [lin] = openings(simpleWorld({ webRules: rules }), question).starts;
    expect(new Set(lin?.starts.map((start) => text(start).slice(0, 10)))).toEqual(new Set(['2026-11-24']));
    expect(refused(simpleWorld({ webRules: rules }), { ...web(morning), start: at('2026-11-25 10:00') })).toBe(
      'too-far',
    );
    expect(refused(simpleWorld({ webRules: rules }), { ...web(morning), start: at('2026-11-23 16:00') })).toBe(
      'too-soon',
    );
  });

  it('knows first visits from others', () => {
    const firstOnly = simpleWorld(service({ audience: 'first' }));
    const start = at('2026-11-24 10:00');
    expect(refused(firstOnly, { ...web({ isFirst: false }), start })).toBe('audience');
    expect(refused(firstOnly, { ...web({ isFirst: true }), start })).toBe('placed');
    expect(refused(firstOnly, { ...web({ isFirst: null }), start })).toBe('placed');
    expect(refused(firstOnly, { ...desk({ isFirst: false }), start })).toBe('placed');
    const full = simpleWorld({
      practitionerServices: [{ practitionerId: 1, serviceId: 1, duration: null, acceptsNew: false }],
    });
    expect(refused(full, { ...web({ isFirst: true }), start })).toBe('no-new-patients');
    expect(refused(full, { ...web({ isFirst: false }), start })).toBe('placed');
  });

  it('counts first and online visits of a practitioner and date', () => {
    const rules = { ...simpleWorld().webRules, firstVisitsPerDay: 1, onlineVisitsPerDay: 2 };
    const booked = (id: number, isFirst: boolean, isOnline: boolean) => ({
      id,
      practitionerId: 1,
      from: at('2026-11-24 15:00'),
      isFirst,
      isOnline,
    });
    const world = simpleWorld({ webRules: rules, visits: [booked(1, true, false), booked(2, false, true)] });
    const wish = { practitionerId: 1, start: at('2026-11-24 10:00') };
    expect(refused(world, { ...web({ isFirst: true }), ...wish })).toBe('day-full');
    expect(refused(world, { ...web({ isFirst: false }), ...wish })).toBe('placed');
    expect(refused({ ...world, visits: [...world.visits, booked(3, false, true)] }, { ...web(), ...wish })).toBe(
      'day-full',
    );
    expect(refused(world, { ...web({ isFirst: true, ignoreVisitId: 1 }), ...wish })).toBe('placed');
    expect(refused(world, { ...desk({ isFirst: true }), ...wish })).toBe('placed');
  });

  it('does not offer what is not online, what nobody does, or what has no rules', () => {
    const start = at('2026-11-24 10:00');
    expect(refused(simpleWorld(service({ isOnline: false })), { ...web(), start })).toBe('not-offered');
    expect(refused(simpleWorld({ practitionerServices: [] }), { start })).toBe('not-offered');
    expect(refused(simpleWorld({ services: [] }), { start })).toBe('not-offered');
    expect(refused(simpleWorld({ rooms: [] }), { start })).toBe('not-offered');
  });
});

it('gives its own length to a practitioner, and a chosen one to the desk', () => {
  const own = simpleWorld({
    practitionerServices: [{ practitionerId: 1, serviceId: 1, duration: 90, acceptsNew: true }],
  });
  expect(linsTimes(own).at(-1)).toBe('15:30');
  expect(linsTimes(own, { duration: 30 }).at(-1)).toBe('16:30');
});

describe('whoever is free', () => {
  const start = at(`${MONDAY} 10:00`);

  it('is the one with the fewest visits that day, then the first in order', () => {
    const visit = (id: number, practitionerId: number) => ({
      id,
      practitionerId,
      from: at(`${MONDAY} 14:00`),
      isFirst: false,
      isOnline: false,
    });
    expect(placed(simpleWorld(), { practitionerId: null, start }).practitionerId).toBe(1);
    const busier = simpleWorld({ visits: [visit(1, 1)] });
    expect(placed(busier, { practitionerId: null, start }).practitionerId).toBe(2);
    expect(placed(busier, { practitionerId: null, start, ignoreVisitId: 1 }).practitionerId).toBe(1);
  });

  it('is the other one when the first is taken', () => {
    const world = simpleWorld({ claims: [claim(11, start, start + 60, { id: 1 })] });
    expect(placed(world, { practitionerId: null, start }).practitionerId).toBe(2);
  });
});

describe('holds and blocks', () => {
  const [from, until] = [at(`${MONDAY} 10:00`), at(`${MONDAY} 11:00`)];
  const now = at(`${MONDAY} 08:00`);
  const held = simpleWorld({ claims: [claim(11, from, until, { id: 1, holdId: 7, expiresAt: now + 10 })] });

  it('keeps a hold for its holder until it ends', () => {
    expect(refused(held, { start: from })).toBe('taken');
    expect(refused(held, { start: from, ownHoldId: 7 })).toBe('placed');
    expect(refused(held, { start: from, now: now + 9 })).toBe('taken');
    expect(refused(held, { start: from, now: now + 10 })).toBe('placed');
  });

  it('says until when an answer is valid: a hold ends, a start falls below the notice, or it is midnight', () => {
    const valid = (world: World, question: Partial<OpeningsQuestion>): string =>
      text(openings(world, { ...desk({ now }), from: MONDAY, days: 1, ...question }).validUntil);
    expect(valid(held, {})).toBe(`${MONDAY} 08:10`);
    expect(valid(simpleWorld(), { by: 'web' })).toBe(`${MONDAY} 08:01`);
    expect(valid(simpleWorld(), { by: 'web', now: now - 60 })).toBe(`${MONDAY} 07:01`);
    expect(valid(simpleWorld(), { by: 'desk' })).toBe('2026-11-24 00:00');
  });

  it('closes the places of a block, also when there are more lanes by now', () => {
    const lunch = claim(12, from, until, { id: 1, blockId: 3 });
    const world = simpleWorld({ practitioners: [practitioner(1, { places: 4 })], claims: [lunch] });
    expect(refused(world, { start: from })).toBe('taken');
  });
});

it('never deals the lane of a block anew, whatever its number', () => {
  const [from, until] = [at(`${MONDAY} 10:00`), at(`${MONDAY} 11:00`)];
  const block = claim(12, from, until, { id: 1, blockId: 3, lane: 2 });
  const next = claim(12, until, until + 60, { id: 2, lane: 2 });
  const world = simpleWorld({ practitioners: [practitioner(1, { places: 3 })], claims: [block, next] });
  const touching = claim(12, from + 30, until + 30, { id: 3, lane: 3 });
  const { redealt } = placed({ ...world, claims: [block, next, touching] }, { start: until, duration: 15 });
  expect(redealt.map(({ id }) => id)).not.toContain(1);
});

describe('book anyway', () => {
  const start = at(`${MONDAY} 10:00`);
  const busy = withVisit(simpleWorld(), placed(simpleWorld(), { start }), 1);

  it('takes a lane from 101 on of what is taken, and of nothing else', () => {
    const visit = placed(busy, { start, bookAnyway: true });
    expect(visit.isOverbooked).toBe(true);
    expect(visit.claims.map(({ resourceId, lane }) => [resourceId, lane])).toEqual([
      [11, 101],
      [12, 101],
      [1002, 1],
    ]);
    const third = placed(withVisit(busy, visit, 2), { start, bookAnyway: true });
    expect(third.claims.map(({ resourceId, lane }) => [resourceId, lane])).toEqual([
      [11, 102],
      [12, 102],
      [1001, 101],
    ]);
  });

  it('does not sell its time once more when the other visit is cancelled', () => {
    const both = withVisit(busy, placed(busy, { start, bookAnyway: true }), 2);
    const cancelled = { ...both, claims: both.claims.filter(({ visitId }) => visitId !== 1) };
    expect(refused(cancelled, { start })).toBe('taken');
  });

  it('is for the desk, and outside the hours for whoever is named', () => {
    expect(refused(busy, { ...web(), practitionerId: 1, start, bookAnyway: true })).toBe('taken');
    const late = { start: at(`${MONDAY} 18:00`), bookAnyway: true };
    expect(refused(busy, { ...late, practitionerId: null })).toBe('closed');
    expect(refused(busy, { ...late, practitionerId: 1 })).toBe('placed');
  });
});

it('knows that a room is taken after midnight, when the turnover of a late visit runs into it', () => {
  const late = { practitionerId: 1, date: MONDAY, fromTime: '22:00', untilTime: '23:50', places: null, roomId: null };
  const world = simpleWorld({
    hours: [specialDay(MONDAY, { closeTime: '23:50' })],
    exceptions: [late],
    rooms: [{ id: 1001, orderIndex: 1, lanes: 1 }],
    ...service({ turnover: 20, step: 10 }),
  });
  expect(linsTimes(world)).toEqual(['22:00', '22:10', '22:20', '22:30', '22:40', '22:50']);
  const night = claim(1001, at('2026-11-24 00:05'), at('2026-11-24 01:00'), { id: 1 });
  expect(linsTimes({ ...world, claims: [night] })).toEqual(['22:00', '22:10', '22:20', '22:30', '22:40']);
});

it('refuses what is not on the grid', () => {
  expect(refused(simpleWorld(), { start: at(`${MONDAY} 10:05`) })).toBe('not-on-grid');
  expect(refused(simpleWorld(), { start: at(`${MONDAY} 10:05`), step: 5 })).toBe('placed');
});

it('keeps a patient on one table, although another one is free at each moment', () => {
  const [from, half, until] = ['10:00', '10:30', '11:00'].map((time) => at(`${MONDAY} ${time}`));
  const claims = [
    claim(1001, from ?? 0, half ?? 0, { id: 1, lane: 1 }),
    claim(1001, half ?? 0, until ?? 0, { id: 2, lane: 2 }),
  ];
  const world = simpleWorld({ rooms: [{ id: 1001, orderIndex: 1, lanes: 2 }], claims });
  expect(linsTimes(world).slice(0, 5)).toEqual(['09:00', '09:15', '09:30', '10:30', '10:45']);
});

it('uses only the rooms of a service, and the one that was chosen', () => {
  const start = at(`${MONDAY} 10:00`);
  const world = simpleWorld({ serviceRooms: [{ serviceId: 1, roomId: 1002 }] });
  expect(placed(world, { start }).roomId).toBe(1002);
  expect(refused(world, { start, roomId: 1001 })).toBe('not-offered');
  expect(placed(simpleWorld(), { start, roomId: 1002 }).roomId).toBe(1002);
});

it('finds the six nearest alternatives, from now on', () => {
  const start = at(`${MONDAY} 10:00`);
  const world = simpleWorld({ claims: [claim(11, start, start + 60, { id: 1 })] });
  const wish: Wish = { ...desk({ practitionerId: 1 }), start, step: 30 };
  const found = alternatives(world, wish).map((each) => text(each.start).slice(5));
  expect(found).toEqual(['11-23 09:00', '11-23 11:00', '11-23 11:30', '11-23 12:00', '11-23 12:30', '11-23 13:00']);
  const later = alternatives(world, { ...wish, now: at(`${MONDAY} 09:30`) });
  expect(text(later[0]?.start ?? 0)).toBe(`${MONDAY} 11:00`);
  expect(alternatives(world, { ...wish, practitionerId: null })[0]).toEqual({ practitionerId: 2, start });
});

it('looks for alternatives a week around and no further', () => {
  const plan = (validUntil: string) => ({
    id: 1,
    practitionerId: 1,
    validFrom: '2026-01-01',
    validUntil,
    cycleWeeks: 1,
  });
  const wish: Wish = { ...desk({ practitionerId: 1, now: 0 }), start: at(`${MONDAY} 10:00`) };
  const last = addDays(MONDAY, -ALTERNATIVE_DAYS);
  expect(text(alternatives(simpleWorld({ plans: [plan(last)] }), wish)[0]?.start ?? 0)).toBe(`${last} 16:00`);
  expect(alternatives(simpleWorld({ plans: [plan(addDays(last, -1))] }), wish)).toEqual([]);
});

describe('one person', () => {
  const visit = (from: number, more: Partial<Parameters<typeof contactRefusal>[1]> = {}) => ({
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    phone: null,
    from,
    until: from + 60,
    ...more,
  });

  it('has at most three coming visits', () => {
    const visits = [0, 100, 200].map((from) => visit(1000 + from));
    expect(contactRefusal(visits, visit(5000, { email: 'Ana@Example.org ' }), { now: 900, most: 3 })).toBe(
      'too-many-visits',
    );
    expect(contactRefusal(visits, visit(5000), { now: 1060, most: 3 })).toBeNull();
    expect(
      contactRefusal(visits, visit(5000, { email: null, phone: '+12065550100' }), { now: 900, most: 3 }),
    ).toBeNull();
  });

  it('cannot be in two visits at once, two children of one mother can', () => {
    expect(contactRefusal([visit(1000)], visit(1030, { name: 'ana  ruiz' }), { now: 0, most: 3 })).toBe(
      'has-visit-then',
    );
    expect(contactRefusal([visit(1000)], visit(1030, { name: 'Leo Ruiz' }), { now: 0, most: 3 })).toBeNull();
    expect(contactRefusal([visit(1000)], visit(1060), { now: 0, most: 3 })).toBeNull();
  });
});
