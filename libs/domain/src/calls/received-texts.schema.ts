import { z } from 'zod';
import { FollowUpPersonSchema } from '../patients/follow-ups.schema';
import { Id, Timestamp } from '../platform/common.schema';
import { inboxPage, type InboxPage } from '../platform/inbox/inbox.schema';
import { RECEIVED_TEXT_LENGTH } from './received-texts';
import { TextNumber } from './texts.schema';

/**
 * A text that somebody has written to the clinic's number. `number` (E.164) is null when it was stored with another
 * PHONE_INDEX_SECRET. `people` are the patients of the number; `isOpen`: it waits to be followed up.
 */
export const ReceivedTextSchema = z.object({
  id: Id,
  number: z.string().nullable(),
  words: z.string(),
  people: z.array(FollowUpPersonSchema),
  isOpen: z.boolean(),
  receivedAt: Timestamp,
});
export type ReceivedText = z.infer<typeof ReceivedTextSchema>;

/** One page, the newest first. */
export const ReceivedTextsPageSchema = inboxPage(ReceivedTextSchema);
export type ReceivedTextsPage = InboxPage<ReceivedText>;

/** A text of a made-up sender, for trying it out. */
export const SimulateReceivedTextBody = z.strictObject({
  from: TextNumber,
  words: z.string().max(RECEIVED_TEXT_LENGTH, `Use at most ${RECEIVED_TEXT_LENGTH} characters`),
  hasPicture: z.boolean().default(false),
});
export type SimulateReceivedTextBody = z.input<typeof SimulateReceivedTextBody>;
