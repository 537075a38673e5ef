import { z } from 'zod';
import { Id, line, richText, text, Timestamp, WebUrl } from '../platform/common.schema';
import { inboxPage, type InboxPage } from '../platform/inbox/inbox.schema';
import { CAMPAIGN_BLOCKS_MAX, CARD_ENTITIES, CAMPAIGN_STATES } from './campaigns';

/** An https address, or a path of the website, which the mail completes. */
const CampaignLink = z.union(
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

/** One part of a campaign. Pictures are those of the library, with the text that describes them there. */
export const CampaignBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: BlockId, kind: z.literal('heading'), text: line(200) }),
  z.strictObject({ id: BlockId, kind: z.literal('text'), html: richText() }),
  z.strictObject({ id: BlockId, kind: z.literal('picture'), imageId: Id.nullable() }),
  z.strictObject({
    id: BlockId,
    kind: z.literal('button'),
    label: line(80),
    href: z.union([z.literal(''), CampaignLink]),
  }),
  z.strictObject({ id: BlockId, kind: z.literal('card'), entity: z.enum(CARD_ENTITIES), rowId: Id.nullable() }),
  z.strictObject({ id: BlockId, kind: z.literal('divider') }),
]);
export type CampaignBlock = z.infer<typeof CampaignBlockSchema>;

const fields = {
  subject: line(150),
  /** What mail programs show beside the subject. */
  preheader: line(200),
  blocks: z
    .array(CampaignBlockSchema)
    .max(CAMPAIGN_BLOCKS_MAX, `Use at most ${CAMPAIGN_BLOCKS_MAX} parts`)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Each part needs an id of its own'),
};

/** A campaign as it is written: always whole. What is missing is asked for when it is sent. */
export const CampaignBody = z.strictObject(fields);
export type CampaignBody = z.input<typeof CampaignBody>;

/** How far a campaign has come, in readers. They are counted by what the mail server says: nothing in the mail reports back. */
export const CampaignCountsSchema = z.object({
  /** Everybody it is for: who was subscribed when it was sent. */
  readers: z.int(),
  sent: z.int(),
  waiting: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  /** Who left before it was their turn. */
  left: z.int(),
  stopped: z.int(),
  /** Who has ended their subscription by the link in this campaign. */
  leftByIt: z.int(),
});
export type CampaignCounts = z.infer<typeof CampaignCountsSchema>;

const Row = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Who sent it. */
  startedBy: z.string().nullable(),
  counts: CampaignCountsSchema,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** A campaign in the list. */
export const CampaignRowSchema = Row;
export type CampaignRow = z.infer<typeof CampaignRowSchema>;
export const CampaignPageSchema = inboxPage(CampaignRowSchema);
export type CampaignPage = InboxPage<CampaignRow>;

/** A campaign with its parts, and why it cannot be sent as things are. */
export const CampaignSchema = Row.extend({
  preheader: z.string(),
  blocks: z.array(CampaignBlockSchema),
  /** Sentences; none: it can be sent. */
  obstacles: z.array(z.string()),
  /** Who would get it now. */
  subscribers: z.int(),
  /** What the mail server said when it last refused a mail of this campaign. */
  lastRefusal: z.string().nullable(),
});
export type Campaign = z.infer<typeof CampaignSchema>;

/** The very mail, and what is missing in it. */
export const CampaignPreviewSchema = z.object({ html: z.string(), text: z.string(), problems: z.array(z.string()) });
export type CampaignPreview = z.infer<typeof CampaignPreviewSchema>;

/** To whom a test goes; without an address to that of the account. */
export const TestCampaignBody = z.strictObject({
  to: text(254).pipe(z.email('Enter an email address such as name@example.com')).optional(),
});
export type TestCampaignBody = z.input<typeof TestCampaignBody>;
export const TestCampaignReceiptSchema = z.object({ to: z.string() });

/** What can stand in a campaign: rows that are public, and pictures of the library. */
export const CampaignChoicesSchema = z.object({
  cards: z.array(z.object({ entity: z.enum(CARD_ENTITIES), id: Id, title: z.string() })),
  pictures: z.array(z.object({ id: Id, alt: z.string() })),
});
export type CampaignChoices = z.infer<typeof CampaignChoicesSchema>;

/** What became of a mail that came back. */
export const BounceReceiptSchema = z.object({ ended: z.boolean(), reason: z.string() });

/** Why a subscription was ended by hand: what came back, in a few words; may be empty. */
export const MailCameBackBody = z.strictObject({ reason: line(300).optional() });
