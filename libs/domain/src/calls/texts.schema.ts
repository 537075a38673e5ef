import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { inboxPage, PageQuery, type InboxPage } from '../platform/inbox/inbox.schema';
import { TEXT_STATE_KEYS, TEXT_WORDS_LENGTH, unknownPlaceholders } from './texts';

/** A number in E.164. */
export const TextNumber = z.string().regex(/^\+\d{5,15}$/, 'Must be a number such as +12065550123');

/** Words that are sent to many. `warnings` say what in them should not be in a text. */
export const TextTemplateSchema = z.object({
  id: Id,
  name: z.string(),
  words: z.string(),
  warnings: z.array(z.string()),
  updatedAt: Timestamp,
});
export type TextTemplate = z.infer<typeof TextTemplateSchema>;

export const TextTemplateBody = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
  words: z
    .string()
    .trim()
    .min(1, 'Enter the text')
    .max(TEXT_WORDS_LENGTH, `Use at most ${TEXT_WORDS_LENGTH} characters`)
    .superRefine((words, context) => {
      const unknown = unknownPlaceholders(words);
      if (unknown.length > 0)
        context.addIssue({
          code: 'custom',
          message: `Unknown: ${unknown.join(', ')}. Use {clinic}, {phone}, {address} or {link}`,
        });
    }),
});
export type TextTemplateBody = z.input<typeof TextTemplateBody>;

const fact = z.string().nullable();

/** Everything that is needed to write a text: the templates, what their placeholders stand for, and the line. */
export const TextTemplatesSchema = z.object({
  templates: z.array(TextTemplateSchema),
  facts: z.object({ clinic: fact, phone: fact, address: fact, link: fact }),
  /** What texts are sent with: null while none is set up. */
  line: z.object({ adapter: z.string(), from: z.string() }).nullable(),
});
export type TextTemplates = z.infer<typeof TextTemplatesSchema>;

/** A text without its words and its number. */
export const TextSchema = z.object({
  id: Id,
  /** The name of the template at that time. */
  template: z.string(),
  state: z.enum(TEXT_STATE_KEYS),
  /** Why it waits, or was not delivered. */
  problem: z.string().nullable(),
  /** Until when it waits, as texts go out from 8:00 to 21:00 only. */
  waitsUntil: Timestamp.nullable(),
  /** Who sent it; null for answers of the product itself. */
  sentBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Text = z.infer<typeof TextSchema>;

/** The same with the end of its number: '…0123'. */
export const ListedTextSchema = TextSchema.extend({ to: z.string() });
export type ListedText = z.infer<typeof ListedTextSchema>;

export const TextsQuery = PageQuery.extend({ state: z.enum(TEXT_STATE_KEYS).optional() });
export type TextsQuery = z.output<typeof TextsQuery>;

/** One page, the newest first. */
export const TextsPageSchema = inboxPage(ListedTextSchema);
export type TextsPage = InboxPage<ListedText>;

/** Sends a template. `consent` is what the person has just agreed to; without it there has to be an earlier consent. */
export const SendTextBody = z.strictObject({
  to: TextNumber,
  templateId: Id,
  /** The patient as the call monitor names them: `12`, `fhir:abc`. */
  patient: z.string().max(200).optional(),
  consent: z.strictObject({ wording: z.string().max(500) }).optional(),
});
export type SendTextBody = z.input<typeof SendTextBody>;

export const TextConsentQuery = z.object({ number: TextNumber });

/**
 * Whether a number may be sent texts. `source` of the last answer: `front-desk` heard it; `text`: the person wrote STOP
 * or START; `phone-system`: it refuses to send to the number. Only START undoes an end that did not come from the desk.
 */
export const TextConsentSchema = z.object({
  state: z.enum(['none', 'granted', 'stopped']),
  source: z.enum(['front-desk', 'text', 'phone-system']).nullable(),
  at: Timestamp.nullable(),
  by: z.string().nullable(),
  /** Whether the front desk may record a consent. */
  canGrant: z.boolean(),
  /** What to read to the person; it is kept with the answer. */
  wording: z.string(),
  /** The next text is the first one to the number. */
  isFirst: z.boolean(),
  /** A text sent now would wait until then. */
  waitsUntil: Timestamp.nullable(),
  /** The clinic's time zone, for {@link waitsUntil}. */
  timeZone: z.string(),
  /** The last texts to the number, the newest first. */
  texts: z.array(TextSchema),
});
export type TextConsent = z.infer<typeof TextConsentSchema>;

/** What the person has said: yes to this wording, or that they want no texts. */
export const TextConsentBody = z.discriminatedUnion('state', [
  z.strictObject({ number: TextNumber, state: z.literal('granted'), wording: z.string().max(500) }),
  z.strictObject({ number: TextNumber, state: z.literal('stopped') }),
]);
export type TextConsentBody = z.input<typeof TextConsentBody>;
