import { screen, waitFor, within } from '@testing-library/react';
import { buildConfigEntry, buildHealthCondition, buildService, failWith, type FakeRequest } from '@harmony/testing';
import { healthConditionForm } from '../../../publishing/health-conditions/health-condition-form';
import { serviceForm } from '../../../publishing/services/service-form';
import { renderConsole } from '../../../test/render-console';
import { EntityEditor } from '../entity-editor';

const LIST = '/api/services?includeInactive=true';
const OUTDATED = '/api/translations/outdated';
const ON = [buildConfigEntry({ id: 'spanish_enabled', data: 'true' })];
const cupping = buildService({
  id: 7,
  name: 'Cupping',
  description: '',
  shortDescription: 'Warm cups.',
  translations: { es: { name: 'Ventosas', seoTitle: 'Título' } },
});

const open = async (answers: Record<string, unknown> = {}, path = '/services?edit=7&language=es', config = ON) => {
  const view = renderConsole(
    <EntityEditor declaration={serviceForm} />,
    {
      [LIST]: [cupping],
      '/api/images': [],
      '/api/config': config,
      '/api/drafts/services/7': { draft: null },
      [OUTDATED]: { rows: [] },
      ...answers,
    },
    path,
  );
  await screen.findByLabelText(/^Name/);
  return { ...view, sent: (method: string) => view.query.calls.filter((call) => call.method === method) };
};
const name = () => screen.getByLabelText('Name (Spanish)');
const language = (label: string) =>
  within(screen.getByRole('group', { name: 'Language of the texts' })).getByRole('button', { name: label });

beforeEach(() => localStorage.clear());

it('is there while the website speaks Spanish, or where something is written in it', async () => {
  const plain = buildService({ id: 7, name: 'Cupping' });
  const off = await open({ [LIST]: [plain] }, '/services?edit=7', []);
  expect(screen.queryByRole('group', { name: 'Language of the texts' })).toBeNull();
  expect(off.query.calls.map(({ url }) => url)).not.toContain(OUTDATED);
  off.unmount();
  await open({}, '/services?edit=7', []);
  expect(language('English')).toHaveAttribute('aria-pressed', 'true');
});

