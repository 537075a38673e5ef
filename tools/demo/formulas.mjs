// The dispensary of the demo: herbs with their stock, a template, a formula that a practitioner has signed and offered, and a draft.
import { signIn } from './day.mjs';

const YEAR_MS = 365 * 86_400_000;
/** When the lots of the demo expire: far enough away to be sold. */
const EXPIRES_ON = new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10);

/** Name, Latin and common name, dollars of 100 grams, grams of a day from and to, contraindications, grams on the shelf. */
const HERBS = [
  ['Suan Zao Ren', 'Ziziphi spinosae semen', 'Sour jujube seed', 9.8, 9, 18, ['sedative'], 2400],
  ['Fu Ling', 'Poria', 'Poria', 5.2, 9, 15, [], 3100],
  ['Zhi Mu', 'Anemarrhenae rhizoma', 'Anemarrhena', 6.4, 6, 12, [], 900],
  ['Chuan Xiong', 'Chuanxiong rhizoma', 'Sichuan lovage', 7.1, 3, 9, ['pregnancy', 'anticoagulant'], 1200],
  ['Gan Cao', 'Glycyrrhizae radix', 'Licorice root', 4.9, 2, 9, ['blood-pressure'], 1800],
  ['Huang Qi', 'Astragali radix', 'Astragalus', 6.6, 9, 30, [], 2600],
  ['Bai Zhu', 'Atractylodis macrocephalae rhizoma', 'White atractylodes', 8.3, 6, 12, [], 140],
];

/** Grams of a pack of two weeks. */
const SLEEP = { 'Suan Zao Ren': 168, 'Fu Ling': 140, 'Zhi Mu': 98, 'Chuan Xiong': 56, 'Gan Cao': 42 };
const STRENGTH = { 'Huang Qi': 196, 'Bai Zhu': 112, 'Fu Ling': 126, 'Gan Cao': 42 };
const GRANULES = { form: 'granules', days: 14, fee: 12, dose: 'One spoon twice a day, between meals' };

/** Fills the drawers, and writes what Lin has in hand. Whoever has asked for a formula gets theirs offered. */
export async function addFormulas(origin) {
  const admin = await signIn(origin, 'admin');
  const herbs = [];
  for (const [name, latin, common, pricePer100g, from, to, contraindications] of HERBS)
    herbs.push(
      await admin('POST', '/api/herbs', {
        name,
        latin,
        common,
        pricePer100g,
        contraindications,
        doseMinMg: from * 1000,
        doseMaxMg: to * 1000,
      }),
    );
  await admin('POST', '/api/stock/receipts', {
    supplier: 'Evergreen Herbs',
    lines: HERBS.map(([name, , , , , , , grams], n) => ({
      itemId: herbs[n].stockItemId,
      code: `${name
        .split(' ')
        .map(([letter]) => letter)
        .join('')}-2711`,
      expiresOn: EXPIRES_ON,
      quantity: grams * 1000,
    })),
  });
  const linesOf = (grams) =>
    Object.entries(grams).map(([name, weight]) => ({
      herbId: herbs.find((herb) => herb.name === name).id,
      mg: weight * 1000,
    }));
  await write(origin, admin, linesOf);
}

async function write(origin, admin, linesOf) {
  const lin = await signIn(origin, 'lin');
  await lin('POST', '/api/formulas', {
    ...GRANULES,
    isTemplate: true,
    name: 'Four gentlemen',
    lines: linesOf(STRENGTH),
  });
  const { items } = await admin('GET', '/api/custom-herb-requests');
  const asked = items.find(({ name }) => name === 'Alan Tully');
  if (!asked) return;
  const draft = { ...GRANULES, herbRequestId: asked.id, lines: linesOf(SLEEP) };
  const { id, findings } = await lin('POST', '/api/formulas', { ...draft, name: 'Quiet nights' });
  await lin('POST', `/api/formulas/${id}/sign`, {
    answers: findings.map(({ key }) => ({ key, reason: 'Asked at the visit: does not apply' })),
    refills: { allowed: 2 },
  });
  await lin('POST', `/api/formulas/${id}/offer`, {});
  await lin('POST', '/api/formulas', {
    ...GRANULES,
    name: 'Strength for the winter',
    patientName: 'Nina Patel',
    patientPhone: '(206) 555-0112',
    lines: linesOf(STRENGTH),
  });
}
