import { TAKEN_ADDRESSES } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { insertPicture } from '../../../test/pictures';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('pages').execute());

const add = (payload: object, as: As = admin) => as({ method: 'POST', url: '/api/pages', payload });

describe('/api/pages', () => {
  it('is changed by nobody who is not signed in, and by no other staff than administrators', async () => {
    expect((await add({ title: 'A' }, api.asAnyone)).statusCode).toBe(401);
    expect((await add({ title: 'A' }, await api.asStaff())).statusCode).toBe(403);
  });

  it('says what is wrong with a field', async () => {
    const answer = await add({ title: ' ', place: 'sidebar', effectiveDate: 'soon' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      title: 'This field is required',
      place: 'Choose the menu, the footer, or neither',
      effectiveDate: 'Enter a date as YYYY-MM-DD',
    });
  });

  it('refuses an address that belongs to another part of the website', async () => {
    const answer = await add({ title: 'Store', slug: 'store' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { slug: 'Another part of the website already has this address. Choose another one.' },
    ]);
    expect((await add({ title: 'Store' })).json()).toMatchObject({ slug: 'store-2' });
    expect(TAKEN_ADDRESSES).toContain('api');
  });

  it('shows what was added, in its order, and nothing that is inactive', async () => {
    const first = (
      await add({ title: 'First Steps', body: '<p>Welcome<script>x</script></p>', effectiveDate: '2026-12-01' })
    ).json();
    await add({ title: 'Hidden', isActive: false });
    expect(first).toMatchObject({
      slug: 'first-steps',
      body: '<p>Welcome</p>',
      place: 'none',
      effectiveDate: '2026-12-01',
    });
    const titles = (await api.asAnyone('/api/pages')).json<{ title: string }[]>().map(({ title }) => title);
    expect(titles).toEqual(['First Steps']);
    expect((await api.asAnyone('/api/pages/first-steps')).json()).toEqual(first);
    expect((await api.asAnyone('/api/pages/hidden')).statusCode).toBe(404);
  });

  it('keeps what only texts of pages may hold', async () => {
    const table = '<table><tbody><tr><th scope="col">a</th></tr><tr><td>b</td></tr></tbody></table>';
    const picture = await insertPicture(api.db);
    const body = `<h2>Fees</h2>${table}<aside data-kind="warning"><p>c</p></aside><img src="/api/images/${picture}" alt="d" />`;
    expect((await add({ title: 'Fees', body })).json()).toMatchObject({ body });
    const { id } = (await add({ title: 'Fees' })).json<{ id: number }>();
    const changed = await admin({
      method: 'PUT',
      url: `/api/pages/${id}`,
      payload: { body: `${body}<iframe></iframe>` },
    });
    expect(changed.json()).toMatchObject({ slug: 'fees-2', body });
  });
});

it('/api/pages/links names what menus need, of what the public may open', async () => {
  await add({ title: 'Fees', place: 'menu', orderIndex: 2 });
  await add({ title: 'Privacy', place: 'footer', body: '<p>long</p>', orderIndex: 1 });
  await add({ title: 'Hidden', place: 'menu', isActive: false });
  const expected = [
    { slug: 'privacy', title: 'Privacy', place: 'footer' },
    { slug: 'fees', title: 'Fees', place: 'menu' },
  ];
  expect((await api.asAnyone('/api/pages/links')).json()).toEqual(expected);
  expect((await admin('/api/pages/links')).json()).toEqual(expected);
});
