import type { Kysely } from 'kysely';
import type {
  ReceptionSessionTable,
  LoginAttemptTable,
  ReceptionAccountTable,
  UserTable,
  WebSessionTable,
} from './schema/accounts';
import type { ArrivalReadingTable, ArrivalTable } from './schema/arrivals';
import type { BackupCopyTable, BackupJobTable } from './schema/backup';
import type { BlockTable, ClaimTable, HoldTable } from './schema/claims';
import type {
  PractitionerConditionTable,
  PractitionerServiceTable,
  ResourceTable,
  ServiceRoomTable,
  ServiceRuleTable,
  WorkingExceptionTable,
  WorkingHourTable,
  WorkingPlanTable,
} from './schema/booking';
import type {
  BlockedNumberTable,
  FollowUpTable,
  CallEventTable,
  CallLogHeadTable,
  CallStreamTicketTable,
  CallTable,
  TelephonyEventTable,
} from './schema/calls';
import type {
  ConfigTable,
  ContentTables,
  ContentVersionTable,
  HourTable,
  ImageTable,
  ImageVariantTable,
  UnusedImageObjectTable,
  ReviewTable,
} from './schema/content';
import type {
  AppointmentRequestTable,
  CheckInTable,
  InboxReplyTable,
  ContactSubmissionTable,
  CustomHerbRequestTable,
  NewsletterSubscriberTable,
  NewsletterTokenTable,
} from './schema/inbox';
import type {
  AuditChainTable,
  AuditLogTable,
  AuditSealTable,
  ChatUnansweredCountTable,
  DataKeyTable,
  ErrorTable,
  IdempotencyKeyTable,
  OutboxMailTable,
  RateLimitTable,
} from './schema/operations';
import type {
  CallerPickTable,
  ClinicSystemSyncTable,
  PatientCardSnapshotTable,
  PatientImportChangeTable,
  PatientImportTable,
  PatientNoteTable,
  PatientPhoneTable,
  PatientTable,
  PhoneIndexTable,
} from './schema/patients';
import type { DraftTable, VersionTable } from './schema/drafts';
import type { LetterRecipientTable, LetterTable } from './schema/letters';
import type {
  OuterBookingTable,
  OuterNameTable,
  OuterReadTable,
  OuterScheduleTable,
  OuterTimeTable,
} from './schema/outer-schedule';
import type { PhoneConnectionTable, PhoneExtensionTable } from './schema/phone-systems';
import type {
  AuthenticatorAppTable,
  KnownDeviceTable,
  PasskeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  UsedChallengeTable,
} from './schema/second-factor';
import type { MissedPathTable, PageTitleTable, RedirectTable } from './schema/redirects';
import type { FormulaItemTable, FormulaTable, HerbTable, RefillTable } from './schema/formulas';
import type { ReceivedTextTable, TextConsentTable, TextTable, TextTemplateTable } from './schema/texts';
import type {
  KnowledgeGapMarkTable,
  SearchEntryTable,
  SearchMissTable,
  SearchSourceTable,
  SearchSynonymTable,
  SearchTranslationTable,
} from './schema/search';
import type {
  RecallContactTable,
  RecallTable,
  ReservationTable,
  StockCheckTable,
  StockCountTable,
  StockItemTable,
  StockLevelTable,
  StockLotTable,
  StockMovementTable,
  StocktakeTable,
} from './schema/stock';
import type {
  BackInStockRequestTable,
  CartLineTable,
  CartTable,
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  PaymentCheckTable,
  PaymentEventTable,
  PaymentTable,
  RefundTable,
  SimulatedPageTable,
  ShippingRateTable,
  TaxRateTable,
} from './schema/orders';
import type { CalendarFeedTable, VisitEventTable, VisitNewsTable, VisitTable } from './schema/visits';
import type { FreedTimeTable, SlotOfferTable, WaitEntryTable } from './schema/wait-list';
import type { SignOffTable, WordingAnswerTable } from './schema/wording';

/**
 * Every table. Names are camelCase here and snake_case in SQL (`CamelCasePlugin`). The migrations make the tables;
 * `schema.test.ts` compares the two.
 */
export interface Database extends ContentTables {
  // What the public reads, besides the listed entities
  hours: HourTable;
  config: ConfigTable;
  reviews: ReviewTable;
  images: ImageTable;
  imageVariants: ImageVariantTable;
  unusedImageObjects: UnusedImageObjectTable;
  contentVersion: ContentVersionTable;
  redirects: RedirectTable;
  missedPaths: MissedPathTable;
  pageTitles: PageTitleTable;

  // What is not public yet, and what it was like before
  drafts: DraftTable;
  versions: VersionTable;

  // What may be booked
  claims: ClaimTable;
  holds: HoldTable;
  blocks: BlockTable;
  resources: ResourceTable;
  serviceRules: ServiceRuleTable;
  practitionerServices: PractitionerServiceTable;
  practitionerConditions: PractitionerConditionTable;
  serviceRooms: ServiceRoomTable;
  workingPlans: WorkingPlanTable;
  workingExceptions: WorkingExceptionTable;
  workingHours: WorkingHourTable;

