import {
  AREA_NAMES,
  AREAS,
  areasOf,
  CALL_MONITOR_AREAS,
  isArea,
  isConsistent,
  mayBePractitioner,
  mayEnter,
  requestedRole,
  ROLE_NAMES,
  ROLES,
} from './roles';

/** Administrators see everybody's patients. */
const OWN = 'own-patients';

const areasByRole = {
  administrator: AREA_NAMES.filter((area) => area !== OWN),
  'front-desk': [
    'preview',
    'dashboard',
    'inboxes',
    'herb-requests',
    'patients',
    'people',
    'follow-ups',
    'orders',
    'texts',
    'arrivals',
    'schedule',
    'stock',
    'calls',
    'close-early',
  ],
  editor: ['preview', 'dashboard', 'content', 'wording'],
  practitioner: ['preview', 'dashboard', 'wording', 'herb-requests', 'people', OWN, 'formulas'],
} as const;

it.each(ROLES)('gives %s their areas and no other', (role) => {
  expect(areasOf(role)).toEqual(areasByRole[role]);
  expect(AREA_NAMES.filter((area) => mayEnter(role, area))).toEqual(areasOf(role));
});

it('opens nothing to an account without a role', () => {
  expect(areasOf(null)).toEqual([]);
});

it('opens every other area to administrators, and lists no role twice', () => {
  for (const area of AREA_NAMES) {
    if (area !== OWN) expect(AREAS[area]).toContain('administrator');
    expect(new Set(AREAS[area]).size).toBe(AREAS[area].length);
  }
});

it('lets the call monitor into no area that the front desk may not enter', () => {
  expect(CALL_MONITOR_AREAS.filter((area) => !mayEnter('front-desk', area))).toEqual([]);
});

it('lets accounts be a practitioner’s that see patients or days', () => {
  const roles = [...ROLES, null];
  expect(roles.filter(mayBePractitioner)).toEqual(['administrator', 'front-desk', 'practitioner']);
});

it('knows the words that are areas', () => {
  expect(AREA_NAMES.every(isArea)).toBe(true);
  expect(['public', 'staff', 'toString', '__proto__', ''].some(isArea)).toBe(false);
});

it('names every role', () => {
  expect(Object.keys(ROLE_NAMES)).toEqual([...ROLES]);
});

it.each([
  [{}, 'editor', 'editor'],
  [{ isAdmin: true }, 'editor', 'administrator'],
  [{ isAdmin: false }, 'editor', 'editor'],
  [{ isAdmin: false }, 'administrator', null],
  [{ role: null }, 'editor', null],
  [{ role: 'front-desk' }, 'administrator', 'front-desk'],
  [{ role: 'editor', isAdmin: false }, null, 'editor'],
] as const)('makes of %j and the role %s the role %s', (request, before, after) => {
  expect(isConsistent(request)).toBe(true);
  expect(requestedRole(request, before)).toBe(after);
});

it.each([
  { isAdmin: true, role: null },
  { isAdmin: true, role: 'editor' },
  { isAdmin: false, role: 'administrator' },
] as const)('finds that %j contradicts itself', (request) => {
  expect(isConsistent(request)).toBe(false);
});
