import { z } from 'zod';
import { Id, line, richText, text, Timestamp, WebUrl } from '../platform/common.schema';
import { inboxPage, type InboxPage } from '../platform/inbox/inbox.schema';
import { LETTER_BLOCKS_MAX, CARD_ENTITIES, LETTER_STATES } from './letters';

/** An https address, or a path of the website, which the mail completes. */
const LetterLink = z.union(
  [
    z
      .string()
      .trim()
      .regex(/^\/(?!\/)[^\\\s]*$/)
      .max(2000),
    WebUrl.startsWith('https://'),
  ],
  'Enter an address that starts with https://, or a path on your website such as /services',
);

/** Names a block for good, while it is moved and edited. */
const BlockId = z.string().regex(/^[\w-]{1,40}$/, 'Use letters and digits');

/** One part of a letter. Pictures are those of the library, with the text that describes them there. */
export const LetterBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: BlockId, kind: z.literal('heading'), text: line(200) }),
  z.strictObject({ id: BlockId, kind: z.literal('text'), html: richText() }),
  z.strictObject({ id: BlockId, kind: z.literal('picture'), imageId: Id.nullable() }),
  z.strictObject({
    id: BlockId,
    kind: z.literal('button'),
    label: line(80),
    href: z.union([z.literal(''), LetterLink]),
  }),
  z.strictObject({ id: BlockId, kind: z.literal('card'), entity: z.enum(CARD_ENTITIES), rowId: Id.nullable() }),
  z.strictObject({ id: BlockId, kind: z.literal('divider') }),
]);
export type LetterBlock = z.infer<typeof LetterBlockSchema>;

const fields = {
  subject: line(150),
  /** What mail programs show beside the subject. */
  preheader: line(200),
  blocks: z
    .array(LetterBlockSchema)
    .max(LETTER_BLOCKS_MAX, `Use at most ${LETTER_BLOCKS_MAX} parts`)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Each part needs an id of its own'),
};

/** A letter as it is written: always whole. What is missing is asked for when it is sent. */
export const LetterBody = z.strictObject(fields);
export type LetterBody = z.input<typeof LetterBody>;

/** How far a letter has come, in readers. They are counted by what the mail server says: nothing in the mail reports back. */
export const LetterCountsSchema = z.object({
  /** Everybody it is for: who was subscribed when it was sent. */
  readers: z.int(),
  sent: z.int(),
  waiting: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  /** Who left before it was their turn. */
  left: z.int(),
  stopped: z.int(),
  /** Who has ended their subscription by the link in this letter. */
  leftByIt: z.int(),
});
export type LetterCounts = z.infer<typeof LetterCountsSchema>;

const Row = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Who sent it. */
  startedBy: z.string().nullable(),
  counts: LetterCountsSchema,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** A letter in the list. */
export const LetterRowSchema = Row;
export type LetterRow = z.infer<typeof LetterRowSchema>;
export const LetterPageSchema = inboxPage(LetterRowSchema);
export type LetterPage = InboxPage<LetterRow>;

/** A letter with its parts, and why it cannot be sent as things are. */
export const LetterSchema = Row.extend({
  preheader: z.string(),
  blocks: z.array(LetterBlockSchema),
  /** Sentences; none: it can be sent. */
  obstacles: z.array(z.string()),
  /** Who would get it now. */
  subscribers: z.int(),
  /** What the mail server said when it last refused a mail of this letter. */
  lastRefusal: z.string().nullable(),
});
export type Letter = z.infer<typeof LetterSchema>;

/** The very mail, and what is missing in it. */
export const LetterPreviewSchema = z.object({ html: z.string(), text: z.string(), problems: z.array(z.string()) });
export type LetterPreview = z.infer<typeof LetterPreviewSchema>;

/** To whom a test goes; without an address to that of the account. */
export const TestLetterBody = z.strictObject({
  to: text(254).pipe(z.email('Enter an email address such as name@example.com')).optional(),
});
export type TestLetterBody = z.input<typeof TestLetterBody>;
export const TestLetterReceiptSchema = z.object({ to: z.string() });

/** What can stand in a letter: rows that are public, and pictures of the library. */
export const LetterChoicesSchema = z.object({
  cards: z.array(z.object({ entity: z.enum(CARD_ENTITIES), id: Id, title: z.string() })),
  pictures: z.array(z.object({ id: Id, alt: z.string() })),
});
export type LetterChoices = z.infer<typeof LetterChoicesSchema>;

/** What became of a mail that came back. */
export const BounceReceiptSchema = z.object({ ended: z.boolean(), reason: z.string() });

/** Why a subscription was ended by hand: what came back, in a few words; may be empty. */
export const MailCameBackBody = z.strictObject({ reason: line(300).optional() });
