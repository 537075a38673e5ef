/* global document, requestAnimationFrame -- inside the page */
import { setTimeout as sleep } from 'node:timers/promises';
import { longestTask, openConsole, withBrowser } from './browser.mjs';
import { quantile } from './verdicts.mjs';

const PRACTITIONERS = 12;
const VISITS = 200;
/** Far enough that nothing of it is past, and before what else is booked here. */
const DAYS_AHEAD = 45;
const ROUNDS = 5;

/**
 * What the console's schedule costs the browser of the front desk: twelve practitioners take the place of all others, and a day of
 * theirs is filled.
 *
 * @param {import('./scenarios.mjs').Product} product
 * @returns {Promise<{ paint: number, drag: number }>} milliseconds: from the press that leads to the day until its visits are painted
 *   (median), and the longest task while one of them is dragged
 */
export async function costOfSchedule(product) {
  const date = await fillDay(product);
  return withBrowser(async (browser) => {
    const page = await openConsole(browser, product.origin);
    const paints = [];
    for (let round = 0; round < ROUNDS; round += 1) paints.push(await paintOf(page, product.origin, date));
    return { paint: quantile(paints, 0.5), drag: await longestTask(browser, page, () => drag(page)) };
  });
}

/** @returns {Promise<string>} the day (YYYY-MM-DD) */
async function fillDay({ sql }) {
  await sql(`
    update practitioners set is_active = false;
    insert into practitioners (slug, name, order_index)
    select 'bench-' || n, 'Practitioner ' || n, n from generate_series(1, ${PRACTITIONERS}) n;
    insert into working_plans (practitioner_id, valid_from) select id, current_date from practitioners where slug like 'bench-%';
    insert into working_hours (plan_id, week, day_of_week, from_time, until_time, places)
    select working_plans.id, 1, day, '08:00', '18:00', 2 from working_plans
    join practitioners on practitioners.id = practitioner_id and slug like 'bench-%' cross join generate_series(0, 6) day;
    insert into practitioner_services (practitioner_id, service_id)
    select practitioners.id, service_id from practitioners cross join service_rules where slug like 'bench-%';
    insert into patients (name) select 'Visitor ' || n from generate_series(1, ${VISITS}) n;
    insert into visits (patient_id, service_id, practitioner_id, type, doctor, starts_at, ends_at)
    select patients.id, (select min(service_id) from service_rules), practitioners.id, 'Acupuncture', practitioners.name,
      starts_at, starts_at + interval '30 minutes'
    from (select id, row_number() over (order by id) - 1 as n from patients where name like 'Visitor %') patients
    join practitioners on slug = 'bench-' || (1 + n % ${PRACTITIONERS})
    cross join lateral (select (current_date + ${DAYS_AHEAD} + time '16:00' + n / ${PRACTITIONERS} * interval '30 minutes')
      at time zone 'UTC' as starts_at) starting;
    insert into claims (visit_id, resource_id, lane, during)
    select visits.id, resources.id, 1, tstzrange(starts_at, ends_at) from visits
    join practitioners on practitioners.id = visits.practitioner_id and slug like 'bench-%'
    join resources on resources.practitioner_id = practitioners.id`);
  const [{ date }] = await sql(`select (current_date + ${DAYS_AHEAD})::text as date`);
  return date;
}

/** The day before is on the screen; the press on the arrow asks for the day and paints it. */
async function paintOf(page, origin, date) {
  const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${origin}/admin/schedule?date=${before}`);
  await page.getByRole('group', { name: /^Practitioner 12/ }).waitFor();
  await sleep(1_000);
  const after = page.getByRole('button', { name: 'Next day' });
  return after.evaluate(
    (button, visits) =>
      new Promise((resolve) => {
        const from = performance.now();
        const look = () =>
          document.querySelectorAll('[data-visit]').length < visits
            ? requestAnimationFrame(look)
            : // The frame in which they are painted has ended when the next one begins.
              requestAnimationFrame(() => resolve(performance.now() - from));
        button.click();
        look();
      }),
    VISITS,
  );
}

/** A visit is taken over the columns and back, and let go where it was. */
async function drag(page) {
  const box = await page.locator('[data-visit]').nth(20).boundingBox();
  if (!box) throw new Error('the visit is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [right, down] of [
    [0, 120],
    [300, 200],
    [-200, 40],
    [0, 0],
  ]) {
    await page.mouse.move(x + right, y + down, { steps: 15 });
    await sleep(100);
  }
  await page.mouse.up();
  await sleep(300);
}
