import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';

/* The schedule that another program keeps: which of its names stand for our treatments and practitioners. */

/** A treatment or practitioner that can be booked here, and what it is there. */
export const ExternalNamingSchema = z.object({
  id: Id,
  name: z.string(),
  /** Null: nothing there; it cannot be booked online. */
  outerId: z.string().nullable(),
  /** Somebody has chosen it; otherwise it is what has the same name there, if one has. */
  isChosen: z.boolean(),
  /** Why its times are not shown, and what to do. Null: they are. */
  problem: z.string().nullable(),
});
export type ExternalNaming = z.infer<typeof ExternalNamingSchema>;

const Choice = z.object({ id: z.string(), name: z.string() });

export const ExternalScheduleSchema = z.object({
  /** The name of the program that keeps the schedule; null: it is kept here, and all else is empty. */
  system: z.string().nullable(),
  /** Why it does not answer. Null: it does. */
  problem: z.string().nullable(),
  /** When its free times of the coming week were last read. Null: never. */
  readAt: Timestamp.nullable(),
  services: z.array(ExternalNamingSchema),
  practitioners: z.array(ExternalNamingSchema),
  /** What there is to choose from. Null: it could not be asked. */
  choices: z.object({ services: z.array(Choice), practitioners: z.array(Choice) }).nullable(),
});
export type ExternalScheduleState = z.infer<typeof ExternalScheduleSchema>;

const Chosen = z.strictObject({ id: Id, outerId: z.string().min(1).max(200).nullable() });

/** What was chosen, whole: who is left out is found by name again; `outerId` null: it is nothing there. */
export const ExternalNamesBody = z.strictObject({
  services: z.array(Chosen).max(1000, 'Use at most 1000'),
  practitioners: z.array(Chosen).max(1000, 'Use at most 1000'),
});
export type ExternalNamesBody = z.input<typeof ExternalNamesBody>;
