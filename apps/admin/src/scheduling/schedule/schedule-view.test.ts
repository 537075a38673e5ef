import { addressOf as writeView, aloneIn, datesOf, later, readView, type ScheduleView } from './schedule-view';

const view = (search: string, own: number | null = null) => readView(new URLSearchParams(search), own);
const addressOf = (shown: ScheduleView) => writeView(shown, null);

it.each(['?', '?view=week&with=3&date=2026-11-24', '?by=rooms&date=2026-11-24&visit=12', '?show=new-time'])(
  '%s is read and written alike',
  (address) => {
    expect(addressOf(view(address))).toBe(address);
  },
);

it('leaves out what makes no sense', () => {
  expect(addressOf(view('?view=year&by=moon&date=2026-02-30&with=0&visit=x&show=all'))).toBe('?');
});

it('shows a day, or the week from Sunday on', () => {
  expect(datesOf(view('?'), '2026-11-24')).toEqual({ from: '2026-11-24', days: 1 });
  expect(datesOf(view('?view=week&date=2026-11-28'), '2026-11-24')).toEqual({ from: '2026-11-22', days: 7 });
});

it('goes on by days and weeks, and closes the visit of another day; today has the plain address', () => {
  expect(addressOf(later(view('?visit=3'), '2026-11-24', 1))).toBe('?date=2026-11-25');
  expect(addressOf(later(view('?view=week'), '2026-11-24', -1))).toBe('?view=week&date=2026-11-17');
  expect(addressOf(later(view('?date=2026-11-25'), '2026-11-24', -1))).toBe('?');
});

it.each([
  ['?', 3],
  ['?with=everybody', null],
  ['?view=week', 3],
  ['?view=week&with=4', 4],
])('%s of a practitioner’s account', (address, practitionerId) => {
  expect(view(address, 3)).toMatchObject({ practitionerId });
  expect(writeView(view(address, 3), 3)).toBe(address);
});

it('shows alone: one’s own day, and whose week it is', () => {
  expect(aloneIn(view('?', 3), 3)).toBe(3);
  expect(aloneIn(view('?view=week&with=4', 3), 3)).toBe(4);
  expect(aloneIn(view('?with=4', 3), 3)).toBeNull();
  expect(aloneIn(view('?by=rooms', 3), 3)).toBeNull();
  expect(aloneIn(view('?with=4'), null)).toBeNull();
});
