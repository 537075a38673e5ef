import { randomUUID } from 'node:crypto';
import { addProduct, buyer, openShop } from './shop-desk.mjs';

const BUYERS = 500;
const PIECES = 10;
const TIMES = 3;

export default {
  name: 'orders',
  what: 'five hundred people order the last ten pieces at two instances, each three times',
  async run({ open, figure }) {
    const clinic = await open();
    const origins = [clinic.first.origin, (await clinic.start()).origin];
    const admin = await clinic.administrator(origins[0]);
    await openShop(admin);
    const productId = await addProduct(admin, 'The last ten', PIECES);
    const buyers = Array.from({ length: BUYERS }, (_, n) => buyer(n));
    for (let n = 0; n < BUYERS; n += 50)
      await Promise.all(buyers.slice(n, n + 50).map((one, at) => one.fill(origins[at % 2], [[productId, 1]])));

    const at = performance.now();
    const answers = await Promise.all(
      buyers.map((one) => {
        const key = randomUUID();
        return Promise.all(Array.from({ length: TIMES }, (_, n) => one.order(origins[n % 2], key)));
      }),
    );
    figure('until the last of them has its answer, ms', performance.now() - at, { most: 30_000 });
    const all = answers.flat();
    const who = (status) => answers.filter((own) => own.every((answer) => answer.status === status)).length;
    figure('C1: people who were told that it is theirs', who(201), { least: PIECES, most: PIECES });
    figure('C1: people who were told that it is gone', who(409), { least: BUYERS - PIECES, most: BUYERS - PIECES });
    const odd = all.filter(({ status }) => status !== 201 && status !== 409);
    figure('C1: other answers', odd.length, { most: 0 });
    const [{ n: stored }] = await clinic.sql('select count(*)::integer as n from orders');
    figure('C2: orders of people who each sent theirs three times', stored, { least: PIECES, most: PIECES });
  },
};
