/** @jest-environment node */
import { findPlace } from './location';

const pageOf = (url: string) => {
  const place = findPlace(url);
  return place.kind === 'page' ? [place.match.route.path, place.url, place.isSearch] : place.kind;
};

it.each([
  ['/', ['/', '/', false]],
  ['/services', ['/services', '/services', false]],
  ['/services/cupping-therapy', ['/services/:slug', '/services/cupping-therapy', false]],
  ['/services?utm_source=x', ['/services', '/services', false]],
  ['/contact?sent=1&x=2', ['/contact', '/contact?sent=1', false]],
  ['/contact?sent=2', ['/contact', '/contact', false]],
  ['/conditions?q=sleep&x=1', ['/conditions', '/conditions?q=sleep', true]],
  ['/conditions?q=', ['/conditions', '/conditions', false]],
  ['/custom-herbs', ['/custom-herbs', '/custom-herbs', false]],
])('%s is a page', (url, expected) => {
  expect(pageOf(url)).toEqual(expected);
});

it.each([
  ...['.', ')', '>', ',', '"', ' ', '.)', '&gt;'].map((mark) => [
    `/visit?token=${'A'.repeat(22)}${encodeURIComponent(mark)}`,
    `/visit?token=${'A'.repeat(22)}`,
  ]),
  [
    `/visit?token=${'A'.repeat(22)}&amp;code=${'B'.repeat(22)}`,
    `/visit?token=${'A'.repeat(22)}&code=${'B'.repeat(22)}`,
  ],
  [`/visit?token=${'A'.repeat(22)}&code=${'B'.repeat(22)}.`, `/visit?token=${'A'.repeat(22)}&code=${'B'.repeat(22)}`],
  [`/wait-list?token=${'A'.repeat(22)},&utm=x`, `/wait-list?token=${'A'.repeat(22)}&utm=x`],
  [`/formula?token=${'A'.repeat(22)}%20`, `/formula?token=${'A'.repeat(22)}`],
  [`/orders/view?token=${'A'.repeat(22)}.`, `/orders/view?token=${'A'.repeat(22)}`],
  [`/newsletter/unsubscribe?token=${'A'.repeat(43)}%3E`, `/newsletter/unsubscribe?token=${'A'.repeat(43)}`],
])('the link %s leads to %s', (url, to) => {
  expect(findPlace(url)).toEqual({ kind: 'redirect', to });
  expect(findPlace(to).kind).toBe('page');
});

it.each([
  ['/services/', '/services'],
  ['//services', '/services'],
  ['/Services?x=1', '/services?x=1'],
  ['/services//cupping/', '/services/cupping'],
  ['/%73ervices', '/services'],
])('%s is sent to %s', (url, to) => {
  expect(findPlace(url)).toEqual({ kind: 'redirect', to });
});

it.each([
  '/no/such',
  '/no/such/',
  '/api',
  '//evil.example',
  '/services%2Fcupping%00',
  '/%E0%A4',
  '/services;x=1',
  '/a/../services',
  '*',
  '/\\evil.example',
  '//evil.example/services/..',
])('%s does not exist', (url) => {
  expect(findPlace(url).kind).toBe('missing');
});
