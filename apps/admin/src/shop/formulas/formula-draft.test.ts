import { buildFormula, buildHerb, buildLiquorice } from '../../test/build-formula';
import { draftOf, emptyDraft, formulaBodyOf, isSame, newLine, onScreen } from './formula-draft';
import { figuresOf } from './formula-figures';
import { scaledLines } from './scale-dialog';
import { signBodyOf, signDraftOf } from './sign-draft';

const HERBS = [buildHerb(), buildLiquorice({ availableMg: 100_000 })];
const draft = draftOf(buildFormula());

it('is sent as it was read, and leaves blank lines out', () => {
  const { body, problems } = formulaBodyOf({ ...draft, lines: [newLine(), ...draft.lines, newLine()] });
  expect(problems).toEqual({});
  expect(body).toEqual({
    isTemplate: false,
    name: 'Gui Pi Tang',
    patientId: null,
    herbRequestId: 3,
    patientName: 'Maya Chen',
    patientEmail: 'maya@example.com',
    patientPhone: '206-555-0142',
    form: 'granules',
    days: 7,
    fee: '5',
    dose: '1 spoon twice a day',
    preparation: null,
    lines: [
      { herbId: 1, mg: 42_000, processing: null },
      { herbId: 2, mg: 20_000, processing: 'dry-fried' },
    ],
  });
});

it('says at its field what is missing: who, which herb, how much, how many days', () => {
  const line = { ...newLine(), typed: 'Dang', grams: 'nine' };
  const { problems } = formulaBodyOf({ ...emptyDraft(false), days: '', fee: 'x', lines: [line] });
  expect(problems).toMatchObject({
    patientName: 'Enter the patient’s name',
    fee: 'Enter an amount such as 5 or 7.50',
    days: 'Must be 1 or more',
    [`${line.key}.herbId`]: 'Choose an herb from the list',
    [`${line.key}.mg`]: 'Enter grams such as 9 or 4.5',
  });
  expect(problems).toHaveProperty('name');
});

it('puts the words of the API at the line that was sent, also when blank ones are before it', () => {
  const [first, second] = draft.lines;
  const shown = onScreen(
    { 'lines.1.mg': 'Too much', name: 'Too long' },
    { ...draft, lines: [newLine(), ...draft.lines] },
  );
  expect(shown).toEqual({ [`${second?.key}.mg`]: 'Too much', name: 'Too long' });
  expect(first?.key).not.toBe(second?.key);
});

it('of a template nothing of a patient is sent', () => {
  expect(formulaBodyOf({ ...draft, isTemplate: true }).body).toMatchObject({
    patientName: null,
    patientEmail: null,
    herbRequestId: null,
  });
});

it('a blank line is no change; a herb that is typed, a weight or a word is one', () => {
  expect(isSame(draft, { ...draft, lines: [...draft.lines, newLine()] })).toBe(true);
  expect(isSame(draft, { ...draft, lines: [...draft.lines, { ...newLine(), typed: 'Da' }] })).toBe(false);
  expect(isSame(draft, { ...draft, lines: draft.lines.map((line) => ({ ...line, grams: `${line.grams}x` })) })).toBe(
    false,
  );
  expect(isSame(draft, { ...draft, dose: 'More' })).toBe(false);
});

it('has the figures of the rules: weight, price with the fee, findings, and how many packs the stock is enough for', () => {
  const figures = figuresOf(draft, HERBS);
  expect(figures).toMatchObject({ mg: 62_000, cents: 840 + 160 + 500, packs: 5 });
  expect(figures.findings.map(({ key }) => key)).toEqual(['anticoagulant']);
  // Twice the same herb: its stock is needed by both lines, and it has to be said.
  const twice = figuresOf({ ...draft, lines: [...draft.lines, ...draft.lines] }, HERBS);
  expect(twice.stock.get(2)).toEqual({ neededMg: 40_000, availableMg: 100_000 });
  expect(twice.packs).toBe(2);
  expect(twice.findings.map(({ key }) => key)).toEqual(['anticoagulant', 'repeated:1', 'repeated:2', 'dose:1']);
});

it('stock that is not counted limits nothing', () => {
  expect(figuresOf(draft, [buildHerb({ availableMg: null }), buildLiquorice({ availableMg: null })]).packs).toBeNull();
});

it('is scaled whole, and lines that say nothing yet stay', () => {
  const blank = newLine();
  const scaled = scaledLines([...draft.lines, blank], 100_000);
  expect(scaled.map(({ grams }) => grams)).toEqual(['67.742', '32.258', '']);
  expect(scaled[2]).toBe(blank);
});

describe('signing', () => {
  const findings = buildFormula().findings;

  it('asks for every finding to be ticked, and then for the reason', () => {
    const first = signDraftOf(7);
    expect(signBodyOf(first, findings).problems).toEqual({
      'answers.anticoagulant': 'Consider this, and check the box',
    });
    const ticked = { ...first, answers: { anticoagulant: { isSeen: true, reason: ' ' } } };
    expect(signBodyOf(ticked, findings).problems).toEqual({ 'answers.anticoagulant': 'Explain why it’s right here' });
    const said = { ...first, answers: { anticoagulant: { isSeen: true, reason: ' Stopped in May ' } } };
    expect(signBodyOf(said, findings)).toEqual({
      problems: {},
      body: {
        answers: [{ key: 'anticoagulant', reason: 'Stopped in May' }],
        refills: { allowed: 0, everyDays: null, lastOn: null },
      },
    });
  });

  it('proposes refills a week before the supply ends, and checks their numbers', () => {
    const first = signDraftOf(28);
    expect(signBodyOf({ ...first, allowed: '3', lastOn: '2027-04-30' }, []).body.refills).toEqual({
      allowed: 3,
      everyDays: 21,
      lastOn: '2027-04-30',
    });
    expect(signBodyOf({ ...first, allowed: '25' }, []).problems).toHaveProperty('allowed');
    expect(signBodyOf({ ...first, allowed: '1', everyDays: 'x' }, []).problems).toHaveProperty('everyDays');
    // Without refills nobody has to correct what does not count.
    expect(signBodyOf({ ...first, allowed: '0', everyDays: 'x' }, []).problems).toEqual({});
  });
});