it('shows the words alone, with the English above each and what it means to leave one empty', async () => {
  const { user } = await open({}, '/services?edit=7');
  expect(screen.getByText('Spanish: 1 of 2 texts.')).toBeVisible();
  await user.click(language('Spanish'));
  expect(name()).toHaveValue('Ventosas');
  expect(name()).toHaveAttribute('lang', 'es');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByLabelText(/^Price/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Basics' })).toHaveTextContent('Name in EnglishCupping');
  expect(screen.getByText(/is shown in English/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Description (Spanish)' })).toHaveAttribute('lang', 'es');
});

it('keeps what is typed in a new row, whichever language is looked at, also where something is refused', async () => {
  const { user, sent } = await open({}, '/services?edit=new');
  await user.type(screen.getByLabelText('Name'), 'Moxa');
  await user.click(language('Spanish'));
  await user.type(name(), 'Moxibustión');
  await user.click(language('English'));
  expect(screen.getByLabelText('Name')).toHaveValue('Moxa');
  await user.type(screen.getByLabelText(/^Price/), 'much');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('link', { name: /^Price:/ })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Moxa');
  await user.click(language('Spanish'));
  expect(name()).toHaveValue('Moxibustión');
  expect(sent('POST')).toEqual([]);
});

it('saves translations as a whole, with the version that was seen', async () => {
  const saved = { ...cupping, updatedAt: '2026-11-26T08:00:00.000Z' };
  const { user, sent } = await open({ 'PUT /api/services/7': saved });
  await user.click(screen.getByRole('button', { name: 'Copy English text: Short description' }));
  const short = screen.getByLabelText(/^Short description \(Spanish\)/);
  expect(short).toHaveValue('Warm cups.');
  await waitFor(() => expect(short).toHaveFocus());
  await user.clear(short);
  await user.type(short, 'Copas tibias.');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved \d/);
  expect(sent('PUT')).toMatchObject([
    {
      body: { translations: { es: { name: 'Ventosas', seoTitle: 'Título', shortDescription: 'Copas tibias.' } } },
      headers: { 'if-match': `"${cupping.updatedAt}"` },
    },
  ]);
  expect(Object.keys(sent('PUT')[0]?.body as object)).toEqual(['translations']);
});

it('shows a refusal at its field, in the language it is about', async () => {
  const refusal = failWith(400, { error: 'No', fields: { 'translations.es.name': '“Cura”: nobody may promise it.' } });
  const { user } = await open({ 'PUT /api/services/7': refusal }, '/services?edit=7');
  await user.click(language('Spanish'));
  await user.type(name(), ' Cura');
  await user.click(language('English'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name (Spanish): “Cura”: nobody may promise it.')).toBeVisible();
  expect(await screen.findByLabelText('Name (Spanish)')).toHaveAccessibleDescription(/nobody may promise it/);
});

it('checks the contract of each field in Spanish, too', async () => {
  const { user, sent } = await open();
  await user.clear(name());
  await user.click(name());
  await user.paste('x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name (Spanish): Use at most 200 characters')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
});

it('writes a draft with both languages, and shows what it changes side by side', async () => {
  let draft: object | null = null;
  const { user, sent } = await open({
    '/api/drafts/services/7': () => ({ draft }),
    'PUT /api/drafts/services/7': ({ body }: FakeRequest) => {
      draft = {
        entity: 'services',
        id: '7',
        name: 'Cupping',
        problem: null,
        previewUntil: null,
        basedOn: null,
        ...(body as object),
        changedBy: 'mei',
        updatedAt: '2026-11-20T19:00:00.000Z',
      };
      return { draft };
    },
  });
  await user.type(name(), ' secas');
  await user.click(screen.getByRole('button', { name: 'Drafts and dates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as draft' }));
  await user.click(await screen.findByRole('button', { name: 'Show public version' }));
  const sheet = await screen.findByRole('dialog', { name: 'What the draft changes' });
  expect(await within(sheet).findByRole('region', { name: 'Name (Spanish)' })).toHaveTextContent('Ventosas secas');
  expect(within(sheet).getAllByRole('region')).toHaveLength(1);
  expect(sent('PUT')).toMatchObject([
    { body: { changes: { translations: { es: { name: 'Ventosas secas', seoTitle: 'Título' } } } } },
  ]);
});

it('shows both versions when somebody else translated the same, and keeps the one that is chosen', async () => {
  const theirs = {
    ...cupping,
    translations: { es: { name: 'De ellos', seoTitle: 'Su título' } },
    updatedAt: '2026-11-26T08:00:00.000Z',
  };
  let saves = 0;
  const { user, sent } = await open({
    [LIST]: () => [saves === 0 ? cupping : theirs],
    'PUT /api/services/7': () => (saves++ === 0 ? failWith(409, { code: 'stale' }) : theirs),
  });
  await user.type(name(), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Someone else saved this/ });
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  expect(within(dialog).getByRole('group', { name: 'Name (Spanish)' })).toHaveTextContent('De ellos');
  await user.click(within(dialog).getByRole('button', { name: 'Save choices' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  // Theirs stays where only they have changed something.
  expect(sent('PUT')[1]?.body).toEqual({ translations: { es: { name: 'Ventosas!', seoTitle: 'Su título' } } });
});

it('offers again what was typed when the browser dies', async () => {
  const first = await open();
  await first.user.type(name(), '!');
  first.unmount();
  const second = await open();
  await second.user.click(screen.getByRole('button', { name: 'Restore draft' }));
  expect(name()).toHaveValue('Ventosas!');
});

it('says that the English was changed after the Spanish, until somebody says that it is right', async () => {
  const behind = { entity: 'services', id: '7', language: 'es', fields: ['name'], since: '2026-11-20T18:40:00.000Z' };
  let rows = [behind];
  const { user } = await open({
    [OUTDATED]: () => ({ rows }),
    'POST /api/translations/services/7/confirm': () => {
      rows = [];
      return null;
    },
  });
  expect(await screen.findByText(/The English text was changed after the Spanish: Name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The Spanish is still correct' }));
  expect(await screen.findByText('Spanish confirmed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Next English text was changed/)).toBeNull());
});

it('says so while the English is being changed, and when it cannot be found out', async () => {
  const { user } = await open({ [OUTDATED]: failWith(503) }, '/services?edit=7');
  expect(await screen.findByText(/Couldn’t check whether the English text changed/)).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.getByText(/You’ve changed the English text of Name/)).toBeVisible();
});

it('asks about Spanish sentences as rules on advertising do, and names the language', async () => {
  const { user } = await open({ '/api/wording/services/7': failWith(500) });
  await user.type(name(), ' que curan');
  const card = await screen.findByRole('region', { name: 'Wording' });
  expect(await within(card).findByText('Name (Spanish):')).toBeVisible();
  expect(card).toHaveTextContent('In Spanish: “Muchas personas');
});

it('lists have a list of their own, with what other rows say in Spanish as suggestions', async () => {
  const pain = buildHealthCondition({ id: 1, name: 'Pain', symptoms: ['Ache'] });
  const other = buildHealthCondition({ id: 2, translations: { es: { symptoms: ['Rigidez'] } } });
  const { user } = renderConsole(
    <EntityEditor declaration={healthConditionForm} />,
    {
      '/api/health-conditions?activeOnly=false': [pain, other],
      [LIST]: [],
      '/api/images': [],
      '/api/config': ON,
      '/api/drafts/health-conditions/1': { draft: null },
      [OUTDATED]: { rows: [] },
    },
    '/health-conditions?edit=1&language=es',
  );
  const symptoms = await screen.findByRole('combobox', { name: 'Symptoms (Spanish)' });
  await user.type(symptoms, 'rig');
  expect(await screen.findByRole('option', { name: 'Rigidez' })).toBeVisible();
});
