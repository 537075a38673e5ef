import { makeCall } from '../../test/open-monitor';
import { afterChime, CHIMES_PER_CALL } from './chime';
import { pageIcon, pageTitle } from './page-state';

it('puts the ringing number, else what was missed and is overdue into the title', () => {
  const call = makeCall({ from: '4165550139', patients: [] });
  expect(pageTitle([call], 2, 3)).toBe('(1) Ringing: (416) 555-0139 | Call Monitor');
  expect(pageTitle([], 2, 0)).toBe('(2 missed) Call Monitor');
  expect(pageTitle([], 0, 3)).toBe('(3 overdue) Call Monitor');
  expect(pageTitle([], 2, 3)).toBe('(2 missed, 3 overdue) Call Monitor');
  expect(pageTitle([], 0, 0)).toBe('Call Monitor · Harmony');
});

it('has an icon for each', () => {
  expect(new Set([pageIcon(1, 1), pageIcon(0, 1), pageIcon(0, 0)]).size).toBe(3);
});

it('chimes five times for a call, and again for another', () => {
  let played: ReadonlyMap<string, number> = new Map();
  for (let chime = 1; chime <= CHIMES_PER_CALL; chime += 1) {
    const next = afterChime(played, ['a']);
    expect(next?.get('a')).toBe(chime);
    played = next ?? played;
  }
  expect(afterChime(played, ['a'])).toBeNull();
  expect(afterChime(played, ['a', 'b'])?.get('b')).toBe(1);
});
