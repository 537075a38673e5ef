import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems, failWith } from '@harmony/testing';
import { buildFormula, buildFormulaRow, buildHerb, buildLiquorice, buildSigned } from '../../test/build-formula';
import { renderConsole } from '../../test/render-console';
import { Component } from './formulas-page';

const HERBS = [buildHerb(), buildLiquorice({ availableMg: 15_000 })];
const REQUEST = {
  id: 3,
  name: 'Maya Chen',
  email: 'maya@example.com',
  phone: null,
  healthConcerns: 'Wakes at 3 AM',
  currentMedications: 'Warfarin',
  allergies: null,
};
const DRAFT = buildFormula();

const open = (search: string, answers: Record<string, unknown> = {}, practitionerId?: number) => {
  const all = { '/api/herbs': HERBS, '/api/formulas?state=template': [], '/api/refills?formula=7': [], ...answers };
  const view = renderConsole(<Component />, all, `/formulas${search}`, [], 'administrator', practitionerId);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, writes };
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.clear());

it('is written for a request beside what the patient wrote, by keyboard; price, findings and stock follow', async () => {
  const { user, writes, where } = open('?edit=new&for-request=3', {
    '/api/custom-herb-requests/3': REQUEST,
    'POST /api/formulas': DRAFT,
    '/api/formulas/7': DRAFT,
  });
  const said = await screen.findByRole('region', { name: 'What the patient wrote' });
  expect(said).toHaveTextContent('Medicines: Warfarin');
  expect(said).toHaveTextContent('Allergies: none given');
  expect(part('For').getByLabelText('Name')).toHaveValue('Maya Chen');
  await user.type(part('Formula').getByLabelText(/^Name/), 'Gui Pi Tang');

  await user.type(screen.getByLabelText('Herb 1'), 'angel{Enter}');
  expect(screen.getByLabelText('Herb 1')).toHaveValue('Dang Gui');
  expect(screen.getByLabelText('Grams')).toHaveFocus();
  await user.keyboard('42{Enter}');
  expect(screen.getByLabelText('Herb 2')).toHaveFocus();
  // A name that is typed whole needs no choice.
  await user.keyboard('gan cao');
  await user.tab();
  await user.keyboard('20');

  expect(part('One pack').getByText('62 g')).toBeVisible();
  expect(part('One pack').getByText('$10.00 and tax')).toBeVisible();
  expect(part('One pack').getByText('There isn’t enough for one pack. See the herbs.')).toBeVisible();
  expect(part('To consider').getByText(/Dang Gui: not if “You take blood thinners/)).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Line 2' })).toHaveTextContent('Only 15 g left, not enough for a pack');
  const found = await axeProblems(screen.getByRole('main'));
  expect(found.filter((problem) => !problem.startsWith('landmark-'))).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(where()).toBe('/formulas?edit=7'));
  expect(writes()).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/formulas',
      body: expect.objectContaining({
        herbRequestId: 3,
        patientName: 'Maya Chen',
        lines: [
          { herbId: 1, mg: 42_000, processing: null },
          { herbId: 2, mg: 20_000, processing: null },
        ],
      }) as unknown,
    }),
  ]);
});

