import { formulasAttention } from './formula-attention';

it('counts what is not signed, since the oldest', () => {
  expect(formulasAttention([])).toBeNull();
  expect(
    formulasAttention([{ updatedAt: '2026-11-21T10:00:00.000Z' }, { updatedAt: '2026-11-20T10:00:00.000Z' }]),
  ).toMatchObject({
    sentence: '2 formulas are written but not signed',
    since: '2026-11-20T10:00:00.000Z',
    to: ['/formulas?state=draft'],
  });
  expect(formulasAttention([{ updatedAt: '2026-11-21T10:00:00.000Z' }])?.sentence).toBe(
    '1 formula is written but not signed',
  );
});
