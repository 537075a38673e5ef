import { GAP_SOURCES, GAP_STATES, INBOXES, plainAddress, REDIRECT_ORIGINS } from '@harmony/domain';
import {
  CreateAppointmentRequestBody,
  CreateCheckInBody,
  CreateContactBody,
  CreateCustomHerbRequestBody,
  FollowUpKindSchema,
  Id,
  NoteDeliverySchema,
  nullableLine,
  nullableText,
  PageTitleBody,
  requiredLine,
  requiredText,
  SpokenLanguage,
  SavePatientNotesBody,
  SubscribeBody,
  text,
  TextTemplateBody,
  Timestamp,
  UpdatePatientBody,
  VisitHistorySchema,
  VisitRowSchema,
  WebUrl,
} from '@harmony/domain/schemas';
import { LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { keyIdOf } from '../../../platform/db/encrypted/cipher';
import { encryptedColumnsOf, type EncryptedTable } from '../../../platform/db/encrypted/encrypted-columns';

/*
 * What a row of each table has to be that came from an archive which was not sealed here: what the API itself would have
 * taken, by the contracts of `@harmony/domain`, plus the columns that no client sends. Every column is named.
 */

const own = { id: Id, createdAt: Timestamp, updatedAt: Timestamp };
/** Columns of rows that the staff works on. */
export const worked = {
  ...own,
  assigneeId: Id.nullable(),
  changedBy: nullableLine(200),
  changedAt: Timestamp.nullable(),
};
const received = {
  ...worked,
  adminNotes: nullableText(5000),
  isRead: z.boolean(),
  suspectedSpam: z.boolean(),
  language: SpokenLanguage,
};
/** Fields of forms that are not stored. */
const GUARD = { website: true, elapsedMs: true, proof: true } as const;
const stateOf = (inbox: keyof typeof INBOXES) => z.enum(INBOXES[inbox].states.map(({ value }) => value));
const Email = text(254).pipe(z.email());
const PhoneNumber = z.string().regex(/^\+[1-9]\d{1,14}$/, 'Must be a number such as +12065550123');
/** What is encrypted in the database is so in archives. Without its key it is shown as what cannot be read. */
const EncryptedText = z
  .string()
  .max(200_000)
  .refine((stored) => keyIdOf(stored) !== null);
const Tokens = z.array(z.union([z.string(), z.number()])).max(50_000);

/** The same rows with the table's encrypted texts as they are stored, and the tokens that they are searched by. */
export function asStored<Shape extends z.ZodRawShape>(table: EncryptedTable, rows: z.ZodObject<Shape, z.core.$strict>) {
  const columns = Object.entries(encryptedColumnsOf(table));
  const texts = columns.map(([name]) => [name, EncryptedText.or(rows.shape[name] as unknown as z.ZodType)]);
  const tokens = columns.flatMap(([, name]) => (name === null ? [] : [[name, Tokens]]));
  return rows.extend(Object.fromEntries([...texts, ...tokens]));
}

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** SHA-256 as base64url. */
export const KeyHash = z.string().regex(/^[\w-]{43}$/, 'Must be a hash');

/** What people send. */
export const INBOX_ROWS = {
  contactSubmissions: asStored(
    'contactSubmissions',
    z.strictObject({ ...CreateContactBody.omit(GUARD).shape, ...received, state: stateOf('contactMessages') }),
  ),
  customHerbRequests: asStored(
    'customHerbRequests',
    z.strictObject({
      ...CreateCustomHerbRequestBody.omit({ ...GUARD, consent: true }).shape,
      ...received,
      consentVersion: nullableLine(40),
      consentedAt: Timestamp.nullable(),
      status: stateOf('herbRequests'),
    }),
  ),
  checkIns: asStored(
    'checkIns',
    z.strictObject({
      ...CreateCheckInBody.omit(GUARD).shape,
      ...worked,
      isRead: received.isRead,
      suspectedSpam: received.suspectedSpam,
      notes: received.adminNotes,
      status: stateOf('checkIns'),
    }),
  ),
  appointmentRequests: asStored(
    'appointmentRequests',
    z.strictObject({
      ...CreateAppointmentRequestBody.omit(GUARD).shape,
      ...received,
      serviceName: nullableLine(200),
      practitionerName: nullableLine(200),
      status: stateOf('appointments'),
    }),
  ),
  inboxReplies: asStored(
    'inboxReplies',
    z.strictObject({
      id: Id,
      contactSubmissionId: Id.nullable(),
      appointmentRequestId: Id.nullable(),
      customHerbRequestId: Id.nullable(),
      subject: requiredLine(200),
      text: requiredText(10_000),
      suggestedTimes: z.array(Timestamp).max(20),
      sentBy: nullableLine(200),
      mailKey: nullableLine(200),
      createdAt: Timestamp,
    }),
  ),
  newsletterSubscribers: z.strictObject({
    ...received,
    email: SubscribeBody.shape.email,
    state: stateOf('newsletter'),
    requestedAt: Timestamp,
    confirmedAt: Timestamp.nullable(),
    unsubscribedAt: Timestamp.nullable(),
    bounceReason: nullableLine(300),
  }),
  newsletterTokens: z.strictObject({
    tokenHash: z.string().regex(/^[\w+/=-]{20,100}$/),
    subscriberId: Id,
    createdAt: Timestamp,
    usedAt: Timestamp.nullable(),
  }),
} satisfies Record<string, z.ZodType>;

/** Patients, and the work of the front desk. */
export const PATIENT_ROWS = {
  patients: UpdatePatientBody.omit({ phones: true, visits: true, balance: true }).extend({
    ...own,
    balanceCents: z.int().nullable(),
    revision: z.int(),
  }),
  patientPhones: z.strictObject({
    id: Id,
    patientId: Id,
    position: z.int().min(0).max(1000),
    raw: requiredLine(100),
    e164: PhoneNumber.nullable(),
    ext: nullableLine(20),
    kind: nullableText(40),
    relation: nullableText(60),
  }),
  visits: asStored(
    'visits',
    z.strictObject({
      ...VisitRowSchema.omit({ patientName: true, video: true, isUntold: true }).shape,
      type: nullableText(200),
      doctor: nullableText(200),
      contactName: nullableLine(200),
      contactEmail: Email.nullable(),
      contactPhone: nullableLine(40),
      forName: nullableLine(200),
      note: nullableText(500),
      roomId: Id.nullable(),
      uid: z.uuid(),
      keyHash: KeyHash.nullable(),
      sequence: z.int().min(0),
      moves: z.int().min(0),
      askedAt: Timestamp.nullable(),
      isVouched: z.boolean(),
      verifiedState: z.enum(['requested', 'booked']).nullable(),
      changedBy: nullableLine(200),
    }),
  ),
  visitEvents: z.strictObject({
    ...VisitHistorySchema.element.shape,
    visitId: Id,
    by: nullableLine(200),
    before: nullableText(200),
    after: nullableText(200),
  }),
  patientNotes: asStored(
    'patientNotes',
    z.strictObject({
      id: Id,
      system: requiredLine(100),
      patientId: requiredLine(200),
      text: SavePatientNotesBody.shape.notes,
      addition: text(10_000),
      author: text(200),
      delivery: NoteDeliverySchema,
      caller: nullableLine(40),
      attempts: z.int().min(0),
      retryAt: Timestamp,
      createdAt: Timestamp,
    }),
  ),
  followUps: asStored(
    'followUps',
    z.strictObject({
      ...own,
      kind: FollowUpKindSchema,
      sourceId: requiredLine(200),
      number: nullableLine(40),
      email: Email.nullable(),
      name: nullableLine(200),
      attempts: z.int().min(1).max(1_000_000),
      lastAt: Timestamp,
      dueAt: Timestamp.nullable(),
      ownerRef: nullableLine(200),
      ownerName: nullableLine(200),
      snoozedUntil: Timestamp.nullable(),
      contactedAt: Timestamp.nullable(),
      note: text(2000),
      state: z.enum(['open', 'closed']),
      outcome: nullableLine(100),
      closedBy: nullableLine(200),
      closedAt: Timestamp.nullable(),
    }),
  ),
  blockedNumbers: z.strictObject({ number: requiredLine(40), blockedBy: text(200), blockedAt: Timestamp }),
  textTemplates: TextTemplateBody.extend(own),
} satisfies Record<string, z.ZodType>;

/** What the product notes of itself. */
export const NOTED_ROWS = {
  searchSynonyms: z.strictObject({ position: z.int().min(0), words: requiredLine(500) }),
  searchMisses: z.strictObject({
    day: z.iso.date(),
    words: requiredLine(80),
    count: z.int().min(1),
    language: z.enum(LANGUAGES),
  }),
  knowledgeGapMarks: z.strictObject({
    source: z.enum(GAP_SOURCES),
    words: requiredLine(80),
    state: z.enum(GAP_STATES),
    markedOn: z.iso.date(),
    markedBy: nullableLine(200),
  }),
  pageTitles: PageTitleBody.extend({ createdAt: Timestamp, updatedAt: Timestamp }),
  redirects: z
    .strictObject({
      ...own,
      fromPath: text(2000).refine((path) => plainAddress(path) === path),
      // A path, or an address that a body may have: never one that runs something.
      toPath: z.union([text(2000).refine((path) => /^\/(?!\/)[^\\]*$/.test(path)), WebUrl.startsWith('https://')]),
      origin: z.enum(REDIRECT_ORIGINS),
      hits: z.int().min(0),
      lastHitAt: Timestamp.nullable(),
    })
    .refine(({ fromPath, toPath }) => fromPath !== toPath),
  chatUnansweredCounts: z.strictObject({
    day: z.iso.date(),
    kind: z.string().max(40),
    length: z.string().max(40),
    count: z.int().min(1),
  }),
  auditLog: z.strictObject({
    id: Id,
    at: Timestamp,
    actorUserId: Id.nullable(),
    actorName: nullableText(1000),
    action: requiredLine(100),
    entity: requiredLine(100),
    entityId: nullableText(65_536),
    fields: z.array(text(200)).max(1000),
    ip: nullableLine(100),
    requestId: nullableLine(200),
    chain: z.uuid().nullable(),
    seq: z.int().nullable(),
    previous: Hash.or(z.literal('')).nullable(),
    hash: Hash.nullable(),
  }),
  /** Encrypted with a secret of the installation that made them: without it they open nothing. */
  dataKeys: z.strictObject({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    wrapped: z.instanceof(Buffer),
    wrappedBy: z.string().regex(/^[0-9a-f]{16}$/),
    appliedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  }),
} satisfies Record<string, z.ZodType>;
