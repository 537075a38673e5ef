import { isWorthNoting, locationOf, nearestPage, oldPathOf, plainAddress, plainPath } from './redirects';

it.each([
  ['/Old-Page/', '/old-page'],
  ['/', '/'],
  ['//a///b//', '/a/b'],
  ['/caf%C3%A9', '/café'],
  ['/a%2Fb', '/a/b'],
  ['old', null],
  ['/%E0%A4%A', null],
  ['/a%00b', null],
  ['/a%3Fb', null],
  ['/100%25', null],
  ['/a%252Fb', null],
  ['/a\\b', null],
  [`/${'a'.repeat(300)}`, null],
])('%s is kept as %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

it('reads what people paste as an old address', () => {
  expect(oldPathOf(' https://www.Example.org/Old/?a=1#b ')).toBe('/old');
  expect(oldPathOf('/old?x=1')).toBe('/old');
  expect(oldPathOf('old page')).toBeNull();
  expect(plainAddress('/Store/?category=teas')).toBe('/store?category=teas');
});

it('adds the query of a request to that of its target, before the fragment', () => {
  expect(locationOf('/faq', '')).toBe('/faq');
  expect(locationOf('/faq', '?')).toBe('/faq');
  expect(locationOf('/faq#faq-3', '?a=1')).toBe('/faq?a=1#faq-3');
  expect(locationOf('/store?category=x', '?a=1')).toBe('/store?category=x&a=1');
});

it.each([
  ['/acupuncture-for-back-pain', true],
  ['/index.php', true],
  ['/2019/05/why-acupuncture-works', true],
  ['/wp-admin/setup.php', false],
  ['/.git/config', false],
  ['/a/.env', false],
  ['/mail/mei@example.org', false],
  ['/call/2065550123', false],
  ['/reset/kJ8sDf93kfLs02kdLs93'.toLowerCase(), false],
  ['/0f8fad5b-d9cb-469f-a165-70867728950e', false],
  [`/${'long-'.repeat(40)}`, false],
])('%s is worth noting: %s', (path, isWorth) => {
  expect(isWorthNoting(path)).toBe(isWorth);
});

it('finds the page that a path comes closest to, with a letter missing as well', () => {
  const pages = [
    { path: '/services/cupping', name: 'Cupping' },
    { path: '/conditions/back-pain', name: 'Back pain' },
  ];
  expect(nearestPage('/treatments/cuping.html', pages)?.path).toBe('/services/cupping');
  expect(nearestPage('/back_pain', pages)?.path).toBe('/conditions/back-pain');
  expect(nearestPage('/service', pages)?.path).toBe('/services');
  expect(nearestPage('/contact-us.html', pages)?.path).toBe('/contact');
  expect(nearestPage('/zzz', pages)).toBeNull();
  expect(nearestPage('/', pages)).toBeNull();
});