  // The schedule that another program keeps
  outerSchedule: OuterScheduleTable;
  outerNames: OuterNameTable;
  outerTimes: OuterTimeTable;
  outerReads: OuterReadTable;
  outerBookings: OuterBookingTable;

  // What people send
  contactSubmissions: ContactSubmissionTable;
  inboxReplies: InboxReplyTable;
  customHerbRequests: CustomHerbRequestTable;
  checkIns: CheckInTable;
  appointmentRequests: AppointmentRequestTable;
  newsletterSubscribers: NewsletterSubscriberTable;
  newsletterTokens: NewsletterTokenTable;

  // What is sent to those who asked for it
  letters: LetterTable;
  letterRecipients: LetterRecipientTable;

  // What is bought
  carts: CartTable;
  cartLines: CartLineTable;
  backInStockRequests: BackInStockRequestTable;
  taxRates: TaxRateTable;
  shippingRates: ShippingRateTable;
  orders: OrderTable;
  orderItems: OrderItemTable;
  orderEvents: OrderEventTable;
  payments: PaymentTable;
  refunds: RefundTable;
  simulatedPages: SimulatedPageTable;
  paymentEvents: PaymentEventTable;
  herbs: HerbTable;
  formulas: FormulaTable;
  formulaItems: FormulaItemTable;
  refills: RefillTable;
  paymentChecks: PaymentCheckTable;

  // What there is of what is sold
  stockItems: StockItemTable;
  stockLevels: StockLevelTable;
  stockLots: StockLotTable;
  stockMovements: StockMovementTable;
  reservations: ReservationTable;
  stocktakes: StocktakeTable;
  stockCounts: StockCountTable;
  recalls: RecallTable;
  recallContacts: RecallContactTable;
  stockChecks: StockCheckTable;

  // Who may be calling
  patients: PatientTable;
  patientPhones: PatientPhoneTable;
  visits: VisitTable;
  visitEvents: VisitEventTable;
  visitNews: VisitNewsTable;
  calendarFeeds: CalendarFeedTable;
  patientNotes: PatientNoteTable;
  phoneIndex: PhoneIndexTable;
  callerPicks: CallerPickTable;
  patientCardSnapshots: PatientCardSnapshotTable;
  clinicSystemSyncs: ClinicSystemSyncTable;
  patientImports: PatientImportTable;
  patientImportChanges: PatientImportChangeTable;

  // Who would come if something became free
  waitEntries: WaitEntryTable;
  freedTimes: FreedTimeTable;
  slotOffers: SlotOfferTable;

  // Who comes today
  arrivals: ArrivalTable;
  arrivalReadings: ArrivalReadingTable;

  // Who may come in
  users: UserTable;
  webSessions: WebSessionTable;
  loginAttempts: LoginAttemptTable;
  receptionAccounts: ReceptionAccountTable;
  receptionSessions: ReceptionSessionTable;
  passkeys: PasskeyTable;
  authenticatorApps: AuthenticatorAppTable;
  recoveryCodes: RecoveryCodeTable;
  usedChallenges: UsedChallengeTable;
  passwordResets: PasswordResetTable;
  knownDevices: KnownDeviceTable;

  // Who is ringing
  telephonyEvents: TelephonyEventTable;
  calls: CallTable;
  callEvents: CallEventTable;
  callLogHead: CallLogHeadTable;
  blockedNumbers: BlockedNumberTable;
  followUps: FollowUpTable;
  callStreamTickets: CallStreamTicketTable;
  phoneConnections: PhoneConnectionTable;
  phoneExtensions: PhoneExtensionTable;

  // What is texted
  textTemplates: TextTemplateTable;
  textConsents: TextConsentTable;
  receivedTexts: ReceivedTextTable;
  texts: TextTable;

  // What may be said
  wordingAnswers: WordingAnswerTable;
  signOffs: SignOffTable;
  // What visitors search
  searchSources: SearchSourceTable;
  searchEntries: SearchEntryTable;
  searchTranslations: SearchTranslationTable;
  searchSynonyms: SearchSynonymTable;
  searchMisses: SearchMissTable;
  knowledgeGapMarks: KnowledgeGapMarkTable;

  // Operations
  dataKeys: DataKeyTable;
  chatUnansweredCounts: ChatUnansweredCountTable;
  errors: ErrorTable;
  auditLog: AuditLogTable;
  auditChains: AuditChainTable;
  auditSeals: AuditSealTable;
  outboxMails: OutboxMailTable;
  idempotencyKeys: IdempotencyKeyTable;
  rateLimits: RateLimitTable;
  backupJobs: BackupJobTable;
  backupCopies: BackupCopyTable;
}

export type Db = Kysely<Database>;
