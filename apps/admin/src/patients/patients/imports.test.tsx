import { screen, waitFor, within } from '@testing-library/react';
import type { ImportPreview, PatientImport } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import { wrongFile } from '../../platform/kit/forms/wrong-file';
import { renderConsole } from '../../test/render-console';
import { ImportTab } from './import-tab';

const URL_BASE = '/api/patients/import';
const PREVIEW = `POST ${URL_BASE}/preview?name=patients.csv`;

const preview = (part: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 7,
  columns: ['Nr', 'Patient', 'Cell'],
  mapping: ['ignore', 'name', 'mobile'],
  rows: [['1', 'Mei Example', '(206) 555-0123']],
  problems: [{ line: 3, column: 'Cell', problem: 'This is no telephone number.', refused: false }],
  counts: { total: 3, new: 2, changed: 1, unchanged: 0, refused: 0 },
  delimiter: ',',
  encoding: 'utf-8',
  ...part,
});
const job = (part: Partial<PatientImport> = {}): PatientImport => ({
  id: 7,
  state: 'done',
  fileName: 'patients.csv',
  author: 'mei',
  total: 3,
  done: 3,
  created: 2,
  changed: 1,
  unchanged: 0,
  refused: 0,
  problem: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...part,
});
const csv = (text = 'Nr,Patient,Cell\n1,Mei Example,206') => new File([text], 'patients.csv', { type: 'text/csv' });

function open(answers: Record<string, unknown> = {}) {
  const view = renderConsole(<ImportTab />, { [URL_BASE]: [], ...answers });
  const choose = async (file: File) => view.user.upload(screen.getByLabelText('Patient file'), file);
  const posted = () => view.query.calls.filter(({ method }) => method === 'POST');
  return { ...view, choose, posted };
}

it('looks at a file, maps its columns, imports it and undoes it', async () => {
  let state: PatientImport['state'] = 'done';
  const { user, choose, posted } = open({
    [PREVIEW]: preview(),
    [`POST ${URL_BASE}/7/remap`]: preview({
      mapping: ['externalId', 'name', 'mobile'],
      counts: { total: 3, new: 1, changed: 1, unchanged: 1, refused: 0 },
    }),
    [`POST ${URL_BASE}`]: job({ state: 'running', done: 0 }),
    [`${URL_BASE}/7`]: () => job({ state }),
    [`POST ${URL_BASE}/7/undo`]: () => {
      state = 'undone';
      return job({ state });
    },
  });
  await choose(csv());
  expect(await screen.findByRole('button', { name: 'Import 3 patients' })).toBeVisible();
  const problems = within(screen.getByRole('table', { name: 'Problems in the file' }));
  expect(problems.getByRole('row', { name: /Line 3.*This is no telephone number.*Value skipped/ })).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Import Nr as'), 'Patient number');
  await user.click(await screen.findByRole('button', { name: 'Import 2 patients' }));
  expect(await screen.findByText('patients.csv imported')).toBeVisible();
  expect(posted().at(-1)).toMatchObject({ body: { id: 7, mapping: ['externalId', 'name', 'mobile'] } });

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import of patients.csv undone')).toBeVisible();
});

it('says what is missing in a mapping before the API is asked', async () => {
  const { user, choose, posted } = open({ [PREVIEW]: preview() });
  await choose(csv());
  await user.selectOptions(await screen.findByLabelText('Import Patient as'), 'Don’t import');
  expect(await screen.findByText('Say which column holds the names.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Import/ }));
  expect(posted()).toHaveLength(1);
});

it('loses neither file nor columns when the network fails', async () => {
  const replies: unknown[] = [failNetwork(), preview()];
  const starts: unknown[] = [failNetwork(), job({ state: 'running' })];
  const { user, choose } = open({
    [PREVIEW]: () => replies.shift(),
    [`POST ${URL_BASE}`]: () => starts.shift(),
    [`${URL_BASE}/7`]: job(),
  });
  await choose(csv());
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Import 3 patients' }));
  expect(await screen.findByText(/Couldn’t start the import/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 3 patients' }));
  expect(await screen.findByText('patients.csv imported')).toBeVisible();
});

it('asks once more when imported patients were changed since', async () => {
  const words = '2 patients from this import have been changed since. Undo the changes, too?';
  const { user, posted } = open({
    [URL_BASE]: [job()],
    [`POST ${URL_BASE}/7/undo`]: ({ body }: { body: { confirmed: boolean } }) =>
      body.confirmed
        ? job({ state: 'undone' })
        : failWith(409, { error: words, fields: { confirmed: 'Confirm that later changes will be lost' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the import of patients.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo them, too' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(posted().map(({ body }) => body)).toEqual([{ confirmed: false }, { confirmed: true }]);
});

it('takes pasted rows', async () => {
  const { user } = open({ [`POST ${URL_BASE}/preview?name=Pasted+rows`]: preview() });
  await user.click(screen.getByRole('button', { name: 'Paste rows instead' }));
  await user.click(screen.getByRole('button', { name: 'Preview these rows' }));
  expect(screen.getByText(/Paste the rows first/)).toBeVisible();
  await user.type(screen.getByLabelText('Rows'), 'Name{enter}Mei');
  await user.click(screen.getByRole('button', { name: 'Preview these rows' }));
  expect(await screen.findByRole('heading', { name: 'Pasted rows' })).toBeVisible();
});

it('explains files that are no CSV without sending them', async () => {
  const { choose, posted } = open();
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'patients.csv'));
  expect(await screen.findByText(/This is an Excel workbook/)).toBeVisible();
  await waitFor(() => expect(posted()).toEqual([]));
  const wanted = { what: 'patients', maxBytes: 1024 * 1024 };
  expect(await wrongFile(csv(''), wanted)).toMatch(/empty/);
  expect(await wrongFile(csv('a'.repeat(wanted.maxBytes + 1)), wanted)).toMatch(/larger than 1 MB/);
  expect(await wrongFile(csv(), wanted)).toBeNull();
});

it('says when older imports are not listed', async () => {
  open({ [URL_BASE]: Array.from({ length: 100 }, (_, at) => job({ id: at + 1 })) });
  expect(await screen.findByText(/^These are the latest 100/)).toBeVisible();
});
