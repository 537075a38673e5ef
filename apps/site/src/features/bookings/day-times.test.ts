import { AFTERNOON, DAVID, EVENING, MEI, NINE, OPENINGS, ZONE } from '../../test/booking-answers';
import { partsOf, shownAtFirst, timesOf, type ClockTime } from './day-times';

const [day] = OPENINGS.days;
const openings = day?.openings ?? [];

describe('the times of a day', () => {
  it('are those at which one of the wanted people is free, and say with whom', () => {
    expect(timesOf(openings, { key: 'mei-lin', people: [MEI] })).toEqual([
      { startsAt: NINE, pick: `${NINE} mei-lin` },
      { startsAt: EVENING, pick: `${EVENING} mei-lin` },
    ]);
    expect(timesOf(openings, { key: 'man', people: [DAVID] }).map(({ pick }) => pick)).toEqual([
      `${NINE} david-chen`,
      `${AFTERNOON} david-chen`,
    ]);
  });

  it('leave the choice to the clinic where anybody will do', () => {
    const picks = timesOf(openings, { key: 'any', people: [MEI, DAVID] }).map(({ pick }) => pick);
    expect(picks).toEqual([`${NINE} any`, `${AFTERNOON} any`, `${EVENING} any`]);
  });

  it('stand under the parts of the clinic’s day, not of the reader’s', () => {
    const parts = partsOf(timesOf(openings, { key: 'any', people: [MEI, DAVID] }), ZONE);
    expect(parts.map(({ label, times }) => [label, ...times.map(({ startsAt }) => startsAt)])).toEqual([
      ['Morning', NINE],
      ['Afternoon', AFTERNOON],
      ['Evening', EVENING],
    ]);
    expect(parts.map(({ times }) => times.map(({ text }) => text))).toEqual([['9:00 AM'], ['1:30 PM'], ['6:00 PM']]);
  });
});

describe('what is shown of a day at first', () => {
  const part = (label: string, count: number) => ({
    label,
    times: Array.from({ length: count }, (_, n): ClockTime => ({ startsAt: `${label} ${n}`, pick: '', text: '' })),
  });
  it.each([
    ['two of each part', [9, 9, 9], [2, 2, 2]],
    ['more of a part where the others have none', [9], [6]],
    ['all, where there are few', [1, 0, 2], [1, 0, 2]],
    ['what is over goes to the first parts', [9, 1, 9], [3, 1, 2]],
  ])('is %s', (_, counts, shown) => {
    const parts = counts.map((count, index) => part(String(index), count));
    expect(shownAtFirst(parts).map(({ times }) => times.length)).toEqual(shown);
  });
});
