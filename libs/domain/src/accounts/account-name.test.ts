import { AccountName } from './account-name.schema';

it.each([
  ['maria.lee', 'maria.lee'],
  ['  Front desk 2 ', 'Front desk 2'],
  ['ａｄｍｉｎ', 'admin'],
  ['ad\u200bmi\u200dn\u202e', 'admin'],
  ['李医生', '李医生'],
  ['Мария', 'Мария'],
  ['Ελένη', 'Ελένη'],
  ['ana@clinic.example', 'ana@clinic.example'],
])('takes %j as %j', (typed, name) => {
  expect(AccountName.parse(typed)).toBe(name);
});

it.each(['аdmin', 'pαula', 'асе', 'СОМ 1', 'ΑΝΝΑ', 'Ꭺdmin'])('refuses %j, which looks like another', (name) => {
  expect(AccountName.safeParse(name).error?.issues[0]?.message).toBe(
    'Use letters of one alphabet that can’t be mistaken for others',
  );
});
