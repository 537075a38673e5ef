import { request as makeRequest, type APIRequestContext, type Page } from '@playwright/test';
import type { FormulaDetail, Herb, Refill } from '@harmony/domain';
import { nextMailTo } from './mail';
import { origin, queryDatabase } from './product';
import { closeShop, main, openShop } from './shop';
import { makeSigner, removeSigner, type Signer } from './signer';
import { expect } from './test';

/** The API as this account uses it. Dispose of it after use. */
async function asSigner({ username, password }: Signer): Promise<APIRequestContext> {
  const context = await makeRequest.newContext({ baseURL: origin(), extraHTTPHeaders: { origin: origin() } });
  const answer = await context.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context;
}

export interface Dispensary {
  admin: APIRequestContext;
  /** The API as somebody uses it who may sign formulas. */
  practitioner: APIRequestContext;
  signer: Signer;
}

/** Lets patients order, with somebody who writes formulas. Close it after use. */
export async function openDispensary(): Promise<Dispensary> {
  const admin = await openShop();
  const signer = await makeSigner('administrator');
  return { admin, signer, practitioner: await asSigner(signer) };
}

export async function closeDispensary({ admin, practitioner, signer }: Dispensary): Promise<void> {
  await practitioner.dispose();
  await removeSigner(signer);
  await closeShop(admin);
}

/** A herb of this test alone, with so many grams on the shelf. */
export async function makeHerb(
  client: APIRequestContext,
  name: string,
  grams: number,
  more: object = {},
): Promise<Herb> {
  const answer = await client.post('/api/herbs', { data: { name, pricePer100g: 20, ...more } });
  expect(answer.status(), await answer.text()).toBe(201);
  const herb = (await answer.json()) as Herb;
  const received = await client.post('/api/stock/receipts', {
    headers: { 'idempotency-key': `herb-${herb.id}-${'0'.repeat(20)}` },
    data: {
      lines: [{ itemId: herb.stockItemId, code: `L${herb.id}`, expiresOn: '2199-04-30', quantity: grams * 1000 }],
    },
  });
  expect(received.status(), await received.text()).toBe(201);
  return herb;
}

export interface Wanted {
  name: string;
  email: string;
  herbs: readonly { herb: Herb; mg: number }[];
  refills?: number;
}

/** A formula that is written, signed and offered by mail. Its person has no telephone number. */
export async function offerFormula(client: APIRequestContext, wanted: Wanted): Promise<FormulaDetail> {
  const act = async (path: string, data: object): Promise<FormulaDetail> => {
    const answer = await client.post(`/api/formulas${path}`, { data });
    expect([200, 201], await answer.text()).toContain(answer.status());
    return (await answer.json()) as FormulaDetail;
  };
  const { id, findings } = await act('', {
    name: wanted.name,
    patientName: 'June Alder',
    patientEmail: wanted.email,
    form: 'granules',
    days: 7,
    fee: 5,
    dose: 'One spoon twice a day',
    preparation: 'Stir into hot water.',
    lines: wanted.herbs.map(({ herb, mg }) => ({ herbId: herb.id, mg })),
  });
  await act(`/${id}/sign`, {
    answers: findings.map(({ key }) => ({ key, reason: 'Known, and watched' })),
    refills: { allowed: wanted.refills ?? 0, everyDays: 5 },
  });
  return act(`/${id}/offer`, {});
}

/** The refills of a formula. */
export async function refillsOf(client: APIRequestContext, formulaId: number): Promise<Refill[]> {
  return (await (await client.get(`/api/refills?formula=${formulaId}`)).json()) as Refill[];
}

/** The address of the page that a mail leads to, without the origin. */
export async function linkTo(email: string, path: string): Promise<string> {
  const { text } = await nextMailTo(email, (mail) => mail.text.includes(`${path}?token=`));
  return new RegExp(`${path}\\?token=[\\w-]{22}`).exec(text)?.[0] ?? '';
}

/** Presses a button with the keyboard. */
export const press = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name }).press('Enter');
/** The number of the order whose page is open. */
export const orderNumber = async (page: Page): Promise<number> =>
  Number(await main(page).getByText('Order number').locator('xpath=following-sibling::dd').textContent());

/** What is in an order is packed as it is proposed, and handed over. */
export async function packAndHandOver(admin: APIRequestContext, number: number): Promise<void> {
  const [order] = await queryDatabase<{ id: number }>('select id from orders where number = $1', [number]);
  for (const data of [
    { move: 'pack', from: 'confirmed' },
    { move: 'hand-over', from: 'ready', paidBy: 'cash' },
  ]) {
    const answer = await admin.post(`/api/orders/${order?.id}/moves`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
