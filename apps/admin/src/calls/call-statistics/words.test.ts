import { countChange, hourText, secondsChange, shareChange, withinText } from './words';

it.each([
  [90, 86, '+4 points, better', true],
  [86, 87, '−1 point, worse', false],
  [86, 86, 'same as before', null],
])('a share of %i after %i is %s', (now, before, text, isBetter) =>
  expect(shareChange(now, before)).toEqual({ text, isBetter }),
);

it.each([
  [8, 11, '−3s, shorter', true],
  [95, 20, '+1m 15s, longer', false],
  [8, 8, 'same as before', null],
])('%i seconds after %i are %s', (now, before, text, isBetter) =>
  expect(secondsChange(now, before)).toEqual({ text, isBetter }),
);

it('compares numbers without judging, and nothing with nothing', () => {
  expect(countChange(1_400, 100)).toEqual({ text: '+1,300 more', isBetter: null });
  expect(countChange(3, 5)).toEqual({ text: '−2 fewer', isBetter: null });
  expect(countChange(5, 5).text).toBe('same as before');
  expect(shareChange(80, null)).toBeNull();
  expect(shareChange(null, 80)).toBeNull();
  expect(secondsChange(undefined, 5)).toBeNull();
});

it('has words for times', () => {
  expect([0, 9, 12, 17].map(hourText)).toEqual(['12 AM', '9 AM', '12 PM', '5 PM']);
  expect(withinText({ missedCall: 2, voicemail: 2 })).toBe('within 2 open hours');
  expect(withinText({ missedCall: 1, voicemail: 4 })).toBe(
    'missed calls within 1 open hour, voicemails within 4 open hours',
  );
});
