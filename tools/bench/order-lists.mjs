// The desk's lists of a shop that has sold for years: 50,000 orders and 200,000 movements of stock.
const ORDERS = 50_000;
const MOVEMENTS = 200_000;

/** What is asked for, by the line of the budgets. */
export const ORDER_LISTS = [
  { name: 'inbox', path: '/api/orders?limit=50' },
  { name: 'filtered', path: '/api/orders?limit=50&state=completed&search=lee' },
];

/** Lots that have been sold to many, each of which can be recalled once. */
export async function soldLots(database, count) {
  const { rows } = await database.query(`
    select lot_id as id from stock_movements where kind = 'sale' group by lot_id order by count(*) desc limit ${count}`);
  return rows.map(({ id }) => id);
}

/** Orders of 5,000 people in the past, each of one line, and a ledger as long as they and their deliveries make it. */
export async function fillOrders(database) {
  const run = (text) => database.query(text);
  await run('begin');
  await run(`set local harmony.restoring = 'on'`);
  await run(`
    insert into orders (customer_name, customer_email, customer_phone, status, subtotal_cents, paid_cents, created_at)
    select (array['Ana', 'Ben', 'Chris', 'Dana', 'Eli'])[1 + n % 5] || ' ' || (array['Lee', 'Ruiz', 'Moss', 'Chen'])[1 + n % 4],
      'patient-' || n % 5000 || '@clinic.example', '(206) 555-' || lpad((n % 5000)::text, 4, '0'), 'completed', 1800, 1800,
      now() - n * interval '20 minutes'
    from generate_series(1, ${ORDERS}) as n`);
  await run(`
    insert into order_items (order_id, product_id, name, quantity, unit_cents)
    select o.id, p.id, p.name, 1, 1800 from orders o
      join (select id, name, row_number() over (order by id) as place, count(*) over () as many from products) p
        on p.place = 1 + o.id % p.many
    where not exists (select from order_items i where i.order_id = o.id)`);
  await run(`
    insert into stock_lots (item_id, code, on_hand)
    select id, 'LOT-' || n, 0 from stock_items cross join generate_series(1, 3) as n on conflict do nothing`);
  await run(`
    insert into stock_movements (item_id, lot_id, kind, quantity, order_item_id, by)
    select s.id, l.id, 'sale', -1, i.id, 'bench' from order_items i
      join orders o on o.id = i.order_id and o.status = 'completed'
      join stock_items s on s.product_id = i.product_id
      join stock_lots l on l.item_id = s.id and l.code = 'LOT-' || 1 + i.id % 3`);
  await run(`
    insert into stock_movements (item_id, lot_id, kind, quantity, reason, by)
    select l.item_id, l.id, 'receive', 1, null, 'bench' from stock_lots l
      cross join generate_series(1, (${MOVEMENTS} / (select count(*) from stock_lots))::integer)
    where l.code <> ''`);
  await run('commit');
  await run('analyze');
}