it('says at the fields what is missing, and sends nothing', async () => {
  const { user, writes } = open('?edit=new');
  await user.type(await screen.findByLabelText('Grams'), '9');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(part('For').getByLabelText('Name')).toHaveAccessibleDescription('Enter the patient’s name');
  expect(part('For').getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Herb 1')).toHaveAccessibleDescription('Choose an herb from the list');
  expect(screen.getByText('This isn’t saved yet. Check what’s marked below.')).toHaveAttribute('role', 'alert');
  expect(writes()).toEqual([]);
});

it('begins with a patient, and with a template', async () => {
  const { user } = open('?edit=new&for-patient=4&from=9', {
    '/api/patients/4': { id: 4, name: 'Ana Ruiz', email: 'ana@example.com', phones: [{ raw: '206-555-0199' }] },
    '/api/formulas/9': buildFormula({ id: 9, state: 'template', name: 'Four Gentlemen', patientName: null }),
  });
  expect((await screen.findAllByLabelText(/^Name/)).map((input) => (input as HTMLInputElement).value)).toEqual([
    'Ana Ruiz',
    'Four Gentlemen',
  ]);
  expect(screen.getByText('It’s in the record of Ana Ruiz.')).toBeVisible();
  expect(screen.getByText(/there’s no request for this formula/)).toBeVisible();
  expect(screen.getByLabelText('Herb 2')).toHaveValue('Gan Cao');
  await user.click(screen.getByRole('button', { name: 'Remove it from the record' }));
  expect(screen.getByText('It isn’t in any patient’s record yet.')).toBeVisible();
});

it('is scaled to a number of days: the dose of a day stays', async () => {
  const { user } = open('?edit=7', { '/api/formulas/7': DRAFT });
  await user.click(await screen.findByRole('button', { name: 'Scale…' }));
  await user.click(dialog().getByRole('button', { name: 'To a number of days' }));
  await user.type(dialog().getByLabelText('Days per pack'), '14');
  expect(dialog().getByText('124 g, 8.857 g a day.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Scale' }));
  expect(screen.getAllByLabelText('Grams').map((input) => (input as HTMLInputElement).value)).toEqual(['84', '40']);
  expect(screen.getByLabelText('Days per pack')).toHaveValue('14');
});

it('takes the herbs of a template after a question', async () => {
  const template = buildFormula({ id: 9, state: 'template', name: 'Four Gentlemen', days: 14 });
  const { user } = open('?edit=7', {
    '/api/formulas/7': { ...DRAFT, lines: DRAFT.lines.slice(0, 1) },
    '/api/formulas/9': template,
    '/api/formulas?state=template': [buildFormulaRow({ id: 9, state: 'template', name: 'Four Gentlemen' })],
  });
  await user.selectOptions(await screen.findByLabelText('Start from a template'), 'Four Gentlemen');
  await user.click(await screen.findByRole('button', { name: 'Replace herbs' }));
  expect(await screen.findByLabelText('Herb 2')).toHaveValue('Gan Cao');
  expect(screen.getByLabelText('Days per pack')).toHaveValue('14');
});

it('never takes templates that could not be loaded for none', async () => {
  let reply: unknown = failWith(503);
  const { user } = open('?edit=7', { '/api/formulas/7': DRAFT, '/api/formulas?state=template': () => reply });
  const failure = await screen.findByText('Templates couldn’t be loaded.');
  reply = [buildFormulaRow({ id: 9, state: 'template', name: 'Four Gentlemen' })];
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Start from a template')).toBeVisible();
});

