import { prefetches } from './prefetch';
import { routes } from './routes';

it('belongs to routes that exist', () => {
  const paths = new Set(routes.map(({ path }) => path));
  expect(Object.keys(prefetches).filter((path) => !paths.has(path))).toEqual([]);
});
