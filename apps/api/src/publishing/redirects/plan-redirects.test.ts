import fc from 'fast-check';
import { planRedirects, type WantedRedirect } from './plan-redirects';

const pages = new Set(['/services/cupping', '/services/massage', '/conditions/insomnia']);
const plan = (wanted: readonly WantedRedirect[], present: Record<string, string> = {}) =>
  planRedirects(wanted, { present: new Map(Object.entries(present)), pages });
const problems = (wanted: readonly WantedRedirect[], present?: Record<string, string>) =>
  plan(wanted, present).problems.map(({ at, field, problem }) => `${at} ${field}: ${problem}`);

it('shortens ways that get longer, those of a whole file and those that are there', () => {
  expect(plan([{ from: '/b', to: '/services/cupping' }], { '/a': '/b', '/c': '/about' }).writes).toEqual([
    { from: '/a', to: '/services/cupping' },
    { from: '/b', to: '/services/cupping' },
  ]);
  const chain = [
    { from: '/1', to: '/2' },
    { from: '/2', to: '/3' },
    { from: '/3', to: '/faq#faq-3' },
  ];
  expect(plan(chain).writes.map(({ to }) => to)).toEqual(['/faq#faq-3', '/faq#faq-3', '/faq#faq-3']);
});

it('refuses in words what would lead in a circle', () => {
  const back = 'This redirects back to the old address. Choose another page.';
  expect(problems([{ from: '/a', to: '/a' }])).toEqual([`0 toPath: ${back}`]);
  expect(problems([{ from: '/b', to: '/a' }], { '/a': '/b' })).toEqual([`0 toPath: ${back}`]);
  const circle = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a' },
  ];
  expect(problems(circle)).toEqual([0, 1, 2].map((at) => `${at} toPath: ${back}`));
});

it.each([
  ['/services/cupping', 'There’s a page at this address. Only addresses without a page can be redirected.'],
  ['/', 'There’s a page at this address. Only addresses without a page can be redirected.'],
  ['/cart', 'There’s a page at this address. Only addresses without a page can be redirected.'],
  ['/api/services', 'This address belongs to the program itself and can’t be redirected'],
  ['/admin', 'This address belongs to the program itself and can’t be redirected'],
  ['/calls/x', 'This address belongs to the program itself and can’t be redirected'],
  ['/assets/a.js', 'This address belongs to the program itself and can’t be redirected'],
])('%s is no old address', (from, words) => {
  expect(problems([{ from, to: '/about' }])).toEqual([`0 fromPath: ${words}`]);
});

it('leads to pages that are there, and to other websites', () => {
  expect(problems([{ from: '/old', to: '/services/gone' }])).toEqual([
    '0 toPath: This page doesn’t exist on this website',
  ]);
  expect(problems([{ from: '/old', to: '/older' }], { '/older': '/gone' })).toEqual([
    '0 toPath: This address redirects on to /gone, where there’s no page',
  ]);
  expect(problems([{ from: '/old', to: 'https://example.org/book' }])).toEqual([]);
  expect(problems([{ from: '/old', to: '/conditions/insomnia#treatment' }])).toEqual([]);
});

it('however redirects are added, every old address leads to an end in one step', () => {
  const name = fc.constantFrom('/a', '/b', '/c', '/d', '/services/cupping', 'https://example.org/');
  const wishes = fc.array(fc.array(fc.record({ from: name, to: name }), { maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(wishes, (rounds) => {
      const all = new Map<string, string>();
      for (const wanted of rounds) {
        const { writes, problems: found } = planRedirects(wanted, { present: all, pages });
        if (found.length > 0) expect(writes).toEqual([]);
        for (const { from, to } of writes) all.set(from, to);
        for (const [from, to] of all) {
          expect(all.has(to)).toBe(false);
          expect(pages.has(from)).toBe(false);
        }
      }
    }),
  );
});
