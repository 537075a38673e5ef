import { byBodySystem } from './body-systems';

it('groups by body system in the order given, and lists what belongs to none at the end', () => {
  const condition = (name: string, bodySystem: string | null) => ({ name, bodySystem });
  const rows = [
    condition('Loose', null),
    condition('Stress', 'Mood'),
    condition('Nausea', 'Digestion'),
    condition('Insomnia', 'Mood'),
    condition('Blank', ' '),
  ];
  expect(byBodySystem(rows).map(({ name, conditions }) => [name, conditions.map((row) => row.name)])).toEqual([
    ['Mood', ['Stress', 'Insomnia']],
    ['Digestion', ['Nausea']],
    [null, ['Loose', 'Blank']],
  ]);
  expect(byBodySystem([])).toEqual([]);
});
