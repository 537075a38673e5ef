import type { HealthCondition } from './health-conditions.schema';

export interface BodySystem<T> {
  /** Such as 'Pain Management'; null for conditions that belong to none. */
  name: string | null;
  conditions: T[];
}

/**
 * Conditions by body system, both in the order given: groups in the order of their first condition, and what belongs to
 * none at the end.
 */
export function byBodySystem<T extends Pick<HealthCondition, 'bodySystem'>>(conditions: readonly T[]): BodySystem<T>[] {
  const groups = new Map<string | null, T[]>();
  for (const condition of conditions) {
    const name = condition.bodySystem?.trim() || null;
    groups.set(name, [...(groups.get(name) ?? []), condition]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, conditions: members }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null));
}
