import { z } from 'zod';
import { Id, Timestamp, WebUrl } from '../../platform/common.schema';

/** Whom a service is for: people who come for the first time, who have been here before, or both. */
export const AudienceSchema = z.enum(['first', 'returning', 'both']);
export type Audience = z.output<typeof AudienceSchema>;

const minutes = (least: number, most: number) =>
  z
    .int('Enter whole minutes, such as 15')
    .min(least, `Must be ${least} or more`)
    .max(most, `Must be at most ${most} minutes`);

/** A practitioner who does the service. `duration` in minutes; null: that of the service. */
const DoneBySchema = z.strictObject({
  practitionerId: Id,
  duration: minutes(5, 1440).nullable().default(null),
  /** Whether people who come for the first time may book it with this practitioner. */
  acceptsNew: z.boolean().default(true),
});

const fields = {
  audience: AudienceSchema,
  /** How long the practitioner is with the patient at the beginning and at the end; null: all the time. */
  handsFirst: minutes(1, 1440).nullable(),
  handsLast: minutes(0, 1440).nullable(),
  /** How long the room is needed afterwards. */
  turnover: minutes(0, 240),
  /** Visits begin every `step` minutes after midnight, and `offset` minutes later. */
  step: minutes(5, 240),
  offset: minutes(0, 239),
  needsRoom: z.boolean(),
  /** How many minutes before its start at the latest; null: the clinic's setting. */
  notice: minutes(0, 10_080).nullable(),
  /** The clinic confirms each visit; its time is taken from the start. */
  needsApproval: z.boolean(),
  /** Patients book it themselves; else only the clinic does. */
  isOnline: z.boolean(),
  /** Its visits are held by video: nobody comes to the clinic. */
  isVideo: z.boolean(),
  /** The room of its video visits, for whoever has one; null: none is set. */
  videoUrl: WebUrl.nullable(),
};

/** How a service is booked, by whom it is done and in which rooms (none named: in any). */
export const ServiceRuleSchema = z.object({
  serviceId: Id,
  ...fields,
  practitioners: z.array(z.object({ practitionerId: Id, duration: z.number().nullable(), acceptsNew: z.boolean() })),
  roomIds: z.array(Id),
  updatedAt: Timestamp,
});
export type ServiceRule = z.output<typeof ServiceRuleSchema>;

/** The rules of a service as they are saved, whole: what is left out is as usual. */
export const ServiceRuleBody = z
  .strictObject({
    audience: fields.audience.default('both'),
    handsFirst: fields.handsFirst.default(null),
    handsLast: fields.handsLast.default(null),
    turnover: fields.turnover.default(0),
    step: fields.step.default(15),
    offset: fields.offset.default(0),
    needsRoom: fields.needsRoom.default(false),
    notice: fields.notice.default(null),
    needsApproval: fields.needsApproval.default(false),
    isOnline: fields.isOnline.default(true),
    isVideo: fields.isVideo.default(false),
    videoUrl: fields.videoUrl.default(null),
    practitioners: z
      .array(DoneBySchema)
      .max(500, 'Use at most 500 practitioners')
      .refine(
        (list) => new Set(list.map(({ practitionerId }) => practitionerId)).size === list.length,
        'Name each practitioner once',
      ),
    roomIds: z
      .array(Id)
      .max(500, 'Use at most 500 rooms')
      .refine((list) => new Set(list).size === list.length, 'Name each room once')
      .default([]),
  })
  .superRefine(({ handsFirst, handsLast, step, offset }, context) => {
    const problem = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (handsFirst === null && handsLast !== null) problem('handsFirst', 'Enter how long at the start, too');
    if (handsFirst !== null && handsLast === null)
      problem('handsLast', 'Enter how long at the end, too; 0 if not at all');
    if (offset >= step) problem('offset', `Must be less than the ${step} minutes between two starts`);
  });
export type ServiceRuleBody = z.input<typeof ServiceRuleBody>;
