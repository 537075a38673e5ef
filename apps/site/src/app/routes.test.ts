import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isNoPage, PRIVATE_PAGES, SITE_PAGES } from '@harmony/domain';
import { routes, UNKNOWN } from './routes';

it('fixed pages are those that the rest of the product knows', () => {
  const fixed = routes.filter(({ path }) => path !== UNKNOWN && !path.includes(':'));
  const known = [...SITE_PAGES.map(({ path }) => path), ...PRIVATE_PAGES];
  expect(fixed.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  const open = fixed.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
  expect(SITE_PAGES.map(({ path }) => path).sort()).toEqual(open.sort());
  expect(known.filter(isNoPage)).toEqual([]);
});

it.each(SITE_PAGES.filter(({ feature }) => feature))('$path is there with its feature alone', ({ path, feature }) => {
  const route = routes.find((one) => one.path === path);
  expect([route?.feature].flat()).toContain(feature);
});

it('each page names the module that it loads: the server finds its files by that name', () => {
  const source = readFileSync(path.join(__dirname, 'routes.tsx'), 'utf8');
  const pages = [...source.matchAll(/feature\('([^']+)'\), \(\) =>\s*import\('\.\.\/features\/([^']+)'\)/g)];
  expect(pages).toHaveLength(source.match(/feature\('/g)?.length ?? 0);
  expect(pages.filter(([, named, loaded]) => named !== loaded)).toEqual([]);
});
