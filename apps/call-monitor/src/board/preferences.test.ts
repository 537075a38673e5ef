import { changePreferences, parsePreferences, PREFERENCES_KEY, readPreferences } from './preferences';

it('reads what is stored, with defaults for what is missing or invalid', () => {
  expect(parsePreferences(null)).toMatchObject({
    sound: true,
    volume: 0.7,
    textSize: 1,
    notify: false,
    isAsked: false,
  });
  expect(parsePreferences('no json').sound).toBe(true);
  expect(parsePreferences('{"sound":"no","volume":7,"textSize":3}')).toMatchObject({
    sound: true,
    volume: 0.7,
    textSize: 1,
  });
  expect(parsePreferences('{"sound":false,"volume":0,"textSize":1.5}')).toMatchObject({
    sound: false,
    volume: 0,
    textSize: 1.5,
  });
});

it('keeps changes in this browser, and nothing else', () => {
  changePreferences({ sound: false });
  expect(readPreferences().sound).toBe(false);
  expect(Object.keys(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? ''))).toEqual([
    'sound',
    'volume',
    'keepAwake',
    'notify',
    'textSize',
    'isAsked',
  ]);
  localStorage.clear();
});
