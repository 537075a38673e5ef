import type { AuditEntity } from '@harmony/domain';
import type { ColumnType, Generated } from 'kysely';
import type {
  CreatedAt,
  GeneratedJson,
  Id,
  Instant,
  Moment,
  Optional,
  OptionalJson,
  Encrypted,
  UpdatedAt,
} from './columns';

/** Failures of the API. No request body, no query string, no patient data (kept 30 days). */
export interface ErrorTable {
  id: Id;
  errorType: string;
  errorCode: Optional<string>;
  message: string;
  stackTrace: Optional<string>;
  requestPath: Optional<string>;
  requestMethod: Optional<string>;
  requestId: Optional<string>;
  userAgent: Optional<string>;
  ipAddress: Optional<string>;
  userId: Optional<number>;
  additionalData: OptionalJson<Record<string, unknown>>;
  resolved: Generated<boolean>;
  severity: Generated<'low' | 'medium' | 'high' | 'critical'>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/**
 * Who did what. Triggers refuse to change or remove a row, and chain it to those before it when its transaction commits;
 * until then the last four columns are null. `actorUserId` stays when the account is deleted.
 */
export interface AuditLogTable {
  id: Id;
  at: CreatedAt;
  actorUserId: Optional<number>;
  actorName: Optional<string>;
  /** 'create', 'update', 'delete', 'reorder', 'login' ... */
  action: string;
  entity: ColumnType<string, AuditEntity, never>;
  entityId: Optional<string>;
  /** Names of the fields sent, never their values. */
  fields: Generated<string[]>;
  ip: Optional<string>;
  requestId: Optional<string>;
  /** Which log the line belongs to: that of this installation, or one that a restore has brought. */
  chain: Optional<string>;
  /** Number in the chain, from 1, without gaps. */
  seq: Optional<number>;
  /** Hash of the line before; empty for the first. */
  previous: Optional<string>;
  /** SHA-256 in hex over `previous` and every column but `id` (`platform/audit/line-hash.ts`). */
  hash: Optional<string>;
}

/** Where a chain of the audit log begins and ends. Locked by whoever appends to it. */
export interface AuditChainTable {
  chain: string;
  /** Whether new lines are appended here: one chain of all. */
  isOwn: boolean;
  /** The last line that retention has removed; 0 when there is none. */
  prunedSeq: Generated<number>;
  prunedHash: Generated<string>;
  headSeq: Generated<number>;
  headHash: Generated<string>;
}

/** Where a chain began or ended at a moment, with a MAC under a key that is not in the database. Append-only, too. */
export interface AuditSealTable {
  id: Id;
  kind: 'start' | 'end';
  chain: string;
  seq: number;
  hash: string;
  sealedAt: Instant;
  mac: string;
}

/**
 * E-mails to send, written in the transaction of their cause. `pending`: not tried yet; `sending`: claimed by an
 * instance until `nextAttemptAt`; `failed`: tried again at `nextAttemptAt`; `dead`: given up, unless somebody retries
 * it.
 */
export interface OutboxMailTable {
  id: Id;
  /** Makes sure a mail is written once, however often its cause is retried. */
  dedupeKey: Optional<string>;
  /** What it is sent for: 'contact-receipt', 'check-in' ... */
  cause: string;
  /** An address, or 'clinic': the clinic's own, whatever it is when the mail goes out. */
  recipient: string;
  /** Who gets the replies, if not the sender. */
  replyToName: Optional<string>;
  replyToAddress: Optional<string>;
  subject: string;
  /** Both parts are emptied after sending, because they may contain links that grant access. */
  text: Encrypted;
  html: Optional<Encrypted>;
  /** A text file that goes with it, with its name and its media type; emptied with them. */
  attachment: Optional<Encrypted>;
  attachmentName: Optional<string>;
  attachmentType: Optional<string>;
  headers: GeneratedJson<Record<string, string>>;
  state: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'dead'>;
  attempts: Generated<number>;
  nextAttemptAt: Moment;
  /** From then on it comes too late, and is given up; null: it never does. */
  notAfter: Optional<Instant>;
  sentAt: Optional<Instant>;
  lastError: Optional<string>;
  /** Of a letter of the newsletter: all others go first, and it is handed over once at most. */
  isBulk: Generated<boolean>;
  /** What it is about ('visit:…'): mails of one thread refer to the first of them. */
  thread: Optional<string>;
  /** Somebody outside has caused it, and may have given a stranger's address: it counts towards what its mailbox gets in a day. */
  byOutsider: Generated<boolean>;
  /**
   * What was found when it was given up: the mail server has no such address, or it is not known whether it took the mail. `left-out`: its
   * mailbox had had the mails of a day before it was tried.
   */
  verdict: Optional<'address' | 'uncertain' | 'left-out'>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Requests of one address under one limit, until `endsAt`. Unlogged. */
export interface RateLimitTable {
  /** The limit and the address, or IPv6 network. */
  key: string;
  hits: number;
  endsAt: Instant;
}

/** Answers kept for 24 h, so that a repeated request is done once. `status` is null while the first one runs. */
export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  /** Tells a repeated request from another one that reuses the key. */
  requestHash: string;
  status: Optional<number>;
  response: OptionalJson<unknown>;
  createdAt: CreatedAt;
}

/**
 * Keys of encrypted texts, themselves encrypted with a secret of the environment. The newest one that can be decrypted
 * encrypts what is written; none is ever deleted, because backups hold texts of older ones.
 */
export interface DataKeyTable {
  id: string;
  wrapped: Buffer;
  /** Which secret of the environment it is encrypted with. */
  wrappedBy: string;
  /** When every row had been encrypted with it; null: not yet. */
  appliedAt: Optional<Instant>;
  createdAt: CreatedAt;
}

/** Number of questions the chat could not answer, per day in the clinic's time zone. Their text is not stored. */
export interface ChatUnansweredCountTable {
  /** 'YYYY-MM-DD' */
  day: string;
  kind: 'how-much' | 'how' | 'what' | 'when' | 'where' | 'who' | 'why' | 'yes-no' | 'other';
  length: 'short' | 'medium' | 'long';
  count: number;
}
