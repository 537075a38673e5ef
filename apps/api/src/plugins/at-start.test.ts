import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { atStart } from './at-start';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  for (const name of ['access', 'audit']) await app.register(fp(async () => undefined, { name }));
  await app.register(atStart);
});
afterEach(() => app.close());

it('begins everything at the same time, and is ready when all is done', async () => {
  const order: string[] = [];
  for (const name of ['first', 'second'])
    app.atStart(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push(`${name} is done`);
    });
  await app.ready();
  expect(order).toEqual(['first begins', 'second begins', 'first is done', 'second is done']);
});

it('is not ready when one fails, and says so when the others are done', async () => {
  let isOpen = false;
  app.atStart(() => Promise.reject(new Error('no database')));
  app.atStart(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    isOpen = true;
  });
  await expect(app.ready()).rejects.toThrow('no database');
  expect(isOpen).toBe(true);
});

it('begins nothing when the routes are refused', async () => {
  const begin = jest.fn();
  const refused = Fastify();
  refused.addHook('onReady', () => Promise.reject(new Error('routes without an access level')));
  for (const name of ['access', 'audit']) await refused.register(fp(async () => undefined, { name }));
  await refused.register(atStart);
  refused.atStart(begin);
  await expect(refused.ready()).rejects.toThrow('access level');
  expect(begin).not.toHaveBeenCalled();
});
