import { screen, waitFor, within } from '@testing-library/react';
import { FORMULAS_LISTED } from '@harmony/domain';
import { axeProblems, buildConfigEntry, failWith } from '@harmony/testing';
import { buildOrder } from '../../test/build-order';
import { buildFormula, buildFormulaRow, buildRefill, buildSigned } from '../../test/build-formula';
import { renderConsole } from '../../test/render-console';
import { Component } from './formulas-page';

const open = (search: string, answers: Record<string, unknown> = {}) => {
  const all = {
    '/api/refills?formula=7': [],
    '/api/config': [buildConfigEntry({ id: 'checkout_enabled', data: 'true' })],
    ...answers,
  };
  const view = renderConsole(<Component />, all, `/formulas${search}`);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, key: headers?.['idempotency-key'] }));
  return { ...view, writes };
};
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.clear());

describe('the list', () => {
  it('says for whom, in what state and what it costs, and is narrowed in the address', async () => {
    const signed = buildFormulaRow({ id: 8, name: 'Xiao Yao San', state: 'signed', version: 2, signedBy: 'Dr. Lin' });
    const { user, where } = open('', {
      '/api/formulas': [buildFormulaRow(), signed],
      '/api/formulas?state=signed': [signed],
    });
    const row = await screen.findByRole('row', { name: /Gui Pi Tang/ });
    expect(row).toHaveTextContent(/Draft.*Maya Chen.*Granules for 7 days.*\$15\.40/);
    expect(within(row).getByRole('link', { name: 'Gui Pi Tang' })).toHaveAttribute('href', '/formulas?edit=7');
    expect(screen.getByRole('row', { name: /Xiao Yao San.*Signed.*Version 2/ })).toBeVisible();
    expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Signed' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Gui Pi Tang/ })).toBeNull());
    expect(where()).toBe('/formulas?state=signed');
  });

  it('is of one patient, says so, and shows everybody’s again', async () => {
    const { user, where } = open('?patient=4', {
      '/api/formulas?patient=4': [buildFormulaRow()],
      '/api/formulas': [buildFormulaRow()],
    });
    expect(await screen.findByText(/Only for one patient/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everyone’s' }));
    expect(where()).toBe('/formulas');
  });

  it('says when there are more than it shows', async () => {
    const rows = Array.from({ length: FORMULAS_LISTED }, (_, at) => buildFormulaRow({ id: at + 1 }));
    const { user } = open('', { '/api/formulas': rows, '/api/formulas?state=signed': rows.slice(1) });
    expect(await screen.findByText(/the 500 most recently changed/, {}, { timeout: 10_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Signed' }));
    await waitFor(() => expect(screen.queryByText(/that were changed last/)).toBeNull(), { timeout: 10_000 });
  });

  it('offers templates where they are looked at', async () => {
    open('?state=template', { '/api/formulas?state=template': [] });
    expect(await screen.findByText('No templates yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New template' })).toHaveAttribute(
      'href',
      '/formulas?edit=new&template=true',
    );
  });

  it('says how one is begun while there are none, and shows a failure as one', async () => {
    const { unmount } = open('', { '/api/formulas': [] });
    expect(await screen.findByText('No formulas yet')).toBeVisible();
    unmount();
    open('', { '/api/formulas': failWith(500) });
    expect(await screen.findByText('Formulas couldn’t be loaded')).toBeVisible();
  });
});

describe('a signed formula', () => {
  it('is shown and no longer written: herbs, answers, orders', async () => {
    open('?edit=7', {
      '/api/formulas/7': buildSigned({ orders: [{ id: 5, number: 1047, status: 'completed', packs: 2 }] }),
    });
    expect(await screen.findByRole('row', { name: /Gan Cao.*dry-fried.*20 g/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Considered' })).toHaveTextContent('Warfarin was stopped in May');
    expect(screen.getByRole('region', { name: 'Orders' })).toHaveTextContent('Order 1047, 2 packs, completed');
    expect(screen.queryByRole('textbox', { name: /Dose/ })).toBeNull();
    const found = await axeProblems(screen.getByRole('main'));
    expect(found.filter((problem) => !problem.startsWith('landmark-'))).toEqual([]);
  });

  it('is offered by mail, to another address where one is given', async () => {
    const { user, writes } = open('?edit=7', {
      '/api/formulas/7': buildSigned({ patientEmail: null }),
      'POST /api/formulas/7/offer': buildSigned(),
    });
    await user.click(await screen.findByRole('button', { name: 'Send the link…' }));
    expect(dialog().getByText(/This also answers the request/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription('Enter the patient’s email address');
    await user.type(dialog().getByLabelText('Email'), 'maya@home.example');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The link is on its way to Maya Chen')).toBeInTheDocument();
    expect(writes()).toEqual([
      expect.objectContaining({ url: '/api/formulas/7/offer', body: { email: 'maya@home.example' } }),
    ]);
  });

  it('is not offered while patients cannot order', async () => {
    open('?edit=7', { '/api/formulas/7': buildSigned(), '/api/config': [] });
    expect(await screen.findByRole('button', { name: 'Order at the desk…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send the link/ })).toBeNull();
  });

  it('is ordered at the desk, once however often it is pressed, and leads to the order', async () => {
    const { user, writes, where } = open('?edit=7', {
      '/api/formulas/7': buildSigned(),
      'POST /api/formulas/7/order': buildOrder({ id: 5, number: 1047 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Order at the desk…' }));
    expect(dialog().getByText('$15.40 for the packs, plus tax.')).toBeVisible();
    expect(dialog().getByLabelText('Packs')).toHaveAccessibleDescription('In stock for 5 packs.');
    await user.clear(dialog().getByLabelText('Packs'));
    await user.type(dialog().getByLabelText('Packs'), '15');
    await user.click(dialog().getByRole('button', { name: 'Place order' }));
    expect(dialog().getByLabelText('Packs')).toHaveAccessibleDescription(/Enter a whole number from 1 to 14/);
    await user.clear(dialog().getByLabelText('Packs'));
    await user.type(dialog().getByLabelText('Packs'), '2');
    await user.dblClick(dialog().getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(where()).toBe('/orders?state=all&row=5'));
    const sent = writes();
    expect(sent[0]).toMatchObject({ body: { packs: 2, phone: '206-555-0142', email: 'maya@example.com' } });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('says which herb is short, and keeps what was typed', async () => {
    const { user } = open('?edit=7', {
      '/api/formulas/7': buildSigned(),
      'POST /api/formulas/7/order': failWith(409, { error: 'Only 15 g of Gan Cao is there', code: 'conflict' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Order at the desk…' }));
    await user.click(dialog().getByRole('button', { name: 'Place order' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Only 15 g of Gan Cao is there.');
  });

  it('gets a new version, which is a draft', async () => {
    const { user, where } = open('?edit=7', {
      '/api/formulas/7': buildSigned(),
      'POST /api/formulas/7/version': buildFormula({ id: 9, replacesId: 7, version: 2 }),
      '/api/formulas/9': buildFormula({ id: 9, replacesId: 7, version: 2 }),
      '/api/herbs': [],
      '/api/formulas?state=template': [],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Gui Pi Tang' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New version' }));
    expect(await screen.findByText('Version 2')).toBeVisible();
    expect(where()).toBe('/formulas?edit=9');
  });

  it('is withdrawn after a question', async () => {
    const { user, writes } = open('?edit=7', {
      '/api/formulas/7': buildSigned(),
      'POST /api/formulas/7/withdraw': buildSigned({ state: 'withdrawn' }),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Gui Pi Tang' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw…' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw formula' }));
    expect(await screen.findByText('Gui Pi Tang is withdrawn')).toBeInTheDocument();
    expect(writes().map(({ url }) => url)).toEqual(['/api/formulas/7/withdraw']);
  });

  it('that was replaced leads to the version after it, and nothing can be done with it', async () => {
    open('?edit=7', { '/api/formulas/7': buildSigned({ state: 'replaced', replacedById: 9 }) });
    expect(await screen.findByRole('link', { name: 'See the new version' })).toHaveAttribute(
      'href',
      '/formulas?edit=9',
    );
    expect(screen.queryByRole('button', { name: /Order|Send|More actions/ })).toBeNull();
  });
});

describe('its refills', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Refills' }));

  it('are granted more, and ended', async () => {
    const { user, writes } = open('?edit=7', {
      '/api/formulas/7': buildSigned(),
      '/api/refills?formula=7': [buildRefill()],
      'PUT /api/refills/11': buildRefill({ allowed: 4 }),
    });
    expect(await (await card()).findByText(/1 of 2 used · every 7 days/)).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Change…' }));
    await user.clear(dialog().getByLabelText('Total refills'));
    await user.type(dialog().getByLabelText('Total refills'), '0');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText('Total refills')).toHaveAccessibleDescription(/Enter a whole number from 1 to 48/);
    await user.clear(dialog().getByLabelText('Total refills'));
    await user.type(dialog().getByLabelText('Total refills'), '4');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Refills changed')).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'End' }));
    await user.click(screen.getByRole('button', { name: 'End refills' }));
    expect(await screen.findByText('Refills ended')).toBeInTheDocument();
    expect(writes().map(({ body }) => body)).toEqual([
      { allowed: 4, lastOn: null },
      { allowed: 1, lastOn: null },
    ]);
  });

  it('that could not be read are shown as a failure', async () => {
    open('?edit=7', { '/api/formulas/7': buildSigned(), '/api/refills?formula=7': failWith(500) });
    expect(await (await card()).findByText('Refills couldn’t be loaded')).toBeVisible();
  });
});
