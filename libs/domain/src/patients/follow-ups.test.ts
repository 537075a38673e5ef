import { followUpHours } from './follow-ups';

const hours = (data: string | null): number =>
  followUpHours('voicemail', [{ id: 'follow_up_voicemail_hours', data, isActive: true }]);

it('is due after the hours of the settings, else after the usual ones', () => {
  expect(['0', ' 5 ', '999'].map(hours)).toEqual([0, 5, 999]);
  expect([null, '', 'soon', '-1', '1001'].map(hours)).toEqual([2, 2, 2, 2, 2]);
  expect(followUpHours('voicemail', [])).toBe(2);
});
