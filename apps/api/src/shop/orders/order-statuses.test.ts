import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '@harmony/domain';
import { testDatabase, type TestDatabase } from '../../test/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const CONTACT = { customerName: 'Ana', customerEmail: 'ana@example.com', customerPhone: '' };
const pairOf = (from: OrderStatus, to: OrderStatus): string => `${from} → ${to}`;

/** Whether the database lets an order that is in one status get another one. */
async function isAllowed(from: OrderStatus, to: OrderStatus): Promise<boolean> {
  const { db } = database;
  const { id } = await db
    .insertInto('orders')
    .values({ ...CONTACT, status: from })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    await db.updateTable('orders').set({ status: to }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '23514' });
    return false;
  }
}

it('changes as the moves of the domain say, and in no other way', async () => {
  const moves = Object.values(ORDER_MOVES).flatMap(({ from, to }) =>
    from.flatMap((before) => to.filter((after) => after !== before).map((after) => pairOf(before, after))),
  );
  const allowed: string[] = [];
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) if (from !== to && (await isAllowed(from, to))) allowed.push(pairOf(from, to));
  expect(allowed.sort()).toEqual([...new Set(moves)].sort());
});

it('keeps its status when something else of it changes', async () => {
  for (const status of ORDER_STATUSES) expect(await isAllowed(status, status)).toBe(true);
});
