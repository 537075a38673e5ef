import { CALL_MONITOR_AREAS, isArea, mayEnter, type Role } from '@harmony/domain';
import type { AccessLevel } from '../platform/http/access-levels';
import type { As, TestApp } from './api';

/** Everybody, with the role of those who are signed in to the console (null: none). */
export const PEOPLE = {
  visitor: undefined,
  'signed out': undefined,
  'call monitor': undefined,
  staff: null,
  editor: 'editor',
  'front desk': 'front-desk',
  practitioner: 'practitioner',
  administrator: 'administrator',
} as const satisfies Record<string, Role | null | undefined>;
export type Person = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as Person[];

/** How the guard of this access level answers this person; null: it lets them pass, or the route decides itself. */
export function refusalOf(person: Person, level: AccessLevel): 401 | 403 | null {
  if (level === 'public' || level === 'webhook' || level === 'internal') return null;
  const opensByMonitor = level === 'reception' || (isArea(level) && CALL_MONITOR_AREAS.includes(level));
  if (person === 'call monitor' && opensByMonitor) return null;
  const role: Role | null | undefined = PEOPLE[person];
  if (role === undefined || level === 'reception') return 401;
  return level === 'staff' || mayEnter(role, level) ? null : 403;
}

/** Everybody, signed in where they can be. */
export async function everybody(api: TestApp): Promise<Record<Person, As>> {
  return {
    visitor: api.asAnyone,
    'signed out': await api.asSignedOut(),
    'call monitor': await api.asReception(),
    staff: await api.asStaff(),
    editor: await api.asRole('editor'),
    'front desk': await api.asRole('front-desk'),
    practitioner: await api.asRole('practitioner'),
    administrator: await api.asAdmin(),
  };
}