it('overwrites nothing unseen: somebody else has saved it', async () => {
  let reads = 0;
  const theirs = buildFormula({ name: 'Theirs', updatedAt: '2026-11-20T19:00:00.000Z' });
  const { user, writes } = open('?edit=7', {
    '/api/formulas/7': () => ((reads += 1) === 1 ? DRAFT : theirs),
    'PUT /api/formulas/7': failWith(409, { error: 'Changed', code: 'stale' }),
  });
  await user.type(await screen.findByLabelText(/^Dose/), ' and warm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: /Someone else saved this/ })).toBeVisible();
  expect(writes()[0]?.seen).toBe(`"${DRAFT.updatedAt}"`);
  await user.click(screen.getByRole('button', { name: 'Show theirs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
});

describe('signing', () => {
  it('saves first, asks for each finding and its reason, and shows the signed formula', async () => {
    let isSigned = false;
    const saved = buildFormula({ dose: 'Twice', updatedAt: '2026-11-20T19:00:00.000Z' });
    const { user, writes } = open(
      '?edit=7',
      {
        '/api/formulas/7': () => (isSigned ? buildSigned() : DRAFT),
        'PUT /api/formulas/7': saved,
        'POST /api/formulas/7/sign': () => {
          isSigned = true;
          return buildSigned();
        },
      },
      5,
    );
    await user.clear(await screen.findByLabelText(/^Dose/));
    await user.type(screen.getByLabelText(/^Dose/), 'Twice');
    await user.click(screen.getByRole('button', { name: 'Save and sign…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sign Gui Pi Tang' }));
    expect(sheet.getByText('Dang Gui 42 g, Gan Cao 20 g (dry-fried)')).toBeVisible();
    expect(sheet.getByRole('region', { name: 'What the patient wrote' })).toHaveTextContent('Warfarin');
    await user.click(sheet.getByRole('button', { name: 'Sign' }));
    const tick = sheet.getByRole('checkbox', { name: /blood thinners/ });
    expect(tick).toHaveAccessibleDescription('Consider this, and check the box');
    await user.click(tick);
    // What is missing is said as it is now.
    expect(sheet.getByLabelText('Why it’s right here')).toHaveAccessibleDescription('Explain why it’s right here');
    await user.type(sheet.getByLabelText('Why it’s right here'), 'Stopped in May');
    expect(sheet.getByLabelText('Why it’s right here')).not.toHaveAttribute('aria-invalid');
    await user.clear(sheet.getByLabelText('Refills without asking'));
    await user.type(sheet.getByLabelText('Refills without asking'), '2');
    expect(sheet.getByLabelText('Days between')).toHaveValue('4');
    expect(await axeProblems({ include: screen.getByRole('dialog'), exclude: 'header' })).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Gui Pi Tang is signed')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Considered' })).toHaveTextContent('Warfarin was stopped in May');
    expect(writes().slice(1)).toEqual([
      {
        method: 'POST',
        url: '/api/formulas/7/sign',
        seen: `"${saved.updatedAt}"`,
        body: {
          answers: [{ key: 'anticoagulant', reason: 'Stopped in May' }],
          refills: { allowed: 2, everyDays: 4, lastOn: null },
        },
      },
    ]);
  });

  it('shows what is found by now when it is more than was answered, and keeps the answers', async () => {
    const more = { key: 'allergy:peanuts', words: 'Gan Cao: contains peanuts', reason: null };
    let isMore = false;
    const { user } = open(
      '?edit=7',
      {
        '/api/formulas/7': () => (isMore ? { ...DRAFT, findings: [...DRAFT.findings, more] } : DRAFT),
        'POST /api/formulas/7/sign': () => {
          isMore = true;
          return failWith(409, {
            error: 'Something else has been found since',
            code: 'conflict',
            fields: { 'answers.allergy:peanuts': 'Gan Cao: contains peanuts' },
          });
        },
      },
      5,
    );
    await user.click(await screen.findByRole('button', { name: 'Sign…' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Sign Gui Pi Tang' }));
    await user.click(sheet.getByRole('checkbox', { name: /blood thinners/ }));
    await user.type(sheet.getByLabelText('Why it’s right here'), 'Stopped');
    await user.click(sheet.getByRole('button', { name: 'Sign' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Something else has been found since');
    expect(await sheet.findByRole('checkbox', { name: 'Gan Cao: contains peanuts' })).not.toBeChecked();
    expect(sheet.getByLabelText('Why it’s right here')).toHaveValue('Stopped');
  });

  it('is for accounts that belong to a practitioner', async () => {
    open('?edit=7', { '/api/formulas/7': DRAFT });
    expect(await screen.findByText('Only an account that belongs to a practitioner can sign it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /[Ss]ign…/ })).toBeNull();
  });
});

it('says that a formula is not there, and that it could not be read', async () => {
  const { unmount } = open('?edit=8', { '/api/formulas/8': failWith(404) });
  expect(await screen.findByText('Formula not found')).toBeVisible();
  unmount();
  open('?edit=8', { '/api/formulas/8': failWith(500) });
  expect(await screen.findByText('This formula couldn’t be loaded')).toBeVisible();
});
