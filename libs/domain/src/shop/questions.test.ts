import { shopQuestionLabel, shopQuestions } from './questions';

const herb = (
  contraindications: Parameters<typeof shopQuestions>[0][number]['contraindications'],
  ...allergens: string[]
) => ({ contraindications, allergens });

it('asks for every reason of the cart once, reasons first', () => {
  const asked = shopQuestions([herb(['anticoagulant'], 'Soy', 'peanut'), herb(['pregnancy', 'anticoagulant'], 'soy')]);
  expect(asked).toEqual([
    { key: 'pregnancy', label: 'You are pregnant, might be, or are breastfeeding' },
    { key: 'anticoagulant', label: 'You take blood thinners (anticoagulants)' },
    { key: 'allergy:peanut', label: 'You are allergic to peanut' },
    { key: 'allergy:soy', label: 'You are allergic to soy' },
  ]);
});

it('asks nothing of a cart that has no reason to', () => {
  expect(shopQuestions([herb([])])).toEqual([]);
});

it.each([
  ['sedative', 'You take sedatives or sleeping pills'],
  ['allergy:tree nuts', 'Allergic to tree nuts'],
  ['not known any more', 'not known any more'],
])('%s is read as %s', (key, words) => {
  expect(shopQuestionLabel(key)).toBe(words);
});
