import { z } from 'zod';
import { Id } from '../../platform/common.schema';
import { RoomSchema } from './rooms.schema';
import { ServiceRuleSchema } from './service-rules.schema';
import { WorkingExceptionSchema, WorkingPlanSchema } from './working-plans.schema';

/** The conditions that a practitioner treats. */
export const PractitionerConditionsSchema = z.object({ practitionerId: Id, conditionIds: z.array(Id) });
export type PractitionerConditions = z.output<typeof PractitionerConditionsSchema>;

/** The conditions of a practitioner as they are saved, whole. */
export const PractitionerConditionsBody = z.strictObject({
  conditionIds: z
    .array(Id)
    .max(1000, 'Use at most 1000 conditions')
    .refine((list) => new Set(list).size === list.length, 'Name each condition once'),
});
export type PractitionerConditionsBody = z.input<typeof PractitionerConditionsBody>;

/** What may be booked, with whom, where and when. */
export const BookingRulesSchema = z.object({
  rooms: z.array(RoomSchema),
  services: z.array(ServiceRuleSchema),
  conditions: z.array(PractitionerConditionsSchema),
  plans: z.array(WorkingPlanSchema),
  exceptions: z.array(WorkingExceptionSchema),
});
export type BookingRules = z.output<typeof BookingRulesSchema>;
