import type { CreateHealthConditionBody } from '@harmony/domain';
import { CHRONIC_CONDITIONS } from './conditions-chronic';
import { DIGESTIVE_CONDITIONS } from './conditions-digestive';
import { EMOTIONAL_CONDITIONS } from './conditions-emotional';
import { MENS_CONDITIONS } from './conditions-mens';
import { PAIN_CONDITIONS } from './conditions-pain';
import { WOMENS_CONDITIONS } from './conditions-womens';

/** What a group's file says of one condition; group and position follow from the lists. */
export type StarterCondition = Omit<CreateHealthConditionBody, 'bodySystem' | 'orderIndex'>;

const GROUPS: readonly (readonly [bodySystem: string, conditions: readonly StarterCondition[]])[] = [
  ['Pain Management', PAIN_CONDITIONS],
  ["Women's Health", WOMENS_CONDITIONS],
  ["Men's Health", MENS_CONDITIONS],
  ['Digestive Issues', DIGESTIVE_CONDITIONS],
  ['Emotional & Mental Health', EMOTIONAL_CONDITIONS],
  ['Chronic Conditions', CHRONIC_CONDITIONS],
];

/**
 * What people seek treatment for, group by group. Wording is cautious throughout: what may help, never what will;
 * each text says to talk to a doctor, and names the signs that cannot wait. Other names of a condition stand in its
 * description, where the search finds them.
 */
export const CONDITIONS: readonly Omit<CreateHealthConditionBody, 'orderIndex'>[] = GROUPS.flatMap(
  ([bodySystem, conditions]) => conditions.map((condition) => ({ ...condition, bodySystem })),
);
