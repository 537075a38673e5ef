import { TAKEN_ADDRESSES } from '@harmony/domain';
import { OTHER_LANGUAGES } from '@harmony/language';
import { paths } from '../paths';
import { STATE_FOLDER } from '../http/location';
import { OWN_PAGE, routes, UNKNOWN } from './routes';

/** The first part of an address, without what follows a dot: no page's address has one. */
const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** What the site answers besides its routes, and what stands beside it at the same address. */
const OTHERS = [
  ...OTHER_LANGUAGES.map((folder) => `/${folder}`),
  STATE_FOLDER,
  paths.admin(),
  paths.signOut(),
  '/api',
  '/calls',
  '/assets',
  '/art',
  '/fonts',
  '/icons',
];

it('no page of the clinic’s own can hide another page, or be hidden by it', () => {
  const fixed = routes.flatMap(({ path }) => (path === OWN_PAGE || path === UNKNOWN ? [] : [firstOf(path)]));
  const taken = [...new Set([...fixed, ...OTHERS.map(firstOf)])].filter((word) => word !== '');
  expect(taken.filter((word) => !TAKEN_ADDRESSES.includes(word))).toEqual([]);
});

it('pages of the clinic’s own come after every other route', () => {
  expect(routes.slice(-2).map(({ path }) => path)).toEqual([OWN_PAGE, UNKNOWN]);
});
