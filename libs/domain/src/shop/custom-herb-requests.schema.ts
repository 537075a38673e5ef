import { z } from 'zod';
import { InboxReplySchema } from '../mail/replies.schema';
import { Id, nullableText, text, Timestamp } from '../platform/common.schema';
import { FormGuardFields } from '../platform/forms/form-guard.schema';
import { SenderFields } from '../platform/forms/sender.schema';
import { StrangerColumns } from '../platform/inbox/inbox.schema';
import { SpokenLanguage } from '../platform/translations.schema';
import { HERB_CONSENTS } from './consent';
import { HERB_REQUEST_MESSAGES } from './custom-herb-requests';

const CONCERNS_MIN = 10;
const VERSIONS = HERB_CONSENTS.map(({ version }) => version);

/** A request for a custom formula. Nothing is stored without the consent, whose version identifies the wording. */
export const CreateCustomHerbRequestBody = z.object({
  ...SenderFields,
  healthConcerns: text(5000, HERB_REQUEST_MESSAGES.healthConcerns).pipe(
    z.string().min(CONCERNS_MIN, HERB_REQUEST_MESSAGES.healthConcerns),
  ),
  currentMedications: nullableText(2000).default(null),
  allergies: nullableText(2000).default(null),
  previousTreatments: nullableText(2000).default(null),
  consent: z.literal(true, HERB_REQUEST_MESSAGES.consent),
  consentVersion: z.enum(VERSIONS, HERB_REQUEST_MESSAGES.consentVersion),
  ...FormGuardFields,
});
export type CreateCustomHerbRequestBody = z.input<typeof CreateCustomHerbRequestBody>;

export const HERB_REQUEST_STATUSES = ['pending', 'in_review', 'answered', 'closed'] as const;

/** A request for a custom formula as administrators see it; `state` is its status. */
export const CustomHerbRequestSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  healthConcerns: z.string(),
  currentMedications: z.string().nullable(),
  allergies: z.string().nullable(),
  previousTreatments: z.string().nullable(),
  status: z.enum(HERB_REQUEST_STATUSES),
  /** Version of the accepted wording (`HERB_CONSENTS`); null for requests that were not made with the form. */
  consentVersion: z.string().nullable(),
  consentedAt: Timestamp.nullable(),
  language: SpokenLanguage,
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomHerbRequest = z.infer<typeof CustomHerbRequestSchema>;

/** The same with the answers that it got, oldest first. */
export const CustomHerbRequestDetailSchema = CustomHerbRequestSchema.extend({ replies: z.array(InboxReplySchema) });
export type CustomHerbRequestDetail = z.infer<typeof CustomHerbRequestDetailSchema>;
